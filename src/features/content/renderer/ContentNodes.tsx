import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  createElement,
  Fragment,
  type ReactNode,
  useState,
} from 'react';
import { isSparing } from '#lib/browser/connection';
import { useInPieces } from '#lib/browser/useInPieces';
import { imageSrcSet, imageUrl } from '#lib/images';
import { useStoreView } from '#lib/storeViewContext';
import { storeViews } from '#lib/storeViews';
import { urlOf } from '#lib/urls';
import { useAppDispatch, useHasInteracted } from '#store/index';
import { Image } from '#ui/Image';
import { Link } from '#ui/link/Link';
import { type ContentElements, type ElementProps, useContent, useOnOwnBackground, useSizes } from './contentContext';
import { styleOf } from './pageStyles';
import { canReshape, knownShape, rememberShape } from './pictureShapes';

/** The children of a node of sanitised content, as React elements. Their order never changes, so they need no keys. */
export function ContentNodes({ of: parent }: { of: ParentNode & Node }): ReactNode {
  const { elements } = useContent();
  return createElement(Fragment, null, ...[...parent.childNodes].map((node) => render(node, elements)));
}

/** The rows of a page: on a first visit those of the first screen first. */
export function PageNodes({ of: parent }: { of: ParentNode & Node }): ReactNode {
  const { elements } = useContent();
  const isWhole = useHasInteracted();
  const nodes = [...parent.childNodes];
  const shown = useInPieces(nodes.length, { isWhole, first: 4, step: 2 });
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

/** Elements that say something by themselves; what is in none of these is shown by its children alone. */
const plainTags = new Set(
  (
    'ABBR ADDRESS ARTICLE ASIDE B BDI BDO BLOCKQUOTE BR CAPTION CITE CODE COL COLGROUP DD DEL DETAILS DFN DIV DL DT EM ' +
    'FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR I INS KBD LI MAIN MARK NAV OL P PRE Q S SAMP SECTION SMALL ' +
    'SPAN STRONG SUB SUMMARY SUP TABLE TBODY TD TFOOT TH THEAD TIME TR U UL VAR WBR'
  ).split(' '),
);
const voidTags = new Set(['BR', 'HR', 'COL', 'WBR']);
/** Landmarks and controls are the page's own; a browser knows some others for the sake of old pages only. */
const renamed: Record<string, string> = { MENU: 'ul', STRIKE: 's' };
for (const tag of 'BUTTON CENTER FIELDSET FOOTER HEADER HGROUP LABEL LEGEND MAIN MARQUEE SEARCH'.split(' '))
  renamed[tag] = 'div';
/** Attributes that are kept, by React's names. HTML knows them in any case. */
const keptAttributes = 'aria-label colSpan dateTime dir id lang open reversed rowSpan scope start title'.split(' ');

/** Stands for a type of content without its parts: the HTML that it is, where there is anything to see. */
export function WithoutParts({ element }: ElementProps): ReactNode {
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
  // White space between the parts of a table is no content.
  if (/^(TABLE|TBODY|THEAD|TFOOT|TR|COLGROUP)$/.test(tagName))
    return createElement(tag, properties, ...[...element.children].map((child) => render(child, elements)));
  return createElement(tag, properties, <ContentNodes of={element} />);
}

export function useStyle(element: Element): CSSProperties | undefined {
  const { styles, isNarrow } = useContent();
  const onOwnBackground = useOnOwnBackground();
  return styleOf(element, { styles, isNarrow, onOwnBackground });
}

/** Where a link goes: a place in the app, another address, or nowhere. */
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

/** A link of the content with whatever look its place gives it. */
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

/** The place of a picture whose shape is not known yet (width / height). */
const USUAL_RATIO = 3 / 2;

/** A picture in its proportions. An unknown shape gets the usual place, resized if nothing in sight moves. */
export function ContentImage({ element }: ElementProps): ReactNode {
  const { firstPicture } = useContent();
  const columnSizes = useSizes();
  const mediaBase = useStoreView().secureBaseMediaUrl;
  const style = useStyle(element);
  const source = element.getAttribute('src') ?? '';
  const dispatch = useAppDispatch();
  const [shape, setShape] = useState(() => dispatch(knownShape(source)));
  const [isBroken, setBroken] = useState(false);
  const [sparing] = useState(isSparing);
  const number = (name: string) => Number.parseInt(element.getAttribute(name) ?? '', 10) || undefined;
  const height = number('height');
  const width = number('width') ?? (height ? undefined : shape?.width);
  const isUnshaped = !(width && height);
  const alt = element.getAttribute('alt') ?? '';
  if (isBroken) {
    const ratio = width && height ? width / height : (shape?.ratio ?? USUAL_RATIO);
    // A browser would show the alternative text alone, in one line: what is below would move up.
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
    dispatch(rememberShape(source, known));
    if (canReshape(image, known)) setShape(known);
  };
  return (
    <img
      src={imageUrl(source, { ...options, width: 1280 })}
      srcSet={imageSrcSet(source, { ...options, maximum: 1600, sparing })}
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
 * Where a link of the content leads inside the shop, as a path without store code, or null for any other place.
 * @param bases addresses of this shop: where it is served, and what the back end calls its own
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
  // Files are no pages of the app.
  if (/^\/(media|static|rest|graphql)(\/|$)/.test(path)) return null;
  path = path.replace(/^\/index\.php(?=\/|$)/, '');
  const first = path.split('/')[1] ?? '';
  if (storeViews.some(({ code }) => code === first)) path = path.slice(first.length + 1);
  // Magento writes a slash behind `women.html`.
  path = `/${path.replaceAll(/^\/+|\/+$/g, '')}`;
  return path + url.search + url.hash;
}
