import { ChevronDown, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fold } from '#lib/text/arabicFolding';
import { normalizeInput } from '#lib/text/normalizeInput';
import { Checkbox } from '#ui/form/ChoiceField';
import { Field } from '#ui/form/Field';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import { Swatch } from '../card/Swatch';
import css from './FilterGroups.module.css';
import type { Facet, FacetOption } from './facets';
import { useSwatches } from './facets';
import { isChosen, type ListingState, withPrice, withToggled } from './listingState';
import { PriceFilter } from './PriceFilter';

/** Number of options shown in a filter before the shopper expands the filter. */
const UNFOLDED_OPTIONS = 7;
/** A filter with at least this many options has a search field. */
const MIN_OPTIONS_FOR_SEARCH = 20;
const OPEN_GROUPS = 4;

export interface FilterGroupsProps {
  facets: readonly Facet[];
  /** Numbers of attributes by attribute code, from `attributeIdsOf`. */
  attributeIds: ReadonlyMap<string, string>;
  isShown: boolean;
  state: ListingState;
  onChange(state: ListingState): void;
}

export function FilterGroups({ facets, ...props }: FilterGroupsProps) {
  return (
    <div className={css.groups}>
      {facets.map((facet, position) => (
        <FilterGroup
          key={facet.code}
          facet={facet}
          startsOpen={position < OPEN_GROUPS || facet.code in props.state.filters}
          {...props}
        />
      ))}
    </div>
  );
}

/**
 * Message ids of facets that Magento adds to the merchant's attributes. Without a language pack, Magento labels these
 * facets in English.
 */
const ownNames: Readonly<Record<string, string>> = {
  category_uid: 'catalog.facetCategory',
  price: 'catalog.facetPrice',
};

function FilterGroup({
  facet: given,
  attributeIds,
  isShown,
  state,
  onChange,
  startsOpen,
}: Omit<FilterGroupsProps, 'facets'> & { facet: Facet; startsOpen: boolean }) {
  const intl = useIntl();
  const id = useId();
  const ownName = ownNames[given.code];
  const facet = ownName ? { ...given, label: intl.formatMessage({ id: ownName }) } : given;
  const swatches = useSwatches(facet, attributeIds.get(facet.code), isShown);
  const [open, setOpen] = useState(startsOpen);
  const chosen = facet.code === 'price' ? Number(state.price !== null) : (state.filters[facet.code]?.length ?? 0);
  return (
    <section className={css.group}>
      <h3 className={css.heading}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <BidiText text={facet.label} />
          {chosen > 0 && !open && <span className={css.chosen}>{intl.formatNumber(chosen)}</span>}
          <ChevronDown className={css.chevron} size={18} aria-hidden="true" />
        </button>
      </h3>
      <fieldset id={id} className={css.body} hidden={!open} aria-label={facet.label}>
        {facet.kind === 'price' && facet.bounds ? (
          <PriceFilter
            bounds={facet.bounds}
            price={state.price}
            onChange={(price) => onChange(withPrice(state, price))}
          />
        ) : (
          <OptionList
            facet={facet}
            swatches={swatches}
            isChosen={(value) => isChosen(state, facet.code, value)}
            onToggle={(value) => onChange(withToggled(state, facet.code, value))}
          />
        )}
      </fieldset>
    </section>
  );
}

function OptionList({
  facet,
  swatches,
  isChosen: chosen,
  onToggle,
}: {
  facet: Facet;
  swatches: ReadonlyMap<string, string>;
  isChosen(value: string): boolean;
  onToggle(value: string): void;
}) {
  const intl = useIntl();
  const [all, setAll] = useState(false);
  const [words, setWords] = useState('');
  const { options } = facet;
  const searchable = options.length >= MIN_OPTIONS_FOR_SEARCH;
  const sought = fold(normalizeInput(words));
  const found = sought ? options.filter(({ label }) => fold(label).includes(sought)) : options;
  const shown =
    all || sought || options.length <= UNFOLDED_OPTIONS + 2
      ? found
      : found.filter((option, position) => position < UNFOLDED_OPTIONS || chosen(option.value));
  const hidden = found.length - shown.length;

  return (
    <>
      {searchable && (
        <Field
          label={intl.formatMessage({ id: 'catalog.searchWithin' }, { name: facet.label })}
          hideLabel
          type="search"
          placeholder={intl.formatMessage({ id: 'catalog.searchWithin' }, { name: facet.label })}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          start={<Search size={16} aria-hidden="true" className={css.searchIcon} />}
          className={css.search}
        />
      )}
      <ul className={css.list} data-long={shown.length > MIN_OPTIONS_FOR_SEARCH || undefined}>
        {shown.map((option) => (
          <li key={option.value}>
            <Checkbox
              label={<OptionLabel facet={facet} swatches={swatches} option={option} />}
              end={option.count === null ? undefined : <bdi dir="ltr">{intl.formatNumber(option.count)}</bdi>}
              checked={chosen(option.value)}
              onChange={() => onToggle(option.value)}
            />
          </li>
        ))}
      </ul>
      {sought && shown.length === 0 && (
        <p className={css.none}>
          <FormattedMessage id="catalog.noOption" />
        </p>
      )}
      {(hidden > 0 || (all && options.length > UNFOLDED_OPTIONS + 2)) && !sought && (
        <button type="button" className={css.more} aria-expanded={all} onClick={() => setAll(!all)}>
          <FormattedMessage id={all ? 'catalog.showFewer' : 'catalog.showMore'} values={{ count: hidden }} />
        </button>
      )}
    </>
  );
}

function OptionLabel({
  facet,
  swatches,
  option,
}: {
  facet: Facet;
  swatches: ReadonlyMap<string, string>;
  option: FacetOption;
}) {
  if (facet.kind === 'yes') return <MessageText id="catalog.onlySuch" values={{ name: facet.label }} />;
  const label = option.label ? <BidiText text={option.label} /> : <FormattedMessage id="catalog.unknownOption" />;
  if (swatches.size === 0) return label;
  return (
    <span className={css.swatchLabel}>
      <Swatch value={swatches.get(option.value)} />
      {label}
    </span>
  );
}
