import { savesData } from '#lib/browser/connection';
import { type PictureOptions, pictureAttributes } from '#lib/images';
import { type Money, moneyParts } from '#lib/money';
import type { StoreView } from '#lib/storeViews';
import { bidiParts, isolateBidi } from '#lib/text/bidi';
import { escapeHtml } from '#lib/text/html';
import container from '../Container.module.css';
import image from '../Image.module.css';
import type { Crumb } from '../link/Breadcrumbs';
import breadcrumbs from '../link/Breadcrumbs.module.css';
import rating from '../Rating.module.css';
import amount from '../text/Price.module.css';
import hidden from '../VisuallyHidden.module.css';
import { starPath } from './starPath';
import { formatterOf, type TextId, type Texts } from './texts';

/**
 * Functions that return parts of a first screen as HTML, equal to that of the components with these names. Arguments
 * are text; `content` is HTML.
 */

/** The page data that a first screen needs. */
export interface FirstScreenContext {
  view: StoreView;
  /** The start of every link: `/sa_en`, or an empty string. */
  basename: string;
  mediaBase: string;
  text: (id: TextId, values?: Record<string, string | number>) => string;
}

const numberIn = (view: StoreView, value: number): string =>
  new Intl.NumberFormat(view.locale, { maximumFractionDigits: 1 }).format(value);

/** HTML of `BidiText`: a text of the back end, isolated with its own direction. */
export function bidiHtml(text: string): string {
  const parts = bidiParts(text);
  const [only, another] = parts;
  if (only && !another) return `<bdi${only.isFigure ? ' dir="ltr"' : ''}>${escapeHtml(text)}</bdi>`;
  const shown = parts.map((part) =>
    part.isFigure ? `<bdi dir="ltr">${escapeHtml(part.text)}</bdi>` : escapeHtml(part.text),
  );
  return `<bdi>${shown.join('')}</bdi>`;
}

/** Returns the URL of a path, escaped for an attribute. */
export const hrefOf = ({ basename }: FirstScreenContext, path: string): string => escapeHtml(basename + path);

/** HTML of `Container`, with the class of the page. */
export const containerHtml = (className: string | undefined, content: string, isNarrow = false): string =>
  `<div class="${container.container} ${className}"${isNarrow ? ' data-narrow="true"' : ''}>${content}</div>`;

export const hiddenHtml = (content: string): string => `<span class="${hidden.hidden}">${content}</span>`;

/** HTML of `Breadcrumbs`; the last entry is the page itself. */
export function breadcrumbsHtml(context: FirstScreenContext, items: readonly Crumb[]): string {
  const { item, link, current, list } = breadcrumbs;
  const name = (crumb: Crumb) => `<bdi>${escapeHtml(isolateBidi(crumb.name, context.view.locale))}</bdi>`;
  const entries = items.map((crumb, position) =>
    crumb.path && position < items.length - 1
      ? `<a href="${hrefOf(context, crumb.path)}" class="${link}">${name(crumb)}</a>`
      : `<span aria-current="page" class="${current}">${name(crumb)}</span>`,
  );
  const home = `<a href="${hrefOf(context, '/')}" class="${link}">${escapeHtml(context.text('ui.home'))}</a>`;
  const all = [home, ...entries].map((entry) => `<li class="${item}">${entry}</li>`).join('');
  return `<nav class="${breadcrumbs.breadcrumbs}" aria-label="${escapeHtml(context.text('ui.breadcrumbs'))}"><ol class="${list}">${all}</ol></nav>`;
}

interface PictureProps extends Omit<PictureOptions, 'mediaBase' | 'ratio'> {
  ratio?: number;
  src: string;
  alt: string;
  className?: string | undefined;
}

export function pictureHtml(
  { mediaBase, view }: FirstScreenContext,
  { src, alt, className, ...options }: PictureProps,
): string {
  const { ratio = view.pictures.ratio } = options;
  const fit = options.ratio ? 'cover' : view.pictures.fit;
  const picture = pictureAttributes(src, { ...options, ratio, mediaBase, dataSaver: savesData() });
  const { width, height } = picture;
  return [
    `<img class="${className ? `${image.image} ${className}` : image.image}"`,
    `style="aspect-ratio:${ratio};object-fit:${fit}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"`,
    options.priority ? 'fetchpriority="high"' : 'loading="lazy"',
    `srcset="${escapeHtml(picture.srcSet ?? '')}" sizes="${escapeHtml(picture.sizes)}" src="${escapeHtml(picture.src)}">`,
  ].join(' ');
}

function amountHtml({ view }: FirstScreenContext, money: Money, className = ''): string {
  const parts = moneyParts(money, view.locale, { currencyDisplay: view.currencyDisplay }).map(({ type, text }) =>
    type === 'number' && view.dir === 'rtl' ? `<bdi dir="ltr">${escapeHtml(text)}</bdi>` : escapeHtml(text),
  );
  return `<bdi dir="${view.dir}" class="${amount.amount} ${className}">${parts.join('')}</bdi>`;
}

interface PriceProps {
  price: Money;
  regular?: Money | undefined;
  from: boolean;
  vatNote: boolean | undefined;
  size: 's' | 'l';
}

export function priceHtml(context: FirstScreenContext, { price, regular, from, vatNote, size }: PriceProps): string {
  const was = regular && regular.value > price.value ? regular : undefined;
  const small = (id: TextId, before = '', after = '') =>
    `<span class="${amount.small}">${before}${escapeHtml(context.text(id))}${after}</span>`;
  const quiet = (id: TextId) => hiddenHtml(`${escapeHtml(context.text(id))} `);
  return [
    `<span class="${amount.price} first-screen-price" data-size="${size}"${was ? ' data-sale="true"' : ''}>`,
    from ? small('ui.priceFrom', '', ' ') : '',
    was ? quiet('ui.priceNow') : '',
    amountHtml(context, price, amount.now),
    was ? ` ${quiet('ui.priceWas')}<s class="${amount.was}">${amountHtml(context, was)}</s>` : '',
    vatNote ? small('ui.vatIncluded', ' ') : '',
    '</span>',
  ].join('');
}

const stars = `<svg class="${rating.row}" viewBox="0 0 120 24" aria-hidden="true">${[0, 24, 48, 72, 96]
  .map((x) => `<path transform="translate(${x} 0)" d="${starPath}"/>`)
  .join('')}</svg>`;

export function ratingHtml({ view, text }: FirstScreenContext, percent: number, count: number): string {
  const label = text('ui.rating', { stars: numberIn(view, percent / 20), count });
  return `<span class="${rating.rating}"><span role="img" aria-label="${escapeHtml(label)}" class="${rating.stars}" style="--filled:${percent}%">${stars}<span class="${rating.filled}">${stars}</span></span><span class="${rating.count}" aria-hidden="true"><bdi dir="ltr">(${numberIn(view, count)})</bdi></span></span>`;
}

/**
 * Makes the context of a first screen.
 *
 * @param texts all texts that the first screen contains
 */
export function makeContext(
  {
    view,
    basename,
    mediaBase = view.secureBaseMediaUrl,
  }: Omit<FirstScreenContext, 'text' | 'mediaBase'> & { mediaBase?: string },
  texts: Texts,
): FirstScreenContext {
  return { view, basename, mediaBase, text: formatterOf(texts[view.language], view.locale) };
}
