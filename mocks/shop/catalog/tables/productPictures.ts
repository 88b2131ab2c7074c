import type { ShopContext } from '../../shared/context.ts';
import { row } from '../../shared/statements.ts';
import { mediaBaseOf } from '../../shared/stores.ts';
import { detailsOf } from './productDetails.ts';
import { nameOf, type ProductRow } from './products.ts';

/** Views of a product, in the order of its gallery. */
const views = ['front', 'detail', 'room'] as const;

type PictureContext = Pick<ShopContext, 'db' | 'store' | 'origin' | 'settings'>;

export interface ProductPicture {
  __typename: 'ProductImage';
  url: string;
  label: string;
  position: number;
  disabled: false;
}

/**
 * The pictures of a product with the media URL of its website, labelled with its name. A variant shows its own colour,
 * a configurable product its first colour.
 */
export function picturesOf(context: PictureContext, product: ProductRow): ProductPicture[] {
  const { pictures, variantPictures } = detailsOf(context.db, product);
  return allPictures(context, product).slice(0, product.parentId === null ? pictures : variantPictures);
}

function allPictures(context: PictureContext, product: ProductRow): ProductPicture[] {
  const { db, store } = context;
  const label = nameOf(db, product, store);
  const color = product.color ?? (product.type === 'configurable' ? firstColorOf(context, product.id) : null);
  const base = `${mediaBaseOf(context)}catalog/product/${product.picture}`;
  return views.map((view, index) => ({
    __typename: 'ProductImage',
    url: `${base}-${view}${color ? `-${color}` : ''}.jpg`,
    label,
    position: index + 1,
    disabled: false,
  }));
}

/** The pictures of a product, followed by its video. The video has the first picture as its preview. */
export function galleryOf(context: PictureContext, product: ProductRow) {
  const pictures = picturesOf(context, product);
  const { video } = detailsOf(context.db, product);
  if (!video) return pictures;
  const { language } = context.store;
  const base = mediaBaseOf(context);
  return [
    ...pictures,
    {
      __typename: 'ProductVideo',
      url: pictures[0]?.url ?? null,
      label: video.title[language],
      position: pictures.length + 1,
      disabled: false,
      video_content: {
        media_type: 'external-video',
        video_provider: '',
        video_url: new URL(video.url, base).href,
        video_title: video.title[language],
        video_description: video.description[language],
        video_metadata: null,
      },
    },
  ];
}

function firstColorOf({ db }: PictureContext, productId: number): string | null {
  const sql = 'SELECT color FROM product WHERE parent_id = ? AND color IS NOT NULL ORDER BY id LIMIT 1';
  return row<{ color: string }>(db, sql, [productId])?.color ?? null;
}

/** The picture of a product in lists, carts and orders. */
export function mainPictureOf(context: PictureContext, product: ProductRow): ProductPicture {
  return allPictures(context, product)[0] as ProductPicture;
}
