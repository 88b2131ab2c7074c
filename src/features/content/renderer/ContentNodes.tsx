import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  createElement,
  Fragment,
  type ReactNode,
  useState,
} from 'react';
import { savesData } from '#lib/browser/connection';
import { useIncrementalCount } from '#lib/browser/useIncrementalCount';
import { imageSrcSet, imageUrl } from '#lib/images';
import { useStoreView } from '#lib/storeViewContext';
import { storeViews } from '#lib/storeViews';
import { urlOf } from '#lib/urls';
import { useAppDispatch, useHasInteracted } from '#store/index';
import { Image } from '#ui/Image';
import { Link } from '#ui/link/Link';
import { type ContentElements, type ElementProps, useContent, useOnOwnBackground, useSizes } from './contentContext';
import { styleOf } from './pageStyles';
import { canReshape, storedShape, storeShape } from './pictureShapes';

/** The children of a node of sanitised content, as React elements. Their order never changes, so they need no keys. */
export function ContentNodes({ of: parent }: { of: ParentNode & Node }): ReactNode {
  const { elements } = useContent();
  return createElement(Fragment, null, ...[...parent.childNodes].map((node) => render(node, elements)));
}

/** The rows of a page. On a first visit the rows of the first screen are rendered first. */
export function PageNodes({ of: parent }: { of: ParentNode & Node }): ReactNode {
  const { elements } = useContent();
  const isWhole = useHasInteracted();
  const nodes = [...parent.childNodes];
  const shown = useIncrementalCount(nodes.length, { isWhole, first: 4, step: 2 });
  return createElement(Fragment, null, ...nodes.slice(0, shown).map((node) => render(node, elements)));
}

function render(node: Node, { types, Player }: ContentElements): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const Type = types[node.getAttribute('data-content-type') ?? ''];
  if (Type) return <Type element={node} />;
  switch (node.tagName) {
    case 'A':
      return <ContentLink element={node} />;
    case 'IMG':
      return <ContentImage element={node} />;
    case 'IFRAME':
    case 'VIDEO':
    case 'AUDIO':
      return <Player element={node} />;
    default:
      return <PlainElement element={node} />;
  }
}

/** Elements that are rendered; for other elements only their children are rendered. */
const plainTags = new Set(
  (
    'ABBR ADDRESS ARTICLE ASIDE B BDI BDO BLOCKQUOTE BR CAPTION CITE CODE COL COLGROUP DD DEL DETAILS DFN DIV DL DT EM ' +
    'FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR I INS KBD LI MAIN MARK NAV OL P PRE Q S SAMP SECTION SMALL ' +
    'SPAN STRONG SUB SUMMARY SUP TABLE TBODY TD TFOOT TH THEAD TIME TR U UL VAR WBR'
  ).split(' '),
);
const voidTags = new Set(['BR', 'HR', 'COL', 'WBR']);
/**
 * Elements that are rendered as another element: landmarks and controls belong to the app, the other elements are
 * obsolete.
 */
const renamed: Record<string, string> = { MENU: 'ul', STRIKE: 's' };
for (const tag of 'BUTTON CENTER FIELDSET FOOTER HEADER HGROUP LABEL LEGEND MAIN MARQUEE SEARCH'.split(' '))
  renamed[tag] = 'div';
/** Allowed attributes, by their React names. HTML attribute names are case-insensitive. */
const keptAttributes = 'aria-label colSpan dateTime dir id lang open reversed rowSpan scope start title'.split(' ');

/**
 * Fallback for a Page Builder element without its required child elements: plain HTML if the element has text or a
 * picture.
 */
export function PlainHtmlFallback({ element }: ElementProps): ReactNode {
  return element.textContent?.trim() || element.querySelector('img') ? <PlainElement element={element} /> : null;
}

function PlainElement({ element }: ElementProps): ReactNode {
  const own = useStyle(element);
  const { elements } = useContent();
  const { tagName } = element;
  const tag = renamed[tagName] ?? (plainTags.has(tagName) ? tagName.toLowerCase() : undefined);
  if (!tag) return <ContentNodes of={element} />;
  const style: CSSProperties = { ...own };
  style.textAlign ??= tagName === 'CENTER' ? 'center' : ((element.getAttribute('align') ?? undefined) as 'left');
  if (tagName === 'LEGEND') style.fontWeight = 500;
  const properties: Record<string, unknown> = { style };
  for (const name of /^(OL|UL|LI)$/.test(tagName) ? [...keptAttributes, 'type', 'value'] : keptAttributes) {
    const value = element.getAttribute(name);
    if (value || (value === '' && /open|reversed/.test(name))) properties[name] = value || true;
  }
  if (voidTags.has(tagName)) return createElement(tag, properties);
  // White space between the parts of a table is not content.
  if (/^(TABLE|TBODY|THEAD|TFOOT|TR|COLGROUP)$/.test(tagName))
    return createElement(tag, properties, ...[...element.children].map((child) => render(child, elements)));
  return createElement(tag, properties, <ContentNodes of={element} />);
}

export function useStyle(element: Element): CSSProperties | undefined {
  const { styles, isNarrow } = useContent();
  const onOwnBackground = useOnOwnBackground();
  return styleOf(element, { styles, isNarrow, onOwnBackground });
}

