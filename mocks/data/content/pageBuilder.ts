/**
 * Creates HTML in the format that Adobe Commerce's Page Builder saves (its master format). There is one function for
 * each content type, with the attributes, classes and inline styles of the editor.
 */

type Attributes = Record<string, string | number | boolean | undefined>;

const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function tag(name: string, attributes: Attributes, inner = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
    .join('');
  return `<${name}${list}>${inner}</${name}>`;
}

/** JSON in an attribute, with Page Builder's backslashes before quotation marks. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('"', '\\"');

/** A file below `wysiwyg/` of the website's media folder. */
const media = (name: string): string => `{{media url=wysiwyg/${name}}}`;

/** A landscape picture, and a portrait version for phones. */
export interface Picture {
  desktop: string;
  mobile?: string;
}

function background(picture?: Picture): string {
  if (!picture) return '{}';
  return json({
    desktop_image: media(picture.desktop),
    ...(picture.mobile ? { mobile_image: media(picture.mobile) } : {}),
  });
}

const backgroundStyle =
  'background-position: center center; background-size: cover; background-repeat: no-repeat; background-attachment: scroll;';
const noBorder = 'border-style: none; border-width: 1px; border-radius: 0px;';

const videoAttributes: Attributes = {
  'data-background-type': 'image',
  'data-video-loop': 'true',
  'data-video-play-only-visible': 'true',
  'data-video-lazy-load': 'true',
  'data-video-fallback-src': '',
};

export interface RowOptions {
  appearance?: 'contained' | 'full-width' | 'full-bleed';
  color?: string;
  picture?: Picture;
  padding?: string;
  margin?: string;
  minHeight?: string;
}

export function row(inner: string, options: RowOptions = {}): string {
  const appearance = options.appearance ?? 'contained';
  const style = [
    'justify-content: flex-start; display: flex; flex-direction: column;',
    options.color ? `background-color: ${options.color};` : '',
    backgroundStyle,
    noBorder,
    options.minHeight ? `min-height: ${options.minHeight};` : '',
    `margin: ${options.margin ?? '0px 0px 10px'}; padding: ${options.padding ?? '10px'};`,
  ]
    .filter(Boolean)
    .join(' ');
  const box: Attributes = {
    'data-enable-parallax': 0,
    'data-parallax-speed': 0.5,
    'data-background-images': background(options.picture),
    ...videoAttributes,
  };
  if (appearance === 'contained') {
    return tag(
      'div',
      { 'data-content-type': 'row', 'data-appearance': appearance, 'data-element': 'main' },
      tag('div', { ...box, 'data-element': 'inner', style }, inner),
    );
  }
  const main = { 'data-content-type': 'row', 'data-appearance': appearance, ...box, 'data-element': 'main', style };
  return appearance === 'full-bleed'
    ? tag('div', main, inner)
    : tag('div', main, tag('div', { class: 'row-full-width-inner', 'data-element': 'inner' }, inner));
}

/** Columns with their widths in percent. */
export function columns(...list: [width: number, inner: string][]): string {
  return tag(
    'div',
    {
      class: 'pagebuilder-column-group',
      'data-background-images': '{}',
      'data-content-type': 'column-group',
      'data-appearance': 'default',
      'data-grid-size': 12,
      'data-element': 'main',
    },
    tag(
      'div',
      {
        class: 'pagebuilder-column-line',
        'data-content-type': 'column-line',
        'data-element': 'main',
        style: 'display: flex; width: 100%;',
      },
      list
        .map(([width, inner]) =>
          tag(
            'div',
            {
              class: 'pagebuilder-column',
              'data-content-type': 'column',
              'data-appearance': 'full-height',
              'data-background-images': '{}',
              'data-element': 'main',
              style: `justify-content: flex-start; display: flex; flex-direction: column; ${backgroundStyle} ${noBorder} width: ${width}%; margin: 0px; padding: 10px; align-self: stretch;`,
            },
            inner,
          ),
        )
        .join(''),
    ),
  );
}

export function heading(level: 1 | 2 | 3 | 4, text: string, align: 'start' | 'center' = 'start'): string {
  return tag(
    `h${level}`,
    {
      'data-content-type': 'heading',
      'data-appearance': 'default',
      'data-element': 'main',
      style: `${align === 'center' ? 'text-align: center; ' : ''}${noBorder}`,
    },
    text,
  );
}

