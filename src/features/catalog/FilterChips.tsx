import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStoreView } from '#lib/storeViewContext';
import css from './FilterChips.module.css';
import { type Facet, optionLabel } from './facets';
import { isFiltered, type ListingState, type PriceRange, withoutFilters, withPrice, withToggled } from './listingState';

/** The filters in force, each to be taken away, and all at once. */
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
  const priceText = usePriceText();
  if (!isFiltered(state)) return null;
  const chips = [
    ...Object.entries(state.filters).flatMap(([code, values]) =>
      values.map((value) => ({
        key: `${code}:${value}`,
        label: optionLabel(facets, code, value),
        without: withToggled(state, code, value),
      })),
    ),
    ...(state.price ? [{ key: 'price', label: priceText(state.price), without: withPrice(state, null) }] : []),
  ];
  return (
    <ul className={css.chips} aria-label={intl.formatMessage({ id: 'catalog.filtersInForce' })}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={css.chip}
            aria-label={intl.formatMessage({ id: 'catalog.removeFilter' }, { name: label })}
            onClick={() => onChange(without)}
          >
            <bdi dir={key === 'price' ? 'ltr' : undefined}>{label}</bdi>
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

/** A price range in words: `SAR 100 – 300`, `SAR 100+`. */
function usePriceText() {
  const intl = useIntl();
  const { currency } = useStoreView();
  const money = (value: number) =>
    intl
      .formatNumber(value, { style: 'currency', currency, maximumFractionDigits: 2, minimumFractionDigits: 0 })
      .replaceAll(/[\u200e\u200f\u061c]/g, '');
  return ({ from, to }: PriceRange): string => {
    if (from === undefined) return `≤ ${money(to ?? 0)}`;
    if (to === undefined) return `≥ ${money(from)}`;
    return `${intl.formatNumber(from)} – ${money(to)}`;
  };
}
