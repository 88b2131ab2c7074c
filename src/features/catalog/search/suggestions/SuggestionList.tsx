import { Clock, LayoutGrid, Lightbulb, Search, Trash2, X } from 'lucide-react';
import { type CSSProperties, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { displayPriceOf } from '#features/catalog/productView';
import { useStoreView } from '#lib/storeViewContext';
import { markMatches } from '#lib/text/arabicFolding';
import { isolateBidi } from '#lib/text/bidi';
import { windowSize } from '#lib/windowSize';
import { Image } from '#ui/Image';
import { Link } from '#ui/link/Link';
import { BidiText } from '#ui/text/BidiText';
import { Price } from '#ui/text/Price';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import css from './SuggestionList.module.css';
import type { Suggestion, SuggestionGroup } from './suggestionGroups';
import { optionId, type Suggestions } from './useSuggestions';

interface SuggestionListProps {
  suggestions: Suggestions;
  /** Called when the shopper chooses a suggestion. */
  onChoose(suggestion: Suggestion): void;
  /** Called when the focused element was removed. */
  onFocusLost(): void;
}

/** Suggestions below the search field: the list of its combobox, with buttons to remove recent searches. */
export function SuggestionList({ suggestions, onChoose, onFocusLost }: SuggestionListProps) {
  const intl = useIntl();
  const height = useSyncExternalStore(watchHeight, visibleHeight);
  const { id, groups, active, words, marked, isOpen, busy, nothing, wanted, isUntouched, isOfDevice, forget } =
    suggestions;
  const count = groups.reduce((sum, group) => sum + group.suggestions.length, 0);
  const forgettable = isUntouched ? groups[0]?.suggestions : undefined;

  return (
    <>
      <p role="status">
        {wanted && !busy && count === 0 && nothing && (
          <span className={css.nothing}>
            <FormattedMessage id="catalog.nothingFound" values={{ words: <BidiText key="words" text={words} /> }} />
          </span>
        )}
        {wanted && !busy && count > 0 && !isUntouched && (
          <VisuallyHidden>
            <FormattedMessage id="catalog.suggestionCount" values={{ count }} />
          </VisuallyHidden>
        )}
        {wanted && !busy && isOfDevice && (
          <span className={css.nothing}>
            <FormattedMessage id="catalog.deviceSearched" />
          </span>
        )}
      </p>
      {isOpen && (
        <div className={css.panel} style={{ '--visible-height': `${height}px` } as CSSProperties}>
          {forgettable && (
            <div className={css.recentHead}>
              <p id={`${id}-recent`} className={css.title}>
                <FormattedMessage id="shell.recentSearches" />
              </p>
              <button
                type="button"
                className={css.clear}
                onClick={() => {
                  forget();
                  onFocusLost();
                }}
              >
                <Trash2 size={16} aria-hidden="true" />
                <FormattedMessage id="catalog.forgetSearches" />
              </button>
            </div>
          )}
          <div className={css.lists}>
            <div
              id={id}
              className={css.list}
              role="listbox"
              aria-label={intl.formatMessage({ id: 'catalog.suggestions' })}
              aria-busy={busy}
            >
              {groups.map((group) => (
                <Group key={group.name} id={id} group={group} titled={!forgettable}>
                  {group.suggestions.map((one) => {
                    const own = optionId(id, one.key);
                    return (
                      <Link
                        key={one.key}
                        id={own}
                        to={one.to}
                        role="option"
                        aria-selected={own === active}
                        tabIndex={-1}
                        className={css.option}
                        draggable={false}
                        onMouseDown={keepFocus}
                        onClick={() => onChoose(one)}
                      >
                        <Content suggestion={one} words={marked} />
                      </Link>
                    );
                  })}
                </Group>
              ))}
            </div>
            {forgettable && (
              <ul className={css.removers}>
                {forgettable.map(
                  (one) =>
                    one.kind === 'recent' && (
                      <li key={one.key}>
                        <button
                          type="button"
                          className={css.remove}
                          aria-label={intl.formatMessage({ id: 'catalog.forgetSearch' }, { words: one.words })}
                          title={intl.formatMessage(
                            { id: 'catalog.forgetSearch' },
                            { words: isolateBidi(one.words, intl.locale) },
                          )}
                          onClick={() => {
                            forget(one.words);
                            onFocusLost();
                          }}
                        >
                          <X size={18} aria-hidden="true" />
                        </button>
                      </li>
                    ),
                )}
              </ul>
            )}
          </div>
        </div>
      )}
    </>
  );
}

interface GroupProps {
  id: string;
  group: SuggestionGroup;
  /** True if the group shows its title; otherwise the title is above the group. */
  titled: boolean;
  children: ReactNode;
}

const titles = {
  repair: 'catalog.didYouMean',
  recent: 'shell.recentSearches',
  words: 'catalog.suggestedWords',
  categories: 'catalog.categories',
  products: 'catalog.products',
} as const;

function Group({ id, group, titled, children }: GroupProps) {
  const titleId = `${id}-${group.name}`;
  return (
    <fieldset aria-labelledby={titleId} className={css.group}>
      {titled && (
        <p id={titleId} className={css.title} aria-hidden="true">
          <FormattedMessage id={titles[group.name]} />
        </p>
      )}
      {children}
    </fieldset>
  );
}

const icons = { recent: Clock, words: Search, repair: Lightbulb };

function Content({ suggestion, words }: { suggestion: Suggestion; words: string }) {
  const { currency } = useStoreView();
  switch (suggestion.kind) {
    case 'product': {
      const { name, small_image } = suggestion.product;
      const price = displayPriceOf(suggestion.product, currency);
      return (
        <>
          <span className={css.picture}>
            <Image src={small_image?.url} alt="" width={40} />
          </span>
          <span className={css.name}>
            <Marked name={name ?? ''} words={words} />
          </span>{' '}
          {price && <Price price={price.price} regular={price.regular} from={price.from} size="s" />}
        </>
      );
    }
    case 'category':
      return (
        <>
          <LayoutGrid className={css.icon} size={18} aria-hidden="true" />
          <span className={css.name}>
            <Marked name={suggestion.name} words={words} />
          </span>{' '}
          {suggestion.within && (
            <span className={css.within}>
              <BidiText text={suggestion.within} />
            </span>
          )}
        </>
      );
    case 'all':
      return (
        <span className={css.all}>
          <FormattedMessage id="catalog.allResults" values={{ count: suggestion.count }} />
        </span>
      );
    default: {
      const Icon = icons[suggestion.kind];
      return (
        <>
          <Icon className={css.icon} size={18} aria-hidden="true" />
          <span className={css.name}>
            <Marked name={suggestion.words} words={words} />
          </span>
        </>
      );
    }
  }
}

function Marked({ name, words }: { name: string; words: string }) {
  let place = 0;
  return (
    <bdi>
      {markMatches(name, words).map(({ text, matched }) => {
        const key = place;
        place += text.length;
        return matched ? (
          <mark key={key} className={css.mark}>
            {text}
          </mark>
        ) : (
          text
        );
      })}
    </bdi>
  );
}

/** Clicking an option does not move the focus, so that a phone's keyboard stays open. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Visible height above a phone's keyboard, in CSS pixels: the suggestions must end above the keyboard. */
const visibleHeight = (): number => Math.round(window.visualViewport?.height || windowSize().height);

function watchHeight(changed: () => void): () => void {
  window.visualViewport?.addEventListener('resize', changed);
  return () => window.visualViewport?.removeEventListener('resize', changed);
}
