import { imageWidths } from './config';

type ImageType = 'image-product' | 'image-category' | 'image-swatch' | 'image-wysiwyg';

/** Where pictures of a kind lie under the media base. */
const typePaths: Record<ImageType, string> = {
  'image-product': 'catalog/product/',
  'image-category': 'catalog/category/',
  'image-swatch': 'attribute/swatch/',
  'image-wysiwyg': '',
};

interface ImageOptions {
  /** The view's `secureBaseMediaUrl`. */
  mediaBase: string;
  /** What a bare file name is; a full address needs none. */
  type?: ImageType;
  /** CSS pixels times density; added as it is. */
  width?: number;
}

const isAddress = (source: string) => /^(https?:)?\/\//.test(source);
const isDrawing = /^(data|blob):|\.(svg|gif)(\?|$)/i;

/** True when the picture's server is the shop's media host, which knows `width` and `format`. */
function isResizable(source: string, mediaBase: string): boolean {
  if (isDrawing.test(source)) return false;
  return !isAddress(source) || source.startsWith(mediaBase) || /^[^?]*\/media\//.test(source);
}

function fullAddress(source: string, { mediaBase, type = 'image-product' }: ImageOptions): string {
  if (isAddress(source) || isDrawing.test(source) || source.startsWith(mediaBase) || source.startsWith('/media/'))
    return source;
  const file = source.replace(/^\/+/, '');
  const folder = typePaths[type];
  return `${mediaBase.replace(/\/*$/, '/')}${file.startsWith(folder) ? '' : folder}${file}`;
}

/**
 * The address of a picture on the media host, from a file name, a path or an address: WebP where possible, else PNG or
 * progressive JPEG. Drawings, data and other hosts' pictures stay as they are.
 */
export function imageUrl(source: string, options: ImageOptions): string {
  const address = fullAddress(source, options);
  if (!isResizable(address, options.mediaBase)) return address;
  const [path = '', query] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('auto', 'webp');
  parameters.set('format', /\.png$/i.test(path) ? 'png' : 'pjpg');
  if (options.width) parameters.set('width', String(options.width));
  return `${path}?${parameters}`;
}

/** A picture may be drawn so much larger than it is: nobody sees that, and the next step weighs twice as much. */
const STRETCH = 1.05;
/** The same where data are saved: as many dots as the screen has in CSS pixels, or somewhat fewer. */
const sparingStretch = () => Math.max(1.25, globalThis.devicePixelRatio ?? 1);

/**
 * The `srcset` of a picture in the size steps up to `maximum` (CSS pixels times density); undefined if it has one size.
 * Each step claims to be 5 % wider than it is, in data saver much wider, so that the browser takes it for the next.
 */
export function imageSrcSet(
  source: string,
  options: ImageOptions & { maximum?: number; sparing?: boolean | undefined },
): string | undefined {
  const { maximum = 1600, sparing = false } = options;
  const stretch = sparing ? sparingStretch() : STRETCH;
  if (!isResizable(fullAddress(source, options), options.mediaBase)) return undefined;
  return imageWidths
    .filter((width) => width <= maximum)
    .map((width) => `${imageUrl(source, { ...options, width })} ${Math.round(width * stretch)}w`)
    .join(', ');
}

export interface PictureOptions extends Omit<ImageOptions, 'width'> {
  /** Widest it is shown, in CSS pixels. */
  width: number;
  /** Width / height. */
  ratio: number;
  /** As in HTML: how wide it is shown at which viewport. `{width}px` by default. */
  sizes?: string;
  /** Data are saved: a smaller one is shown. */
  sparing?: boolean;
  /** The first picture of a page: fetched at once and first. All others wait until they are near. */
  priority?: boolean;
}

const stepFor = (width: number): number => imageWidths.find((step) => step >= width) ?? imageWidths.at(-1) ?? width;

/** What an `<img>` says of a picture. */
export function pictureAttributes(
  source: string,
  { width, ratio, sizes = `${width}px`, priority = false, ...options }: PictureOptions,
) {
  return {
    src: imageUrl(source, { ...options, width: stepFor(width) }),
    srcSet: imageSrcSet(source, { ...options, maximum: stepFor(width * 2) }),
    sizes,
    width,
    height: Math.round(width / ratio),
    ...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }),
  };
}
