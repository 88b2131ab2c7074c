import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProductCardFragment } from '#api/operations.generated';
import { Notice } from '#ui/Notice';
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
  /** What there is to choose stands on the page, or word that it could not be loaded. */
  const hasArrived = names.every((name) => said[name]);
  /** What has to be known before anything can be bought. */
  const isReady = names.every((name) => said[name] && !said[name].hasFailed);
  return { names, choice, onChoice, hasArrived, isReady };
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
  const part = partOf[name];
  const tell = useCallback((choice: PartChoice) => onChoice(name, choice), [name, onChoice]);
  return (
    <part.Part
      wanted
      meanwhile={<Skeleton height="12rem" />}
      instead={
        <Notice type="error">
          <FormattedMessage id="error.load" />
        </Notice>
      }
      onChoice={tell}
      {...rest}
    />
  );
}