export function text(html: string, align: 'start' | 'center' = 'start'): string {
  return tag(
    'div',
    {
      'data-content-type': 'text',
      'data-appearance': 'default',
      'data-element': 'main',
      style: `${align === 'center' ? 'text-align: center; ' : ''}${noBorder} margin: 0px; padding: 0px;`,
    },
    html,
  );
}

export function image(picture: Picture, alt: string, options: { href?: string; caption?: string } = {}): string {
  const style = 'border-style: none; border-width: 1px; border-radius: 0px; max-width: 100%; height: auto;';
  const pictures = [
    `<img class="pagebuilder-mobile-hidden" src="${media(picture.desktop)}" alt="${escapeHtml(alt)}" title="" data-element="desktop_image" style="${style}">`,
    `<img class="pagebuilder-mobile-only" src="${media(picture.mobile ?? picture.desktop)}" alt="${escapeHtml(alt)}" title="" data-element="mobile_image" style="${style}">`,
  ].join('');
  const linked = options.href
    ? tag(
        'a',
        { href: options.href, target: '', 'data-link-type': 'default', title: '', 'data-element': 'link' },
        pictures,
      )
    : pictures;
  const caption = options.caption ? tag('figcaption', { 'data-element': 'caption' }, options.caption) : '';
  return tag(
    'figure',
    {
      'data-content-type': 'image',
      'data-appearance': 'full-width',
      'data-element': 'main',
      style: 'margin: 0px; padding: 0px; border-style: none;',
    },
    linked + caption,
  );
}

export type ButtonKind = 'primary' | 'secondary' | 'link';

export function buttons(...list: [label: string, href: string, kind?: ButtonKind][]): string {
  return tag(
    'div',
    {
      'data-content-type': 'buttons',
      'data-appearance': 'inline',
      'data-same-width': 'false',
      'data-element': 'main',
      style: `${noBorder} margin: 0px; padding: 10px 10px 0px;`,
    },
    list
      .map(([label, href, kind = 'primary']) =>
        tag(
          'div',
          {
            'data-content-type': 'button-item',
            'data-appearance': 'default',
            'data-element': 'main',
            style: 'display: inline-block;',
          },
          tag(
            'a',
            {
              class: `pagebuilder-button-${kind}`,
              href,
              target: '',
              'data-link-type': 'default',
              'data-element': 'link',
              style: 'text-align: center;',
            },
            tag('span', { 'data-element': 'link_text' }, label),
          ),
        ),
      )
      .join(''),
  );
}

type BannerAppearance = 'poster' | 'collage-left' | 'collage-centered' | 'collage-right';

export interface BannerOptions {
  appearance: BannerAppearance;
  picture: Picture;
  /** HTML of the message. */
  content: string;
  href: string;
  button?: string;
  minHeight?: string;
  /** Colour of the layer between picture and text. */
  overlay?: string;
  /** Only for slides. */
  name?: string;
}

function bannerOf(kind: 'banner' | 'slide', options: BannerOptions): string {
  const { appearance, picture, content, href, button, overlay } = options;
  const poster = appearance === 'poster';
  const minHeight = options.minHeight ?? '480px';
  const message =
    tag('div', { 'data-element': 'content' }, content) +
    (button
      ? tag(
          'button',
          {
            type: 'button',
            class: `pagebuilder-${kind}-button pagebuilder-button-primary`,
            'data-element': 'button',
            style: 'opacity: 1; visibility: visible;',
          },
          button,
        )
      : '');
  const layer = tag(
    'div',
    {
      class: poster ? 'pagebuilder-overlay pagebuilder-poster-overlay' : 'pagebuilder-overlay',
      'data-overlay-color': overlay ?? '',
      'aria-label': '',
      title: '',
      'data-element': 'overlay',
      style: `border-radius: 0px; ${poster ? `min-height: ${minHeight}; ` : ''}background-color: ${overlay ?? 'transparent'}; padding: 30px;`,
    },
    tag('div', { class: poster ? 'pagebuilder-poster-content' : 'pagebuilder-collage-content' }, message),
  );
  const wrapper = tag(
    'div',
    {
      class: `pagebuilder-${kind}-wrapper`,
      'data-background-images': background(picture),
      ...videoAttributes,
      'data-element': 'wrapper',
      style: `${backgroundStyle} ${noBorder} min-height: ${minHeight};${poster ? '' : ' padding: 30px;'}`,
    },
    layer,
  );
  return tag(
    'div',
    {
      'data-content-type': kind,
      ...(kind === 'slide' ? { 'data-slide-name': options.name ?? '' } : {}),
      'data-appearance': appearance,
      'data-show-button': button ? 'always' : 'never',
      'data-show-overlay': overlay ? 'always' : 'never',
      'data-element': 'main',
      style: `margin: 0px;${kind === 'slide' ? ` min-height: ${minHeight};` : ''}`,
    },
    tag('a', { href, target: '', 'data-link-type': 'default', 'data-element': 'link' }, wrapper),
  );
}

