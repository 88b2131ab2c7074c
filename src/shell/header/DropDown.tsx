import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import css from './DropDown.module.css';

interface DropDownProps {
  /** What the button says to those who listen. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  /** Links and buttons; `close` puts the focus back on the trigger. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that shows a list under it. Arrow keys walk through the entries, Esc closes, leaving it closes,
 * a new page closes.
 */
export function DropDown({ label, trigger, children }: DropDownProps) {
  const panelId = useId();
  const { key: page } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const root = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openOn === page;

  // While the panel is there. Safari gives no focus to a button that is clicked, so there is none that could leave.
  const closeOnPressOutside = useCallback((panel: HTMLElement | null) => {
    const press = ({ target }: PointerEvent) => {
      if (!panel?.closest('fieldset')?.contains(target as Node)) setOpenOn(null);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, []);

  const close = () => {
    setOpenOn(null);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open && !event.defaultPrevented) {
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      setOpenOn(page);
    } else if (open) walk(event, root.current);
  };

  return (
    <fieldset
      ref={root}
      aria-label={label}
      className={css.dropDown}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a next place the focus went nowhere: where buttons take none, by a press on the trigger itself.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpenOn(null);
      }}
    >
      <button
        ref={button}
        type="button"
        className={css.trigger}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={label}
        onClick={({ currentTarget }) => {
          // For the keys that close and walk, in Safari too.
          currentTarget.focus();
          setOpenOn(open ? null : page);
        }}
      >
        {trigger}
        <ChevronDown className={css.chevron} size={16} aria-hidden="true" />
      </button>
      {open && (
        <div ref={closeOnPressOutside} id={panelId} className={css.panel} tabIndex={-1}>
          {children(close)}
        </div>
      )}
    </fieldset>
  );
}

/** Moves the focus through the links and buttons of the open panel. */
function walk(event: KeyboardEvent, root: HTMLElement | null) {
  const entries = [...(root?.querySelectorAll<HTMLElement>(`.${css.panel} :is(a, button)`) ?? [])];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? entries.length - 1 : at - 1, Home: 0, End: entries.length - 1 }[
    event.key
  ];
  if (next === undefined) return;
  event.preventDefault();
  entries.at(next % Math.max(1, entries.length))?.focus();
}
