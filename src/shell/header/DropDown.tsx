import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef } from 'react';
import css from './DropDown.module.css';
import { useOpened } from './useOpened';

interface DropDownProps {
  /** Accessible name of the button. */
  label: string;
  trigger: ReactNode;
  children: ReactNode;
}

/**
 * A button with a list below it. Arrow keys move between the entries; Esc, loss of focus and navigation close the list.
 */
export function DropDown({ label, trigger, children }: DropDownProps) {
  const panelId = useId();
  const [opened, setOpened] = useOpened();
  const root = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = opened === panelId;

  // Ref callback, active while the panel is rendered. A press outside closes the panel, because Safari does not focus a
  // clicked button, and then emits no blur event. When a pressed link removes the panel, the button gets the focus.
  const attach = useCallback(
    (panel: HTMLElement | null) => {
      const press = ({ target }: PointerEvent) => {
        if (!panel?.closest('fieldset')?.contains(target as Node)) setOpened(null);
      };
      document.addEventListener('pointerdown', press);
      return () => {
        document.removeEventListener('pointerdown', press);
        if (panel?.contains(document.activeElement)) queueMicrotask(() => button.current?.focus());
      };
    },
    [setOpened],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open && !event.defaultPrevented) {
      event.stopPropagation();
      setOpened(null);
      button.current?.focus();
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      setOpened(panelId);
    } else if (open) walk(event, root.current);
  };

  return (
    <fieldset
      ref={root}
      aria-label={label}
      className={css.dropDown}
      data-open={open || undefined}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without `relatedTarget` do nothing: in Safari it is null after a press on the trigger itself.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(null);
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
          // Safari does not focus a clicked button, but the keyboard handlers need the focus.
          currentTarget.focus();
          setOpened(open ? null : panelId);
        }}
      >
        {trigger}
        <ChevronDown className={css.chevron} size={16} aria-hidden="true" />
      </button>
      {open && (
        <div ref={attach} id={panelId} className={css.panel} tabIndex={-1}>
          {children}
        </div>
      )}
    </fieldset>
  );
}

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
