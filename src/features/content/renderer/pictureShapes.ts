import { imageUrl } from '#lib/images';
import { matchesMedia, narrowScreen } from '#lib/media';
import type { PictureShape } from '#lib/pictureShape';
import { windowSize } from '#lib/windowSize';
import type { AppThunk } from '#store/index';

/**
 * The shape of the picture with this URL, if the picture was measured since the page load. Page Builder's HTML contains
 * no picture sizes.
 */
export const storedShape =
  (source: string): AppThunk<PictureShape | undefined> =>
  (_dispatch, _getState, { pictureShapes }) =>
    pictureShapes.get(source);

export const storeShape =
  (source: string, shape: PictureShape): AppThunk =>
  (_dispatch, _getState, { pictureShapes }) => {
    pictureShapes.set(source, shape);
  };

/** True if nothing visible moves when the picture takes this shape. */
export function canReshape(image: HTMLElement, { ratio }: PictureShape): boolean {
  const { top, bottom, width } = image.getBoundingClientRect();
  const { height } = windowSize();
  if (bottom <= 0 || top >= height) return true;
  // Content that is centred or bottom-aligned in the next column would also move.
  const columns = image.closest('[data-appearance]:not(figure)')?.parentElement?.children ?? [];
  const movesBeside = [...columns].some((column) =>
    /-(center|bottom)$/.test(column.getAttribute('data-appearance') ?? ''),
  );
  return !movesBeside && Math.min(bottom, top + width / ratio) >= height;
}

/**
 * Width of the measured picture, in CSS pixels: enough for an exact ratio, with only a few kilobytes. If a host does
 * not resize, the download is aborted once the size is known.
 */
const PROBE_WIDTH = 160;
/** Maximum number of measured pictures: a first screen contains no more. */
const MAX_MEASURED_PICTURES = 6;
/** Maximum time that a page waits for shapes, in milliseconds. */
const MEASURE_TIMEOUT_MS = 500;

/** Measures the first pictures of unknown shape, so that the page does not shift when the pictures load. */
export const measureShapes =
  (root: ParentNode): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { view }) => {
    const mediaBase = view.secureBaseMediaUrl;
    const otherScreen = matchesMedia(narrowScreen) ? 'desktop_image' : 'mobile_image';
    const unknown = [...root.querySelectorAll('img')]
      .filter((image) => image.getAttribute('data-element') !== otherScreen)
      .filter((image) => !(image.hasAttribute('width') && image.hasAttribute('height')))
      .map((image) => image.getAttribute('src') ?? '')
      .filter((source) => source && !dispatch(storedShape(source)));
    const learn = async (source: string) => {
      const shape = await measure(source, mediaBase);
      if (shape) dispatch(storeShape(source, shape));
    };
    await Promise.race([
      Promise.all([...new Set(unknown)].slice(0, MAX_MEASURED_PICTURES).map(learn)),
      new Promise((resolve) => setTimeout(resolve, unknown.length > 0 ? MEASURE_TIMEOUT_MS : 0)),
    ]);
  };

/** Resolves to the shape of a picture as soon as enough of the file is loaded. The picture is not shown. */
const measure = (source: string, mediaBase: string) =>
  new Promise<PictureShape | undefined>((done) => {
    const image = new Image();
    // Environments without rendering do not load pictures.
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
