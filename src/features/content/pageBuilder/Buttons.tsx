import { createElement, Fragment } from 'react';
import button from '#ui/Button.module.css';
import { AnyLink, PlainHtmlFallback, useStyle, useTarget } from '../renderer/ContentNodes';
import type { ElementProps } from '../renderer/contentContext';
import css from './Buttons.module.css';

export function Buttons({ element }: ElementProps) {
  const style = useStyle(element);
  const items = [...element.querySelectorAll('[data-content-type="button-item"]')];
  if (items.length === 0) return <PlainHtmlFallback element={element} />;
  return (
    <div
      className={css.buttons}
      data-appearance={element.getAttribute('data-appearance') ?? 'inline'}
      data-same-width={element.getAttribute('data-same-width') === 'true' || undefined}
      style={style}
    >
      {createElement(Fragment, null, ...items.map((element) => createElement(ButtonItem, { element })))}
    </div>
  );
}

function ButtonItem({ element }: ElementProps) {
  const link = element.querySelector('a, [data-element="empty_link"], [data-element="link"]');
  return <ContentButton element={link ?? element} href={link?.getAttribute('href')} />;
}

/** A button in one of Page Builder's three styles; without a URL it is plain text. */
export function ContentButton({
  element,
  href,
  stretched,
}: {
  element: Element;
  href: string | null | undefined;
  stretched?: boolean;
}) {
  const target = useTarget(href);
  const text = element.textContent?.trim();
  const kind = /pagebuilder-button-(primary|secondary|link)/.exec(element.className)?.[1];
  const variant = kind === 'secondary' ? 'secondary' : kind === 'link' ? 'quiet' : 'primary';
  if (!text) return null;
  if (!target) return <span className={css.words}>{text}</span>;
  return (
    <AnyLink
      href={href}
      className={`${button.button} ${stretched ? css.stretched : ''}`}
      data-variant={variant}
      data-size="m"
    >
      <span className={button.content}>{text}</span>
    </AnyLink>
  );
}
