import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStoreView } from '#lib/storeViewContext';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import css from './FilterChips.module.css';
import { type Facet, optionLabel } from './facets';
import { isFiltered, type ListingState, type PriceRange, withoutFilters, withPrice, withToggled } from './listingState';

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
  if (!isFiltered(state)) return null;
  const chips = [
    ...Object.entries(state.filters).flatMap(([code, values]) =>
      values.map((value) => ({
        key: `${code}:${value}`,
        label: (
          <BidiText text={optionLabel(facets, code, value) ?? intl.formatMessage({ id: 'catalog.unknownOption' })} />
        ),
        without: withToggled(state, code, value),
      })),
    ),
    ...(state.price ? [{ key: 'price', label: <PriceLabel {...state.price} />, without: withPrice(state, null) }] : []),
  ];
  return (
    <ul className={css.chips} aria-label={intl.formatMessage({ id: 'catalog.filtersInForce' })}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button type="button" className={css.chip} onClick={() => onChange(without)}>
            <VisuallyHidden>
              <FormattedMessage id="catalog.removeFilter" values={{ name: label }} />
            </VisuallyHidden>
            <span aria-hidden="true">{label}</span>
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

/** A formatted price range: `SAR 100.00 – SAR 300.00`, `Up to SAR 300.00`. */
function PriceLabel({ from, to }: PriceRange) {
  const { currency } = useStoreView();
  const id =
    from === undefined ? 'catalog.priceUpTo' : to === undefined ? 'catalog.priceFromOn' : 'catalog.priceBetween';
  const amount = (key: string, value = 0) => <Amount key={key} money={{ value, currency }} />;
  return <FormattedMessage id={id} values={{ from: amount('from', from), to: amount('to', to) }} />;
}