/** Target of a link: a path in the app, another URL, or null without a valid target. */
export function useTarget(
  href: string | null | undefined,
): { to: string } | { href: string; external: boolean } | null {
  const { bases } = useContent();
  const address = href?.trim().replace(/^www\./i, 'https://$&');
  if (!address) return null;
  const path = inAppPath(address, bases);
  if (path) return { to: path };
  if (/^(mailto:|tel:|sms:|whatsapp:|#)/i.test(address)) return { href: address, external: false };
  return /^((https?:)?\/\/|\/)/i.test(address) ? { href: address, external: true } : null;
}

interface AnyLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  href: string | null | undefined;
}

/** A link in the merchant's content, with the style that the parent component passes. */
export function AnyLink({ href, ...rest }: AnyLinkProps): ReactNode {
  const target = useTarget(href);
  if (!target) {
    return (
      <span id={rest.id} className={rest.className}>
        {rest.children}
      </span>
    );
  }
  if ('to' in target) return <Link {...rest} to={target.to} />;
  return <a {...rest} href={target.href} {...(target.external && { target: '_blank', rel: 'noopener noreferrer' })} />;
}

function ContentLink({ element }: ElementProps) {
  return (
    <AnyLink
      id={element.id || element.getAttribute('name') || undefined}
      href={element.getAttribute('href')}
      aria-label={element.getAttribute('aria-label') ?? undefined}
    >
      <ContentNodes of={element} />
    </AnyLink>
  );
}

/** Ratio (width / height) for a picture whose shape is unknown. */
const USUAL_RATIO = 3 / 2;

/**
 * A picture in its aspect ratio. If the ratio is unknown, the picture starts with `USUAL_RATIO`, which is corrected
 * only if nothing visible moves.
 */
export function ContentImage({ element }: ElementProps): ReactNode {
  const { firstPicture } = useContent();
  const columnSizes = useSizes();
  const mediaBase = useStoreView().secureBaseMediaUrl;
  const style = useStyle(element);
  const source = element.getAttribute('src') ?? '';
  const dispatch = useAppDispatch();
  const [shape, setShape] = useState(() => dispatch(storedShape(source)));
  const [isBroken, setBroken] = useState(false);
  const [dataSaver] = useState(savesData);
  const number = (name: string) => Number.parseInt(element.getAttribute(name) ?? '', 10) || undefined;
  const height = number('height');
  const width = number('width') ?? (height ? undefined : shape?.width);
  const isUnshaped = !(width && height);
  const alt = element.getAttribute('alt') ?? '';
  if (isBroken) {
    const ratio = width && height ? width / height : (shape?.ratio ?? USUAL_RATIO);
    // Render a placeholder: the browser would show only the alternative text, in one line, and the content below would
    // move up.
    return (
      <span style={{ ...style, display: 'block', inlineSize: width ?? '100%', maxInlineSize: '100%' }}>
        <Image src={null} alt={alt} width={width ?? 0} ratio={ratio} />
      </span>
    );
  }
  const options = { mediaBase, type: 'image-wysiwyg' } as const;
  const isFirst = element === firstPicture;
  const learn = ({ currentTarget: image }: { currentTarget: HTMLImageElement }) => {
    if (!isUnshaped || shape || !image.naturalHeight) return;
    const known = { ratio: image.naturalWidth / image.naturalHeight };
    dispatch(storeShape(source, known));
    if (canReshape(image, known)) setShape(known);
  };
  return (
    <img
      src={imageUrl(source, { ...options, width: 1280 })}
      srcSet={imageSrcSet(source, { ...options, maximum: 1600, dataSaver })}
      sizes={width ? `min(${width}px, 100vw)` : columnSizes}
      alt={alt}
      width={width}
      height={height}
      style={
        isUnshaped
          ? {
              inlineSize: width ?? '100%',
              aspectRatio: shape?.ratio ?? USUAL_RATIO,
              objectFit: shape ? 'cover' : 'contain',
              ...style,
            }
          : style
      }
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      onLoad={learn}
      onError={() => setBroken(true)}
    />
  );
}

/**
 * The path of a link within the app, without store code; null for other targets.
 *
 * @param bases URLs of this storefront: the origin of the app, and the base URLs of the back end
 */
export function inAppPath(href: string, bases: readonly string[]): string | null {
  if (href.startsWith('#')) return null;
  const here = window.location.origin;
  const url = urlOf(href, `${here}/`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const base = [here, ...bases].map((text) => urlOf(text)).find((one) => one?.host === url.host);
  if (!base) return null;
  let path = url.pathname;
  const folder = base.pathname.replace(/\/$/, '');
  if (folder && path.startsWith(`${folder}/`)) path = path.slice(folder.length);
  // Files are not pages of the app.
  if (/^\/(media|static|rest|graphql)(\/|$)/.test(path)) return null;
  path = path.replace(/^\/index\.php(?=\/|$)/, '');
  const first = path.split('/')[1] ?? '';
  if (storeViews.some(({ code }) => code === first)) path = path.slice(first.length + 1);
  // Magento may add a slash after `women.html`.
  path = `/${path.replaceAll(/^\/+|\/+$/g, '')}`;
  return path + url.search + url.hash;
}
