import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import type { ProductCardFragment } from '#api/operations.generated';
import { focusQuietly } from '#lib/browser/focus';
import { Notice } from '#ui/Notice';
import { Skeleton } from '#ui/Skeleton';
import { type KindName, kinds, kindsOf } from './kinds';
import { type KindState, LOADING_FAILED } from './selection';

const codeIsLoading: KindState = { selection: undefined, fields: <Skeleton height="12rem" /> };

const codeIsMissing: KindState = {
  selection: undefined,
  fields: (
    <Notice type="error">
      <FormattedMessage id="error.load" />
    </Notice>
  ),
};

/** What the shopper is told after a press of the button to buy while a choice was missing. */
export interface MissingChoice {
  isShown: boolean;
  /** Shows what is missing, and leads to the first field that lacks something. */
  show(): void;
  /** For the element around all fields. */
  fields: RefObject<HTMLDivElement | null>;
}

interface ProductKindsProps {
  product: ProductCardFragment;
  children(states: readonly KindState[], missing: MissingChoice): ReactNode;
}

/** Gives a product's page what was selected of each kind, and the fields to select it; the page stands inside. */
export function ProductKinds({ product, children }: ProductKindsProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const show = () => {
    flushSync(() => setShown(true));
    const first = fields.current?.querySelector<HTMLElement>(LACKING);
    focusQuietly(first);
    first?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
  };
  return (
    <Kinds names={kindsOf(product)} urlKey={product.url_key ?? ''} showsMissing={isShown}>
      {(states) => children(states, { isShown, show, fields })}
    </Kinds>
  );
}

const LACKING = '[data-missing] :is(input, button):enabled, [aria-invalid="true"]';

interface KindsProps {
  names: readonly KindName[];
  urlKey: string;
  showsMissing: boolean;
  children(states: readonly KindState[]): ReactNode;
}

function Kinds({ names, urlKey, showsMissing, children }: KindsProps): ReactNode {
  const [name, ...others] = names;
  if (!name) return children([]);
  const kind = kinds[name];
  const withOthers = (state: KindState) => (
    <Kinds names={others} urlKey={urlKey} showsMissing={showsMissing}>
      {(states) => children([state, ...states])}
    </Kinds>
  );
  return (
    <kind.Part
      wanted
      meanwhile={withOthers(codeIsLoading)}
      instead={withOthers(codeIsMissing)}
      urlKey={urlKey}
      showsMissing={showsMissing}
    >
      {withOthers}
    </kind.Part>
  );
}

/** All kinds as one: what goes into the cart, whether the page can show all of it, and whether it can be bought. */
export const isKnown = (states: readonly KindState[]): boolean => states.every(({ selection }) => selection);
export const canBeBought = (states: readonly KindState[]): boolean =>
  states.every(({ selection }) => selection && selection !== LOADING_FAILED);
