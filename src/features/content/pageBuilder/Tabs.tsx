import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { ContentNodes, PlainHtmlFallback, useStyle } from '../renderer/ContentNodes';
import type { ElementProps } from '../renderer/contentContext';
import css from './Tabs.module.css';

export function Tabs({ element }: ElementProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const items = useMemo(() => {
    const headers = [...element.querySelectorAll('[data-element="headers"]')];
    return [...element.querySelectorAll('[data-content-type="tab-item"]')].map((item, place) => ({
      item,
      name: item.getAttribute('data-tab-name') || headers[place]?.textContent?.trim() || String(place + 1),
    }));
  }, [element]);
  // The merchant may have hidden the tab that is configured as the active one.
  const [shown, setShown] = useState(Math.min(Number(element.getAttribute('data-active-tab')) || 0, items.length - 1));
  const { margin } = useStyle(element) ?? {};
  if (items.length === 0) return <PlainHtmlFallback element={element} />;

  const move = (event: KeyboardEvent) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = rtl ? -1 : 1;
    const places: Record<string, number> = { ArrowRight: shown + step, ArrowLeft: shown - step, Home: 0, End: -1 };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const place = (next + items.length) % items.length;
    setShown(place);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus();
  };

  return (
    <div style={{ margin }}>
      <div
        ref={list}
        role="tablist"
        className={css.list}
        data-align={/tab-align-(left|center|right)/.exec(element.className)?.[1]}
        onKeyDown={move}
      >
        {items.map(({ name }, place) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            className={css.tab}
            aria-selected={place === shown}
            aria-controls={`${id}-panel-${place}`}
            tabIndex={place === shown ? 0 : -1}
            onClick={() => setShown(place)}
          >
            {name}
          </button>
        ))}
      </div>
      {items.map(({ name, item }, place) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          className={css.panel}
          hidden={place !== shown}
        >
          <ContentNodes of={item} />
        </div>
      ))}
    </div>
  );
}
