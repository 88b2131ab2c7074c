import { imageWidths } from './config';

type ImageType = 'image-product' | 'image-category' | 'image-swatch' | 'image-wysiwyg';

/** Folders of the picture types under the media base. */
const typePaths: Record<ImageType, string> = {
  'image-product': 'catalog/product/',
  'image-category': 'catalog/category/',
  'image-swatch': 'attribute/swatch/',
  'image-wysiwyg': '',
};

interface ImageOptions {
  /** The view's `secureBaseMediaUrl`. */
  mediaBase: string;
  /** Type of a picture that is given as a file name; a full URL needs none. */
  type?: ImageType;
  /** Width for the media host's `width` parameter, in physical pixels. */
  width?: number;
}

const isAddress = (source: string) => /^(https?:)?\/\//.test(source);
const isDrawing = /^(data|blob):|\.(svg|gif)(\?|$)/i;

/** True if the picture is on the media host, which supports `width` and `format`. */
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
 * Returns the URL of a picture on the media host for a file name, path or URL. The host sends WebP if possible, else
 * PNG or progressive JPEG. URLs of SVG and GIF files, data URLs and URLs of other hosts are returned unchanged.
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

/**
 * Pictures may be enlarged by this factor: the difference is not visible, and the next width has about twice the bytes.
 */
const STRETCH = 1.05;
/** The same factor in data saver: at most one pixel of the picture per CSS pixel. */
const dataSaverStretch = () => Math.max(1.25, globalThis.devicePixelRatio ?? 1);

/**
 * Returns the `srcset` of a picture in the widths up to `maximum` (physical pixels); undefined if the picture has one
 * size only. Each width is declared 5 % larger, in data saver much larger, so that the browser chooses a smaller
 * picture.
 */
export function imageSrcSet(
  source: string,
  options: ImageOptions & { maximum?: number; dataSaver?: boolean | undefined },
): string | undefined {
  const { maximum = 1600, dataSaver = false } = options;
  const stretch = dataSaver ? dataSaverStretch() : STRETCH;
  if (!isResizable(fullAddress(source, options), options.mediaBase)) return undefined;
  return imageWidths
    .filter((width) => width <= maximum)
    .map((width) => `${imageUrl(source, { ...options, width })} ${Math.round(width * stretch)}w`)
    .join(', ');
}

export interface PictureOptions extends Omit<ImageOptions, 'width'> {
  /** Largest width on the screen, in CSS pixels. */
  width: number;
  /** Width / height. */
  ratio: number;
  /** The `sizes` attribute of the `<img>`. Default: `{width}px`. */
  sizes?: string;
  /** True if data saver is on; a smaller picture is then loaded. */
  dataSaver?: boolean;
  /** True for the first picture of a page, which loads with high priority. All other pictures are lazy. */
  priority?: boolean;
}

const stepFor = (width: number): number => imageWidths.find((step) => step >= width) ?? imageWidths.at(-1) ?? width;

/** Returns the attributes of an `<img>`. */
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
