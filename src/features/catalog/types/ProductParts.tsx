import { Suspense, useCallback, useMemo, useState } from 'react';
import type { ProductCardFragment } from '#api/operations.generated';
import { Skeleton } from '#ui/Skeleton';
import { type PartChoice, together } from './choice';
import { type PartName, partOf, partsOf } from './parts';

/** What the shopper chose of all parts of a product. */
export function useParts(product: ProductCardFragment) {
  const [said, setSaid] = useState<Partial<Record<PartName, PartChoice>>>({});
  const names = useMemo(() => partsOf(product), [product]);
  const choice = useMemo(() => together(names, said), [names, said]);
  const onChoice = useCallback(
    (name: PartName, one: PartChoice) => setSaid((before) => ({ ...before, [name]: one })),
    [],
  );
  /** What has to be known before anything can be bought. */
  const isReady = names.every((name) => said[name]);
  return { names, choice, onChoice, isReady };
}

export function ProductParts({
  names,
  onChoice,
  ...rest
}: {
  names: readonly PartName[];
  urlKey: string;
  missing: boolean;
  onChoice(name: PartName, choice: PartChoice): void;
}) {
  return names.map((name) => <OnePart key={name} name={name} onChoice={onChoice} {...rest} />);
}

function OnePart({
  name,
  onChoice,
  ...rest
}: {
  name: PartName;
  urlKey: string;
  missing: boolean;
  onChoice(name: PartName, choice: PartChoice): void;
}) {
  const [Part] = useState(() => partOf(name));
  const tell = useCallback((choice: PartChoice) => onChoice(name, choice), [name, onChoice]);
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <Part {...rest} onChoice={tell} />
    </Suspense>
  );
}
