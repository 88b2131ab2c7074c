import { useQuery } from '@apollo/client/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney } from '#lib/money';
import { useStoreView } from '#lib/storeViewContext';
import { isolateBidi } from '#lib/text/bidi';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { BidiText } from '#ui/text/BidiText';
import { Price } from '#ui/text/Price';
import {
  type BundleOption,
  type BundleSelection,
  bundleOf,
  bundleOptions,
  bundleSelection,
  quantitiesOf,
  quantitiesParameter,
  type SelectionQuantities,
} from './bundle';
import css from './FormParts.module.css';
import { OptionChoices, unloadedFormPart, useUrlChoice } from './fields';
import { GetBundleDocument } from './GetBundle.gql';
import type { FormPartProps } from './selection';

export function BundleOptions({ urlKey, showsMissing, children }: FormPartProps) {
  const { data, error, refetch } = useQuery(GetBundleDocument, { variables: { urlKey } });
  const { search, set } = useUrlChoice();
  const bundle = bundleOf(data, urlKey);
  if (!bundle) return children(unloadedFormPart(error, refetch, '16rem'));
  const options = bundleOptions(bundle);
  const fields = (
    <div className={css.part}>
      {options.map((option) => {
        const quantities = quantitiesOf(option, search);
        return (
          <BundleChoice
            key={option.uid}
            option={option}
            quantities={quantities}
            onTake={(next) => set(option.code, quantitiesParameter(option, next))}
            missing={showsMissing && option.required && quantities.size === 0}
          />
        );
      })}
    </div>
  );
  return children({ selection: bundleSelection(bundle, options, search), fields });
}

interface OptionProps {
  option: BundleOption;
  quantities: SelectionQuantities;
  onTake(quantities: SelectionQuantities): void;
  missing: boolean;
}

function BundleChoice({ option, quantities, onTake, missing }: OptionProps) {
  const intl = useIntl();
  const { currency } = useStoreView();
  const { selections } = option;
  const textOf = ({ name, quantity, soldOut, price: { final, percent } }: BundleSelection) => {
    const count = quantity > 1 ? `${intl.formatNumber(quantity)} × ` : '';
    const value = final * quantity;
    const price = value > 0 && !percent ? ` · ${formatMoney({ value, currency }, intl.locale)}` : '';
    const note = soldOut ? ` – ${intl.formatMessage({ id: 'catalog.soldOut' })}` : '';
    return count + isolateBidi(name, intl.locale) + price + note;
  };
  const choose = (ids: readonly string[]) =>
    onTake(
      new Map(
        ids.map((id) => [id, quantities.get(id) ?? selections.find((selection) => selection.id === id)?.quantity ?? 1]),
      ),
    );
  return (
    <OptionChoices
      option={option}
      choices={selections.map((selection) => ({
        uid: selection.uid,
        id: selection.id,
        text: textOf(selection),
        label: <SelectionName selection={selection} />,
        end: <SelectionPrice selection={selection} />,
        disabled: selection.soldOut,
      }))}
      chosen={[...quantities.keys()]}
      missing={missing}
      onChoose={choose}
    >
      <HowMany option={option} quantities={quantities} onTake={onTake} />
    </OptionChoices>
  );
}

function HowMany({ option: { kind, selections }, quantities, onTake }: Omit<OptionProps, 'missing'>) {
  const selection = kind === 'several' ? undefined : selections.find(({ id }) => quantities.has(id));
  if (!selection?.canChangeQuantity) return null;
  return (
    <div className={css.count}>
      <FormattedMessage id="catalog.howMany" />
      <QuantityStepper
        size="s"
        label={selection.name}
        value={quantities.get(selection.id) ?? selection.quantity}
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

function SelectionPrice({ selection: { price, quantity } }: { selection: BundleSelection }) {
  const { currency } = useStoreView();
  if (price.percent > 0 || price.final === 0) return null;
  const money = (value: number) => ({ value: value * quantity, currency });
  return <Price price={money(price.final)} regular={money(price.regular)} size="s" />;
}
