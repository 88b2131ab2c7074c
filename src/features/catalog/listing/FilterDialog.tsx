import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { GetListingQuery } from '#api/operations.generated';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import css from './FilterDialog.module.css';
import { FilterGroups } from './FilterGroups';
import { facetsOf } from './facets';
import { GetListingDocument } from './GetListing.gql';
import {
  isFiltered,
  type ListingScope,
  type ListingSettings,
  type ListingState,
  listingVariables,
  withoutFilters,
} from './listingState';

export interface FilterDialogProps {
  open: boolean;
  onClose(): void;
  scope: ListingScope;
  state: ListingState;
  answer: GetListingQuery;
  answerState: ListingState;
  hiddenFacets: readonly string[];
  attributeIds: ReadonlyMap<string, string>;
  settings: ListingSettings | undefined;
  onApply(state: ListingState): void;
}

/**
 * Filter dialog on small screens. Collects the chosen filters, shows the number of matching products, and applies all
 * filters together.
 */
export function FilterDialog({ open, onClose, scope, settings, state, onApply, ...rest }: FilterDialogProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState(state);
  // Each time the dialog opens, the draft starts from the active filters.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(state);
  }
  // This is the query that the page sends when the draft is applied, so applying the draft needs no further request.
  const { data, loading } = useQuery(GetListingDocument, {
    variables: listingVariables(scope, draft, settings),
    skip: !open || settings === undefined,
  });
  const [newest, setNewest] = useState({ answer: rest.answer, answerState: rest.answerState });
  if (data && newest.answer !== data) setNewest({ answer: data, answerState: draft });
  const { answer, answerState } = open ? newest : rest;
  const count = data?.products?.total_count ?? undefined;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      variant="end"
      className={css.dialog}
      title={intl.formatMessage({ id: 'catalog.filters' })}
      footer={
        <div className={css.actions}>
          <Button
            variant="secondary"
            aria-disabled={!isFiltered(draft)}
            onClick={() => isFiltered(draft) && setDraft(withoutFilters(draft))}
          >
            <FormattedMessage id="catalog.clearAll" />
          </Button>
          <Button
            className={css.apply}
            onClick={() => {
              onApply(draft);
              onClose();
            }}
          >
            <span aria-live="polite">
              {loading || count === undefined ? (
                <FormattedMessage id="catalog.showResults" />
              ) : (
                <FormattedMessage id="catalog.showCount" values={{ count }} />
              )}
            </span>
          </Button>
        </div>
      }
    >
      <FilterGroups
        facets={facetsOf(answer, answerState, rest.hiddenFacets)}
        attributeIds={rest.attributeIds}
        isShown={open}
        state={draft}
        onChange={setDraft}
      />
    </Dialog>
  );
}
