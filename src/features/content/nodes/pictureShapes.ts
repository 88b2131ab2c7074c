import { imageUrl } from '#lib/images';
import { windowSize } from '#lib/windowSize';
import { withoutDirectives } from './prepareContent';

/** What a picture's place must be like. */
export interface PictureShape {
  /** Width / height. */
  ratio: number;
  /** CSS pixels, of a picture that is too small to fill its column. */
  width?: number;
}

/** Page Builder writes no sizes, so they are the pictures' own, by the address that stands in the HTML. */
const shapes = new Map<string, PictureShape>();

export const shapeOf = (source: string): PictureShape | undefined => shapes.get(source);

export function rememberShape(source: string, shape: PictureShape): void {
  shapes.set(source, shape);
}

/** True when nothing in sight moves if a picture's place takes this shape. */
export function canReshape(image: HTMLElement, { ratio }: PictureShape): boolean {
  const { top, bottom, width } = image.getBoundingClientRect();
  const { height } = windowSize();
  if (bottom <= 0 || top >= height) return true;
  // What stands in the middle or at the end of the column beside it moves too.
  const columns = image.closest('[data-appearance]:not(figure)')?.parentElement?.children ?? [];
  const movesBeside = [...columns].some((column) =>
    /-(center|bottom)$/.test(column.getAttribute('data-appearance') ?? ''),
  );
  return !movesBeside && Math.min(bottom, top + width / ratio) >= height;
}

/** Wide enough for an exact ratio, and a few kilobytes; a host that does not resize is left when its size is known. */
const probeWidth = 160;
/** More than a first screen holds is not worth waiting for. */
const mostPictures = 6;
/** Milliseconds a page waits; after it pictures stand inside a place of the usual shape. */
const patience = 500;

/** Learns the shapes of the first pictures of HTML that says no sizes, so that the page stands still from the start. */
export async function learnShapes(html: string, { mediaBase, isNarrow }: { mediaBase: string; isNarrow: boolean }) {
  const otherScreen = isNarrow ? /desktop_image/ : /mobile_image/;
  const unknown = [...withoutDirectives(html, mediaBase).matchAll(/<img\s[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !otherScreen.test(tag) && !(/\swidth=/i.test(tag) && /\sheight=/i.test(tag)))
    .map((tag) => /\ssrc=["']([^"']+)["']/i.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '')
    .filter((source) => source && !shapes.has(source));
  await Promise.race([
    Promise.all([...new Set(unknown)].slice(0, mostPictures).map((source) => learnShape(source, mediaBase))),
    new Promise((resolve) => setTimeout(resolve, unknown.length > 0 ? patience : 0)),
  ]);
}

const learnShape = (source: string, mediaBase: string) =>
  new Promise<void>((done) => {
    const image = new Image();
    // Where nothing is drawn nothing is fetched either.
    if (!('decode' in image)) return done();
    const look = () => {
      const { naturalWidth, naturalHeight, complete } = image;
      if (naturalWidth > 0 && naturalHeight > 0) {
        const isSmall = naturalWidth < probeWidth;
        shapes.set(source, { ratio: naturalWidth / naturalHeight, ...(isSmall && { width: naturalWidth }) });
        if (!complete) image.src = '';
      } else if (!complete) return;
      clearInterval(timer);
      done();
    };
    const timer = setInterval(look, 20);
    image.onload = look;
    image.src = imageUrl(source, { mediaBase, type: 'image-wysiwyg', width: probeWidth });
  });