export const banner = (options: BannerOptions): string => bannerOf('banner', options);

export function slider(slides: BannerOptions[], minHeight: string): string {
  return tag(
    'div',
    {
      class: 'pagebuilder-slider',
      'data-content-type': 'slider',
      'data-appearance': 'default',
      'data-autoplay': 'true',
      'data-autoplay-speed': 7000,
      'data-fade': 'false',
      'data-infinite-loop': 'true',
      'data-show-arrows': 'true',
      'data-show-dots': 'true',
      'data-element': 'main',
      style: `min-height: ${minHeight}; ${noBorder} margin: 0px; padding: 0px;`,
    },
    slides.map((slide) => bannerOf('slide', { ...slide, minHeight })).join(''),
  );
}

export function tabs(id: string, list: [title: string, inner: string][]): string {
  const headers = list
    .map(([title], index) =>
      tag(
        'li',
        {
          role: 'tab',
          class: 'tab-header',
          'data-element': 'headers',
          style: 'border-radius: 0px; border-width: 1px;',
        },
        tag('a', { href: `#${id}-${index}`, class: 'tab-title' }, tag('span', { class: 'tab-title' }, title)),
      ),
    )
    .join('');
  const panels = list
    .map(([title, inner], index) =>
      tag(
        'div',
        {
          'data-content-type': 'tab-item',
          'data-appearance': 'default',
          'data-tab-name': title,
          'data-background-images': '{}',
          'data-element': 'main',
          id: `${id}-${index}`,
          style: `${noBorder} margin: 0px; padding: 40px;`,
        },
        inner,
      ),
    )
    .join('');
  return tag(
    'div',
    {
      class: 'tab-align-left',
      'data-content-type': 'tabs',
      'data-appearance': 'default',
      'data-active-tab': 0,
      'data-element': 'main',
      style: 'margin: 0px; padding: 0px;',
    },
    tag(
      'ul',
      { role: 'tablist', class: 'tabs-navigation', 'data-element': 'navigation', style: 'text-align: start;' },
      headers,
    ) +
      tag(
        'div',
        {
          class: 'tabs-content',
          'data-element': 'content',
          style: 'border-width: 1px; border-radius: 0px; min-height: 300px;',
        },
        panels,
      ),
  );
}

/** A list of products by SKU; the back end adds the products when it renders the page. */
export function products(appearance: 'grid' | 'carousel', skus: string[]): string {
  const list = skus.join(',');
  const conditions = `^[\`1\`:^[\`type\`:\`Magento||CatalogWidget||Model||Rule||Condition||Combine\`,\`aggregator\`:\`all\`,\`value\`:\`1\`,\`new_child\`:\`\`^],\`1--1\`:^[\`type\`:\`Magento||CatalogWidget||Model||Rule||Condition||Product\`,\`attribute\`:\`sku\`,\`operator\`:\`()\`,\`value\`:\`${list}\`^]^]`;
  const widget = `{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" template="Magento_${appearance === 'grid' ? 'CatalogWidget::product/widget/content/grid.phtml' : 'PageBuilder::catalog/product/widget/content/carousel.phtml'}" anchor_text="" id_path="" show_pager="0" products_count="${skus.length}" condition_option="sku" condition_option_value="${list}" type_name="Catalog Products ${appearance === 'grid' ? 'List' : 'Carousel'}" conditions_encoded="${conditions}" sort_order="position_by_sku"}}`;
  return tag(
    'div',
    {
      'data-content-type': 'products',
      'data-appearance': appearance,
      ...(appearance === 'carousel'
        ? {
            'data-autoplay': 'false',
            'data-autoplay-speed': 4000,
            'data-infinite-loop': 'false',
            'data-show-arrows': 'true',
            'data-show-dots': 'false',
            'data-carousel-mode': 'default',
            'data-center-padding': '90px',
          }
        : {}),
      'data-element': 'main',
      style: `${noBorder} margin: 0px; padding: 0px;`,
    },
    widget,
  );
}

