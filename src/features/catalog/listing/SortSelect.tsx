import { ArrowUpDown } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { GetListingQuery } from '#api/operations.generated';
import { Select, type SelectOption } from '#ui/form/Select';
import type { Sort } from './listingState';
import css from './SortSelect.module.css';

type SortFields = NonNullable<NonNullable<GetListingQuery['products']>['sort_fields']>;

const names: Record<string, Record<Sort['direction'], string>> = {
  price: { asc: 'catalog.sort.price.asc', desc: 'catalog.sort.price.desc' },
  name: { asc: 'catalog.sort.name.asc', desc: 'catalog.sort.name.desc' },
  created_at: { desc: 'catalog.sort.created_at.desc', asc: 'catalog.sort.created_at.asc' },
};
const otherNames = { asc: 'catalog.sort.other.asc', desc: 'catalog.sort.other.desc' };

/**
 * Sort options: the back end's sort fields in both directions, with names for shoppers. The first option is the
 * default: best match in search results. Position and best match have one direction only.
 */
export function useSortOptions(
  fields: SortFields | null | undefined,
  defaultSort: Sort | null,
  isSearch: boolean,
): SelectOption[] {
  const intl = useIntl();
  const known = fields?.options ?? [];
  const option = (sort: Sort): SelectOption => ({
    value: sortValue(sort),
    label: intl.formatMessage(
      { id: (names[sort.field] ?? otherNames)[sort.direction] },
      { label: known.find((field) => field?.value === sort.field)?.label ?? sort.field },
    ),
  });
  const natural = intl.formatMessage({ id: isSearch ? 'catalog.sort.relevance' : 'catalog.sort.position' });
  const options: SelectOption[] = [{ value: '', label: defaultSort ? option(defaultSort).label : natural }];
  for (const field of known) {
    const value = field?.value;
    if (value === 'position' && defaultSort) options.push({ value: 'position-asc', label: natural });
    if (!value || value === 'position' || value === 'relevance') continue;
    for (const direction of Object.keys(names[value] ?? otherNames)) {
      const sort: Sort = { field: value, direction: direction === 'desc' ? 'desc' : 'asc' };
      if (sortValue(sort) !== sortValue(defaultSort)) options.push(option(sort));
    }
  }
  return options;
}

/** Encodes a sort order as the value of its `<option>`. */
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
    <span className={css.sort}>
      <span className={css.face} aria-hidden="true">
        <ArrowUpDown size={18} />
        {intl.formatMessage({ id: 'catalog.sortBy' })}
      </span>
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
    </span>
  );
}
