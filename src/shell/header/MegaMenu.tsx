import { useQuery } from '@apollo/client/react';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Link } from '#ui/link/Link';
import { isPageOf, isWithin, type MenuEntry, menuEntries } from '../shared/categories';
import { Mask } from '../shared/Mask';
import { menuPanel } from './lazyPanels';
import { GetMegaMenuDocument } from './MegaMenu.gql';
import css from './MegaMenu.module.css';
import { useOpened } from './useOpened';

/**
 * Delays of opening and closing (milliseconds), so that a passing pointer opens no panel, and a short slip closes no
 * panel.
 */
const hoverOpens = 120;
const hoverCloses = 280;
const moreUid = 'more';

/**
 * The main menu on wide screens, with three levels of categories. Only the open panel is rendered: there may be
 * thousands of entries.
 */
export function MegaMenu() {
  const intl = useIntl();
  const { data } = useQuery(GetMegaMenuDocument);
  const { pathname } = useLocation();
  const [openUid, setOpenUid] = useOpened();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const bar = useRef<HTMLUListElement>(null);
  const entries = menuEntries(data?.categories?.items?.[0]?.children);
  const fitting = useFitting(bar, entries.length);

  const open = (uid: string | null, delay = 0) => {
    clearTimeout(timer.current);
    if (delay) timer.current = setTimeout(() => setOpenUid(uid), delay);
    else setOpenUid(uid);
  };

  return (
    <nav className={css.menu} aria-label={intl.formatMessage({ id: 'shell.mainMenu' })}>
      <ul ref={bar} className={css.bar}>
        {entries.map((entry, place) => (
          <TopEntry
            key={entry.uid}
            entry={entry}
            isOut={place >= fitting}
            open={openUid === entry.uid}
            anyOpen={openUid !== null}
            active={isWithin(pathname, entry)}
            onOpen={(delay) => open(entry.uid, delay)}
            onClose={(delay) => open(null, delay)}
          />
        ))}
        <TopEntry
          entry={{
            uid: moreUid,
            name: intl.formatMessage({ id: 'shell.menuMore' }),
            path: '',
            hasChildren: true,
            image: null,
            children: entries.slice(fitting),
          }}
          isOut={fitting >= entries.length}
          open={openUid === moreUid && fitting < entries.length}
          anyOpen={openUid !== null}
          active={entries.slice(fitting).some((entry) => isWithin(pathname, entry))}
          onOpen={(delay) => open(moreUid, delay)}
          onClose={(delay) => open(null, delay)}
        />
      </ul>
      <Mask shown={openUid !== null} onPress={() => open(null)} />
    </nav>
  );
}

interface TopEntryProps {
  /** An entry without a path contains the categories that do not fit into the bar. */
  entry: MenuEntry;
  /** True if the entry does not fit into the bar, or is not needed. */
  isOut: boolean;
  open: boolean;
  anyOpen: boolean;
  active: boolean;
  onOpen(delay?: number): void;
  onClose(delay?: number): void;
}

function TopEntry({ entry, isOut, open, anyOpen, active, onOpen, onClose }: TopEntryProps) {
  const { pathname } = useLocation();
  const trigger = useRef<HTMLElement>(null);
  const pointer = useRef('');
  const panelId = `menu-${entry.uid.replace(/\W/g, '')}`;
  const closeAndReturn = () => {
    onClose();
    trigger.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const onTrigger = event.target === trigger.current;
    // Handle the space key only for links: it presses a button anyway.
    const opens = event.key === 'ArrowDown' || (event.key === ' ' && entry.path !== '');
    if (opens && onTrigger && !open) {
      event.preventDefault();
      if (entry.hasChildren) onOpen();
    } else if (event.key === 'ArrowDown' && open) {
      event.preventDefault();
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
      links[links.indexOf(document.activeElement as HTMLElement) + 1]?.focus();
    } else if ((event.key === 'ArrowUp' || event.key === 'Escape') && open) {
      event.preventDefault();
      closeAndReturn();
    }
  };

  const shared = {
    className: css.trigger,
    'data-active': active || undefined,
    'aria-controls': open ? panelId : undefined,
  };
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };

  return (
    <li
      className={css.entry}
      data-out={isOut || undefined}
      data-open={open || undefined}
      onKeyDown={onKeyDown}
      // A link was pressed: close the panel, so that the loading bar and the next page are visible.
      onClick={(event) => open && event.defaultPrevented && closeAndReturn()}
      onPointerEnter={byMouse(() => (entry.hasChildren ? onOpen(anyOpen ? hoverOpens / 2 : hoverOpens) : onClose()))}
      onPointerLeave={byMouse(() => onClose(hoverCloses))}
      onBlur={(event) => {
        if (open && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      {entry.path ? (
        <Link
          {...shared}
          ref={trigger as RefObject<HTMLAnchorElement>}
          to={entry.path}
          aria-current={isPageOf(pathname, entry) ? 'page' : active ? 'true' : undefined}
          aria-expanded={entry.hasChildren ? open : undefined}
          onPointerDown={(event) => {
            pointer.current = event.pointerType;
          }}
          onClick={(event) => {
            // Touch has no hover: the first tap opens the panel, the second one follows the link.
            if (pointer.current === 'touch' && entry.hasChildren && !open) {
              event.preventDefault();
              onOpen();
            }
            pointer.current = '';
          }}
        >
          <bdi>{entry.name}</bdi>
        </Link>
      ) : (
        <button
          {...shared}
          ref={trigger as RefObject<HTMLButtonElement>}
          type="button"
          aria-expanded={open}
          onClick={() => (open ? onClose() : onOpen())}
        >
          {entry.name}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      )}
      {open && <menuPanel.Part wanted id={panelId} entry={entry} />}
    </li>
  );
}

/**
 * Returns how many of a row's first `count` children fit into the row. If not all of them fit, the row's last child
 * needs space, too. Hidden children must also be laid out, so that they can be measured.
 */
function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);

  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const widths = [...element.children].map((child) => child.getBoundingClientRect().width + gap);
      const more = widths[count] ?? 0;
      const room = element.clientWidth + gap;
      const whole = widths.slice(0, count).reduce((sum, width) => sum + width, 0);
      let used = more;
      const first = widths.slice(0, count).findIndex((width) => {
        used += width;
        return used > room;
      });
      setFitting(whole <= room || first < 0 ? count : first);
    };
    // Loaded fonts change the widths of the children.
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    measure();
    return () => observer.disconnect();
  }, [row, count]);

  return Math.min(fitting, count);
}
