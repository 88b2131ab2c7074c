/**
 * Parts of the page that stands there before the app: as HTML what the components of the same names render, with their
 * classes. Plain text alone goes into it, or HTML that these functions made.
 */

import { isSparing } from '#lib/browser/connection';
import { imageAspectRatio } from '#lib/config';
import { type PictureOptions, pictureAttributes } from '#lib/images';
import { type Money, moneyParts } from '#lib/money';
import type { StoreView } from '#lib/storeViews';
import { bidiParts, isolateBidi } from '#lib/text/bidi';
import { inHtml } from '#lib/text/html';
import container from '../Container.module.css';
import image from '../Image.module.css';
import type { Crumb } from '../link/Breadcrumbs';
import breadcrumbs from '../link/Breadcrumbs.module.css';
import rating from '../Rating.module.css';
import amount from '../text/Price.module.css';
import hidden from '../VisuallyHidden.module.css';
import { starPath } from './starPath';
import type { Word } from './words';

/** Where an opening page is shown. */
export interface OpeningPlace {
  view: StoreView;
  /** What every link starts with: `/sa_en`, or nothing. */
  basename: string;
  /** Where pictures without an address of their own are. */
  mediaBase: string;
  /** A text of the shop in the view's language. */
  word: (id: Word, values?: Record<string, string | number>) => string;
}

/** A number as the app writes it. */
const numberIn = (view: StoreView, value: number): string =>
  new Intl.NumberFormat(view.locale, { maximumFractionDigits: 1 }).format(value);

/** `BidiText`: a text of the back end in its own direction. */
export function bidiHtml(text: string): string {
  const parts = bidiParts(text);
  const [only, another] = parts;
  if (only && !another) return `<bdi${only.isFigure ? ' dir="ltr"' : ''}>${inHtml(text)}</bdi>`;
  const shown = parts.map((part) => (part.isFigure ? `<bdi dir="ltr">${inHtml(part.text)}</bdi>` : inHtml(part.text)));
  return `<bdi>${shown.join('')}</bdi>`;
}

/** The address of a path, for an attribute. */
export const hrefOf = ({ basename }: OpeningPlace, path: string): string => inHtml(basename + path);

/** `Container`, with the classes of a page. */
export const containerHtml = (className: string | undefined, content: string, isNarrow = false): string =>
  `<div class="${container.container} ${className}"${isNarrow ? ' data-narrow="true"' : ''}>${content}</div>`;

/** `VisuallyHidden`. */
export const hiddenHtml = (content: string): string => `<span class="${hidden.hidden}">${content}</span>`;

/** `Breadcrumbs`: the last entry is the page itself. */
export function breadcrumbsHtml(place: OpeningPlace, items: readonly Crumb[]): string {
  const { item, link, current, list } = breadcrumbs;
  const name = (crumb: Crumb) => `<bdi>${inHtml(isolateBidi(crumb.name, place.view.locale))}</bdi>`;
  const entries = items.map((crumb, position) =>
    crumb.path && position < items.length - 1
      ? `<a href="${hrefOf(place, crumb.path)}" class="${link}">${name(crumb)}</a>`
      : `<span aria-current="page" class="${current}">${name(crumb)}</span>`,
  );
  const home = `<a href="${hrefOf(place, '/')}" class="${link}">${inHtml(place.word('ui.home'))}</a>`;
  const all = [home, ...entries].map((entry) => `<li class="${item}">${entry}</li>`).join('');
  return `<nav class="${breadcrumbs.breadcrumbs}" aria-label="${inHtml(place.word('ui.breadcrumbs'))}"><ol class="${list}">${all}</ol></nav>`;
}

interface PictureProps extends Omit<PictureOptions, 'mediaBase'> {
  src: string;
  alt: string;
  className?: string | undefined;
}

/** `Image`. */
export function pictureHtml({ mediaBase }: OpeningPlace, { src, alt, className, ...options }: PictureProps): string {
  const { ratio = imageAspectRatio, priority } = options;
  const picture = pictureAttributes(src, { ...options, mediaBase, sparing: isSparing() });
  const { width, height } = picture;
  return [
    `<img class="${className ? `${image.image} ${className}` : image.image}"`,
    `style="aspect-ratio:${ratio};object-fit:cover" width="${width}" height="${height}" alt="${inHtml(alt)}"`,
    priority ? 'fetchpriority="high"' : 'loading="lazy"',
    `srcset="${inHtml(picture.srcSet ?? '')}" sizes="${inHtml(picture.sizes)}" src="${inHtml(picture.src)}">`,
  ].join(' ');
}

/** `Amount`. */
function amountHtml({ view }: OpeningPlace, money: Money, className = ''): string {
  const parts = moneyParts(money, view.locale, { currencyDisplay: view.currencyDisplay }).map(({ type, text }) =>
    type === 'number' && view.dir === 'rtl' ? `<bdi dir="ltr">${inHtml(text)}</bdi>` : inHtml(text),
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

/** `Price`. */
export function priceHtml(place: OpeningPlace, { price, regular, from, vatNote, size }: PriceProps): string {
  const was = regular && regular.value > price.value ? regular : undefined;
  const small = (word: Word, before = '', after = '') =>
    `<span class="${amount.small}">${before}${inHtml(place.word(word))}${after}</span>`;
  const quiet = (word: Word) => hiddenHtml(`${inHtml(place.word(word))} `);
  return [
    `<span class="${amount.price} opening-price" data-size="${size}"${was ? ' data-sale="true"' : ''}>`,
    from ? small('ui.priceFrom', '', ' ') : '',
    was ? quiet('ui.priceNow') : '',
    amountHtml(place, price, amount.now),
    was ? ` ${quiet('ui.priceWas')}<s class="${amount.was}">${amountHtml(place, was)}</s>` : '',
    vatNote ? small('ui.vatIncluded', ' ') : '',
    '</span>',
  ].join('');
}

const stars = `<svg class="${rating.row}" viewBox="0 0 120 24" aria-hidden="true">${[0, 24, 48, 72, 96]
  .map((x) => `<path transform="translate(${x} 0)" d="${starPath}"/>`)
  .join('')}</svg>`;

/** `Rating`. */
export function ratingHtml({ view, word }: OpeningPlace, percent: number, count: number): string {
  const label = word('ui.rating', { stars: numberIn(view, percent / 20), count });
  return `<span class="${rating.rating}"><span role="img" aria-label="${inHtml(label)}" class="${rating.stars}" style="--filled:${percent}%">${stars}<span class="${rating.filled}">${stars}</span></span><span class="${rating.count}" aria-hidden="true"><bdi dir="ltr">(${numberIn(view, count)})</bdi></span></span>`;
}
