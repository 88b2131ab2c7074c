import { imageUrl } from '#lib/images';
import { fitsMedia, narrowScreen } from '#lib/media';
import type { PictureShape } from '#lib/pictureShape';
import { windowSize } from '#lib/windowSize';
import type { AppThunk } from '#store/index';

/** The shape of a picture, by its address in the HTML, if this visit has seen it: Page Builder writes no sizes. */
export const knownShape =
  (source: string): AppThunk<PictureShape | undefined> =>
  (_dispatch, _getState, { pictureShapes }) =>
    pictureShapes.get(source);

export const rememberShape =
  (source: string, shape: PictureShape): AppThunk =>
  (_dispatch, _getState, { pictureShapes }) => {
    pictureShapes.set(source, shape);
  };

/** True when nothing in sight moves if a picture's place takes this shape. */
export function canReshape(image: HTMLElement, { ratio }: PictureShape): boolean {
  const { top, bottom, width } = image.getBoundingClientRect();
  const { height } = windowSize();
  if (bottom <= 0 || top >= height) return true;
  // Content that is centred or at the end in the column beside it would move too.
  const columns = image.closest('[data-appearance]:not(figure)')?.parentElement?.children ?? [];
  const movesBeside = [...columns].some((column) =>
    /-(center|bottom)$/.test(column.getAttribute('data-appearance') ?? ''),
  );
  return !movesBeside && Math.min(bottom, top + width / ratio) >= height;
}

/** Wide enough for an exact ratio, and a few kilobytes; a host that does not resize is left when its size is known. */
const PROBE_WIDTH = 160;
/** More than a first screen holds is not worth waiting for. */
const MOST_PICTURES = 6;
/** Milliseconds that a page waits for shapes. */
const PATIENCE = 500;

/** Learns the shapes of the first pictures without sizes, so that the page does not shift when they load. */
export const learnShapes =
  (root: ParentNode): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { view }) => {
    const mediaBase = view.secureBaseMediaUrl;
    const otherScreen = fitsMedia(narrowScreen) ? 'desktop_image' : 'mobile_image';
    const unknown = [...root.querySelectorAll('img')]
      .filter((image) => image.getAttribute('data-element') !== otherScreen)
      .filter((image) => !(image.hasAttribute('width') && image.hasAttribute('height')))
      .map((image) => image.getAttribute('src') ?? '')
      .filter((source) => source && !dispatch(knownShape(source)));
    const learn = async (source: string) => {
      const shape = await measure(source, mediaBase);
      if (shape) dispatch(rememberShape(source, shape));
    };
    await Promise.race([
      Promise.all([...new Set(unknown)].slice(0, MOST_PICTURES).map(learn)),
      new Promise((resolve) => setTimeout(resolve, unknown.length > 0 ? PATIENCE : 0)),
    ]);
  };

/** The shape of a picture as soon as its size is known; nothing of it is shown. */
const measure = (source: string, mediaBase: string) =>
  new Promise<PictureShape | undefined>((done) => {
    const image = new Image();
    // Where nothing is drawn nothing is fetched either.
    if (!('decode' in image)) return done(undefined);
    const look = () => {
      const { naturalWidth, naturalHeight, complete } = image;
      const isKnown = naturalWidth > 0 && naturalHeight > 0;
      if (!isKnown && !complete) return;
      clearInterval(timer);
      if (!isKnown) return done(undefined);
      if (!complete) image.src = '';
      done({ ratio: naturalWidth / naturalHeight, ...(naturalWidth < PROBE_WIDTH && { width: naturalWidth }) });
    };
    const timer = setInterval(look, 20);
    image.onload = look;
    image.src = imageUrl(source, { mediaBase, type: 'image-wysiwyg', width: PROBE_WIDTH });
  });