/** A content block inside a page, as rendered by the back end's widget. */
export function block(content: string): string {
  return tag(
    'div',
    {
      'data-content-type': 'block',
      'data-appearance': 'default',
      'data-element': 'main',
      style: `${noBorder} margin: 0px; padding: 0px;`,
    },
    tag('div', { class: 'widget block block-static-block' }, content),
  );
}

export function divider(color = '#E4DACB'): string {
  return tag(
    'div',
    { 'data-content-type': 'divider', 'data-appearance': 'default', 'data-element': 'main', style: 'padding: 10px;' },
    `<hr data-element="line" style="width: 100%; border-width: 1px; border-color: ${color}; display: inline-block;">`,
  );
}

/** Custom HTML that the back end has already decoded. */
export function html(inner: string): string {
  return tag(
    'div',
    {
      'data-content-type': 'html',
      'data-appearance': 'default',
      'data-element': 'main',
      style: `${noBorder} margin: 0px; padding: 0px;`,
      'data-decoded': 'true',
    },
    inner,
  );
}

export function video(src: string, title: string): string {
  return tag(
    'div',
    { 'data-content-type': 'video', 'data-appearance': 'default', 'data-element': 'main', style: 'margin: 0px;' },
    tag(
      'div',
      { class: 'pagebuilder-video-inner', 'data-element': 'inner', style: 'max-width: 100%;' },
      tag(
        'div',
        { class: 'pagebuilder-video-wrapper', 'data-element': 'wrapper', style: noBorder },
        tag(
          'div',
          { class: 'pagebuilder-video-container' },
          tag('video', { frameborder: 0, controls: '', src, title, 'data-element': 'video' }),
        ),
      ),
    ),
  );
}

export interface Place {
  name: string;
  latitude: number;
  longitude: number;
  comment: string;
  address: string;
  city: string;
  country: string;
}

export function map(places: Place[]): string {
  return tag('div', {
    'data-content-type': 'map',
    'data-appearance': 'default',
    'data-show-controls': 'true',
    'data-locations': json(
      places.map((place) => ({
        position: { latitude: place.latitude, longitude: place.longitude },
        location_name: place.name,
        comment: place.comment,
        address: place.address,
        city: place.city,
        country: place.country,
      })),
    ),
    'data-element': 'main',
    style: `${noBorder} margin: 0px; padding: 0px; height: 300px;`,
  });
}

/**
 * Moves inline styles to a style block, as Page Builder saves pages since 2.4.1. Each element with a style gets a
 * `data-pb-style`, and the block has one rule for each.
 *
 * @param page makes the names unique among pages
 */
export function withStyleBlock(page: string, content: string): string {
  const names = new Map<string, string>();
  const body = content.replaceAll(/ style="([^"]*)"/g, (_match, style: string) => {
    if (!style) return '';
    let name = names.get(style);
    if (!name) {
      // Seven characters, as in Magento. It starts with a letter, so that the selector needs no quotation marks.
      let hash = names.size;
      for (const letter of `${page}${style}`) hash = (hash * 33 + letter.charCodeAt(0)) % 1_000_003;
      name = `P${hash.toString(36).padStart(4, '0').toUpperCase()}${String(names.size).padStart(2, '0')}`;
      names.set(style, name);
    }
    return ` data-pb-style="${name}"`;
  });
  const rules = [...names].map(([style, name]) => `#html-body [data-pb-style=${name}]{${style.replaceAll('; ', ';')}}`);
  return `<style>${rules.join('')}</style>${body}`;
}
