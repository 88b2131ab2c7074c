import { Search, X } from 'lucide-react';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, searchPath } from '#lib/paths';
import { searchExecuted, searchToggled } from '#store/app';
import { useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { IconButton } from '#ui/IconButton';
import css from './SearchBar.module.css';
import { SuggestionList } from './suggestions/SuggestionList';
import { MAX_SEARCH_LENGTH, normaliseSearch } from './suggestions/searchText';
import { rememberSearch, useSuggestions } from './suggestions/useSuggestions';

/** The search text in the URL of the results page; otherwise empty. */
function wordsInUrl({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === paths.search ? (new URLSearchParams(search).get('query') ?? '') : '';
}

/** The search field below the header; it covers the top of the page. */
export function SearchBar({ id, onClose }: { id: string; onClose(): void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(() => wordsInUrl(location));
  const suggestions = useSuggestions(words, `${id}-list`);

  const fieldRef = useCallback((field: HTMLInputElement | null) => {
    input.current = field;
    field?.focus();
  }, []);

  const searched = (query: string) => {
    dispatch(rememberSearch(query));
    dispatch(searchExecuted());
  };

  const searchFor = (text: string) => {
    const query = normaliseSearch(text);
    if (!query) {
      input.current?.focus();
      return;
    }
    searched(query);
    // The search field closes. Until the results are loaded, the focus is on the button that opened the field.
    onClose();
    void navigate(searchPath(query));
  };

  return (
    <search id={id} className={css.search}>
      <form
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            onClose();
          }
        }}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          searchFor(words);
        }}
      >
        <div className={css.form}>
          <span className={css.field}>
            <Search className={css.icon} size={20} aria-hidden="true" />
            <input
              ref={fieldRef}
              className={css.input}
              type="search"
              name="query"
              maxLength={MAX_SEARCH_LENGTH}
              enterKeyHint="search"
              autoComplete="off"
              dir="auto"
              aria-label={intl.formatMessage({ id: 'shell.searchField' })}
              placeholder={intl.formatMessage({ id: 'shell.searchPlaceholder' })}
              value={words}
              {...suggestions.inputProps}
              onChange={(event) => {
                setWords(event.target.value);
                suggestions.typed();
              }}
            />
            {words && (
              <IconButton
                label={intl.formatMessage({ id: 'shell.clearText' })}
                onClick={() => {
                  setWords('');
                  input.current?.focus();
                }}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            )}
          </span>
          <Button type="submit">
            <FormattedMessage id="shell.search" />
          </Button>
          <IconButton label={intl.formatMessage({ id: 'ui.close' })} onClick={() => dispatch(searchToggled(false))}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <SuggestionList
          suggestions={suggestions}
          onChoose={(chosen) => {
            if ('words' in chosen) searched(chosen.words);
            onClose();
          }}
          onFocusLost={() => input.current?.focus()}
        />
      </form>
    </search>
  );
}
