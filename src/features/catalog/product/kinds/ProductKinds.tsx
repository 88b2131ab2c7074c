import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '#ui/Notice';
import { Skeleton } from '#ui/Skeleton';
import { type KindName, kinds } from './kinds';
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

export interface ProductKindsProps {
  names: readonly KindName[];
  urlKey: string;
  /** The shopper wanted to buy: each field says what it still lacks. */
  showsMissing: boolean;
  children(states: readonly KindState[]): ReactNode;
}

/** Gives a product's page what was selected of each kind, and the fields to select it; the page stands inside. */
export function ProductKinds({ names, urlKey, showsMissing, children }: ProductKindsProps): ReactNode {
  const [name, ...others] = names;
  if (!name) return children([]);
  const kind = kinds[name];
  const withOthers = (state: KindState) => (
    <ProductKinds names={others} urlKey={urlKey} showsMissing={showsMissing}>
      {(states) => children([state, ...states])}
    </ProductKinds>
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
