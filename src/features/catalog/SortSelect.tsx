import { useIntl } from 'react-intl';
import type { GetListingQuery } from '#api/operations.generated';
import { Select, type SelectOption } from '#ui/Select';
import type { Sort } from './listingState';
import css from './SortSelect.module.css';

type SortFields = NonNullable<NonNullable<GetListingQuery['products']>['sort_fields']>;

/** What the directions of a field are called. */
const names: Record<string, Record<Sort['direction'], string>> = {
  price: { asc: 'catalog.sort.price.asc', desc: 'catalog.sort.price.desc' },
  name: { asc: 'catalog.sort.name.asc', desc: 'catalog.sort.name.desc' },
  created_at: { desc: 'catalog.sort.created_at.desc', asc: 'catalog.sort.created_at.asc' },
};
/** For fields of the merchant's own, by their label. */
const otherNames = { asc: 'catalog.sort.other.asc', desc: 'catalog.sort.other.desc' };

/**
 * The back end's sort fields in both directions, under names that a shopper understands. The first needs no asking: the
 * best match among found ones, the merchant's order in a category.
 */
export function useSortOptions(fields: SortFields | null | undefined, isSearch: boolean): SelectOption[] {
  const intl = useIntl();
  const options: SelectOption[] = [
    { value: '', label: intl.formatMessage({ id: isSearch ? 'catalog.sort.relevance' : 'catalog.sort.position' }) },
  ];
  for (const field of fields?.options ?? []) {
    const value = field?.value;
    if (!value || value === 'position' || value === 'relevance') continue;
    for (const [direction, id] of Object.entries(names[value] ?? otherNames)) {
      options.push({
        value: `${value}-${direction}`,
        label: intl.formatMessage({ id }, { label: field.label ?? value }),
      });
    }
  }
  return options;
}

/** How a choice of `useSortOptions` is written in its option's value. */
export const sortValue = (sort: Sort | null): string => (sort ? `${sort.field}-${sort.direction}` : '');

export function SortSelect({
  options,
  sort,
  onChange,
}: {
  options: readonly SelectOption[];
  sort: Sort | null;
  onChange(sort: Sort | null): void;
}) {
  const intl = useIntl();
  return (
    <Select
      className={css.select}
      label={intl.formatMessage({ id: 'catalog.sortBy' })}
      hideLabel
      options={options}
      value={options.some(({ value }) => value === sortValue(sort)) ? sortValue(sort) : ''}
      onChange={(event) => {
        const [field, direction] = event.target.value.split('-');
        onChange(field ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : null);
      }}
    />
  );
}
