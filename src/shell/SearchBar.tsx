import { Clock, Search, X } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { toLatinDigits } from '#lib/digits';
import { paths, searchPath } from '#lib/paths';
import { searchExecuted, searchToggled } from '#store/app';
import { useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { IconButton } from '#ui/IconButton';
import { recentSearches, rememberSearch } from './recentSearches';
import css from './SearchBar.module.css';

/** The words that are searched for on the results page. */
function wordsInUrl({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === paths.search ? (new URLSearchParams(search).get('query') ?? '') : '';
}

/** The search field under the header, over the page. */
export function SearchBar({ id, onClose }: { id: string; onClose(): void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(() => wordsInUrl(location));
  const [recent] = useState(() => dispatch(recentSearches()));

  useEffect(() => input.current?.focus(), []);

  const searchFor = (text: string) => {
    const query = toLatinDigits(text).trim();
    if (!query) {
      input.current?.focus();
      return;
    }
    dispatch(rememberSearch(query));
    dispatch(searchExecuted(query));
    void navigate(searchPath(query));
  };

  return (
    <search id={id} className={css.search}>
      <form
        className={css.inner}
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
              ref={input}
              className={css.input}
              type="search"
              name="query"
              enterKeyHint="search"
              autoComplete="off"
              dir="auto"
              aria-label={intl.formatMessage({ id: 'shell.searchField' })}
              placeholder={intl.formatMessage({ id: 'shell.searchPlaceholder' })}
              value={words}
              onChange={(event) => setWords(event.target.value)}
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
        {recent.length > 0 && (
          <div className={css.recent}>
            <p className={css.recentTitle}>
              <FormattedMessage id="shell.recentSearches" />
            </p>
            <ul className={css.recentList}>
              {recent.map((text) => (
                <li key={text}>
                  <button type="button" className={css.recentEntry} onClick={() => searchFor(text)}>
                    <Clock size={16} aria-hidden="true" />
                    <bdi>{text}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </form>
    </search>
  );
}
