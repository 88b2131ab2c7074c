import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney } from '#lib/money';
import { useStoreView } from '#lib/storeViewContext';
import { isolateBidi } from '#lib/text/bidi';
import { Checkbox } from '#ui/form/Checkbox';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { Radio } from '#ui/form/Radio';
import { Select } from '#ui/form/Select';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import { Price } from '#ui/text/Price';
import {
  type BundleOption,
  type BundleSelection,
  bundleOf,
  bundleOptions,
  bundleSelection,
  type Taken,
  takenOf,
  takenText,
} from './bundle';
import { ChoiceGroup } from './ChoiceGroup';
import { GetBundleDocument } from './GetBundle.gql';
import css from './Kinds.module.css';
import type { KindProps } from './selection';
import { unknownKind } from './unknownKind';
import { useUrlChoice } from './useUrlChoice';

/** The options of a bundle, each with its quantity where the shopper may set it. */
export function BundleOptions({ urlKey, showsMissing, children }: KindProps) {
  const { data, error, refetch } = useQuery(GetBundleDocument, { variables: { urlKey } });
  const { search, set } = useUrlChoice();
  const bundle = bundleOf(data, urlKey);
  if (!bundle) return children(unknownKind(error, refetch, '16rem'));
  const options = bundleOptions(bundle);
  const fields = (
    <div className={css.part}>
      {options.map((option) => {
        const taken = takenOf(option, search);
        const onTake = (next: Taken) => set(option.code, takenText(option, next));
        const lacks = showsMissing && option.required && taken.size === 0;
        return option.asList ? (
          <OpeningList key={option.uid} option={option} taken={taken} onTake={onTake} missing={lacks} />
        ) : (
          <Choices key={option.uid} option={option} taken={taken} onTake={onTake} missing={lacks} />
        );
      })}
    </div>
  );
  return children({ selection: bundleSelection(bundle, options, search), fields });
}

interface OptionProps {
  option: BundleOption;
  taken: Taken;
  onTake(taken: Taken): void;
  missing: boolean;
}

function Choices({ option, taken, onTake, missing }: OptionProps) {
  const intl = useIntl();
  const { several, required, selections, name, code } = option;
  const take = ({ id, quantity }: BundleSelection, isTaken: boolean) => {
    const next = new Map(several ? taken : []);
    if (isTaken) next.set(id, quantity);
    else next.delete(id);
    onTake(next);
  };
  return (
    <ChoiceGroup name={name} optional={!required} missing={missing}>
      <div className={css.choices}>
        {!several && !required && (
          <Radio
            framed
            name={code}
            label={intl.formatMessage({ id: 'catalog.nothingOfIt' })}
            checked={taken.size === 0}
            onChange={() => onTake(new Map())}
          />
        )}
        {selections.map((selection) => {
          const entry = {
            name: code,
            framed: true,
            label: <SelectionName selection={selection} />,
            checked: taken.has(selection.id),
            disabled: selection.soldOut,
            end: <SelectionPrice selection={selection} />,
          };
          return several ? (
            <Checkbox key={selection.uid} {...entry} onChange={({ target }) => take(selection, target.checked)} />
          ) : (
            <Radio key={selection.uid} {...entry} onChange={() => take(selection, true)} />
          );
        })}
      </div>
      <HowMany option={option} taken={taken} onTake={onTake} />
    </ChoiceGroup>
  );
}

function OpeningList({ option, taken, onTake, missing }: OptionProps) {
  const intl = useIntl();
  const { currency } = useStoreView();
  const { required, selections, name } = option;
  const textOf = (selection: BundleSelection) => {
    const count = selection.quantity > 1 ? `${intl.formatNumber(selection.quantity)} × ` : '';
    const { final, percent } = selection.price;
    const value = final * selection.quantity;
    const price = value > 0 && !percent ? ` · ${formatMoney({ value, currency }, intl.locale)}` : '';
    const soldOut = selection.soldOut ? ` – ${intl.formatMessage({ id: 'catalog.soldOut' })}` : '';
    return count + isolateBidi(selection.name, intl.locale) + price + soldOut;
  };
  return (
    <div className={css.group}>
      <Select
        label={name}
        optional={!required}
        placeholder={intl.formatMessage({ id: required ? 'catalog.pleaseChoose' : 'catalog.nothingOfIt' })}
        value={[...taken.keys()][0] ?? ''}
        options={selections.map((one) => ({ value: one.id, label: textOf(one), disabled: one.soldOut }))}
        error={missing && <MessageText id="catalog.chooseFirst" values={{ name }} />}
        onChange={({ target }) => {
          const selection = selections.find(({ id }) => id === target.value);
          onTake(new Map(selection ? [[selection.id, selection.quantity]] : []));
        }}
      />
      <HowMany option={option} taken={taken} onTake={onTake} />
    </div>
  );
}

/** The quantity of the chosen selection in one bundle, where the merchant lets the shopper set it. */
function HowMany({ option: { several, selections }, taken, onTake }: Omit<OptionProps, 'missing'>) {
  const selection = several ? undefined : selections.find(({ id }) => taken.has(id));
  if (!selection?.canChangeQuantity) return null;
  return (
    <div className={css.count}>
      <FormattedMessage id="catalog.howMany" />
      <QuantityStepper
        size="s"
        label={selection.name}
        value={taken.get(selection.id) ?? selection.quantity}
        onChange={(count) => onTake(new Map([[selection.id, count]]))}
      />
    </div>
  );
}

function SelectionName({ selection: { name, quantity, soldOut } }: { selection: BundleSelection }) {
  const intl = useIntl();
  return (
    <>
      {quantity > 1 && `${intl.formatNumber(quantity)} × `}
      <BidiText text={name} />
      {soldOut && ` – ${intl.formatMessage({ id: 'catalog.soldOut' })}`}
    </>
  );
}

/** Of the default quantity. */
function SelectionPrice({ selection: { price, quantity } }: { selection: BundleSelection }) {
  const { currency } = useStoreView();
  if (price.percent > 0 || price.final === 0) return null;
  const money = (value: number) => ({ value: value * quantity, currency });
  return <Price price={money(price.final)} regular={money(price.regular)} size="s" />;
}

export const preload = (client: ApolloClient, urlKey: string) =>
  client.query({ query: GetBundleDocument, variables: { urlKey } });
