import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney } from '#lib/money';
import { useStoreView } from '#lib/storeViewContext';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import css from './FilterChips.module.css';
import { type Facet, optionLabel } from './facets';
import { isFiltered, type ListingState, type PriceRange, withoutFilters, withPrice, withToggled } from './listingState';

interface ChipLabel {
  text: string;
  shown: ReactNode;
}

/** The filters in force, to be removed one by one or all at once. */
export function FilterChips({
  facets,
  state,
  onChange,
}: {
  facets: readonly Facet[];
  state: ListingState;
  onChange(state: ListingState): void;
}) {
  const intl = useIntl();
  const priceLabel = usePriceLabel();
  const named = (code: string, value: string): ChipLabel => {
    const text = optionLabel(facets, code, value) ?? intl.formatMessage({ id: 'catalog.unknownOption' });
    return { text, shown: <BidiText text={text} /> };
  };
  if (!isFiltered(state)) return null;
  const chips = [
    ...Object.entries(state.filters).flatMap(([code, values]) =>
      values.map((value) => ({
        key: `${code}:${value}`,
        label: named(code, value),
        without: withToggled(state, code, value),
      })),
    ),
    ...(state.price ? [{ key: 'price', label: priceLabel(state.price), without: withPrice(state, null) }] : []),
  ];
  return (
    <ul className={css.chips} aria-label={intl.formatMessage({ id: 'catalog.filtersInForce' })}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={css.chip}
            aria-label={intl.formatMessage({ id: 'catalog.removeFilter' }, { name: label.text })}
            onClick={() => onChange(without)}
          >
            <span>{label.shown}</span>
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={css.clear} onClick={() => onChange(withoutFilters(state))}>
          <FormattedMessage id="catalog.clearAll" />
        </button>
      </li>
    </ul>
  );
}

/**
 * A price range in words: `SAR 100.00 – SAR 300.00`, `Up to SAR 300.00`; as a text for names, as elements to be seen.
 */
function usePriceLabel() {
  const intl = useIntl();
  const { currency } = useStoreView();
  const id = ({ from, to }: PriceRange) =>
    from === undefined ? 'catalog.priceUpTo' : to === undefined ? 'catalog.priceFromOn' : 'catalog.priceBetween';
  const money = (value: number | undefined) => ({ value: value ?? 0, currency });
  return (range: PriceRange): ChipLabel => ({
    text: intl.formatMessage(
      { id: id(range) },
      { from: formatMoney(money(range.from), intl.locale), to: formatMoney(money(range.to), intl.locale) },
    ),
    shown: (
      <FormattedMessage
        id={id(range)}
        values={{
          from: <Amount key="from" money={money(range.from)} />,
          to: <Amount key="to" money={money(range.to)} />,
        }}
      />
    ),
  });
}
