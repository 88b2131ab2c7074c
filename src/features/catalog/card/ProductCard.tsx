import { useApolloClient } from '@apollo/client/react';
import { createContext, useContext, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductCardFragment } from '#api/operations.generated';
import { AddToCart } from '#features/cart/AddToCart';
import { isProductSoldOut } from '#features/cart/offers/isProductSoldOut';
import { savesData } from '#lib/browser/connection';
import { canAnimatePictures } from '#lib/media';
import { hasFeature } from '#lib/shopConfig';
import { useStoreView } from '#lib/storeViewContext';
import { Badge } from '#ui/Badge';
import { ButtonLink } from '#ui/Button';
import { Image } from '#ui/Image';
import { Link } from '#ui/link/Link';
import { Rating } from '#ui/Rating';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { Amount, Price } from '#ui/text/Price';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import type { TrailState } from '../categoryTrail';
import { CompareButton } from '../compare/CompareButton';
import { GetSwatchPicturesDocument } from '../listing/GetSwatchPictures.gql';
import {
  bestTier,
  canBuyWithoutChoice,
  displayPriceOf,
  type OptionValue,
  optionsOf,
  pathOf,
  picturesOf,
  tiersOf,
} from '../productView';
import { WishlistButton } from '../wishlist/WishlistButton';
import css from './ProductCard.module.css';
import { cardWidth } from './pictureSizes';
import { Swatch } from './Swatch';
import { TransitionPicture } from './TransitionPicture';

/** Maximum number of colours on a product card; the card shows the number of further colours. */
const SHOWN_SWATCHES = 5;

export interface ProductCardProps {
  product: ProductCardFragment;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  priority?: boolean;
  /** True if the card is part of the first screen, which is rendered before the app starts. */
  isInFirstScreen?: boolean;
}

/** Uid of the category whose products are listed. A product opened from this list shows the category's breadcrumbs. */
export const CategoryContext = createContext<string | undefined>(undefined);

/** The card of a product in lists, rows and the merchant's content. */
export function ProductCard({ product, sizes, priority, isInFirstScreen }: ProductCardProps) {
  const intl = useIntl();
  const { currency, pricesIncludeVat } = useStoreView();
  const [chosen, setChosen] = useState<{ value: OptionValue; picture?: string }>();
  const [touched, setTouched] = useState(false);
  const [pressed, setPressed] = useState(false);

  const category = useContext(CategoryContext);
  const trail: TrailState = { ...(category && { category }), fromCard: true };
  const press = () => setPressed(canAnimatePictures());
  const name = product.name ?? '';
  const options = optionsOf(product);
  const colours = options.find(({ values }) => values.some(({ swatch }) => swatch));
  const path = pathOf(product, colours && chosen ? { [colours.code]: chosen.value.id } : {});
  const pictures = picturesOf(product.media_gallery, name);
  const first = chosen?.picture ?? product.small_image?.url ?? pictures[0]?.url;
  const second = chosen ? undefined : pictures.find(({ url, video }) => url !== first && !video)?.url;
  const soldOut = isProductSoldOut(product);
  const price = displayPriceOf(product, currency);
  const tier = bestTier(tiersOf(product, currency));

  return (
    <article className={css.card} data-sold-out={soldOut || undefined}>
      <Link
        to={path}
        state={trail}
        className={css.picture}
        tabIndex={-1}
        aria-hidden="true"
        onClick={press}
        onPointerEnter={(event) => event.pointerType === 'mouse' && !savesData() && setTouched(true)}
      >
        <TransitionPicture uid={pressed ? product.uid : undefined}>
          <Image
            src={first}
            alt=""
            width={cardWidth}
            sizes={sizes}
            priority={priority}
            isInFirstScreen={isInFirstScreen}
          />
        </TransitionPicture>
        {second && touched && (
          <span className={css.second}>
            <Image src={second} alt="" width={cardWidth} sizes={sizes} />
          </span>
        )}
      </Link>
      <Badges product={product} percentOff={price?.percentOff ?? 0} />
      <span className={css.tools}>
        <WishlistButton entry={{ product }} />
        {hasFeature('compare') && <CompareButton product={product} />}
      </span>

      <div className={css.text}>
        <h3 className={css.name}>
          <Link to={path} state={trail} className={css.link} onClick={press}>
            <BidiText text={name} />
          </Link>
        </h3>
        {product.review_count > 0 && <Rating percent={product.rating_summary} count={product.review_count} />}
        {price && (
          <Price price={price.price} regular={price.regular} from={price.from} vatNote={pricesIncludeVat} size="s" />
        )}
        {price && tier && tier.price.value < price.price.value && !soldOut && (
          <p className={css.tier}>
            <FormattedMessage
              id="catalog.tierPrice"
              values={{ count: tier.quantity, price: <Amount key="price" money={tier.price} /> }}
            />
          </p>
        )}
        {colours && (
          <CardSwatches
            sku={product.sku ?? ''}
            name={name}
            label={colours.label}
            values={colours.values}
            chosen={chosen?.value}
            onChoose={setChosen}
          />
        )}
      </div>

      <div className={css.action}>
        {soldOut || !price ? (
          <p className={css.unavailable}>
            {intl.formatMessage({ id: soldOut ? 'catalog.soldOut' : 'catalog.unavailable' })}
          </p>
        ) : canBuyWithoutChoice(product) ? (
          <AddToCart
            product={{ sku: product.sku ?? '', name }}
            selectedOptions={[]}
            quantity={1}
            variant="secondary"
            size="s"
            plain
          />
        ) : (
          <ButtonLink to={path} state={trail} variant="secondary" size="s" wide>
            <FormattedMessage id="catalog.chooseOptions" />
            <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function Badges({ product, percentOff }: { product: ProductCardFragment; percentOff: number }) {
  const intl = useIntl();
  const few = product.only_x_left_in_stock ?? 0;
  const soldOut = isProductSoldOut(product);
  if (!soldOut && percentOff === 0 && few === 0) return null;
  return (
    <span className={css.badges}>
      {soldOut && (
        <Badge>
          <FormattedMessage id="catalog.soldOut" />
        </Badge>
      )}
      {!soldOut && percentOff > 0 && (
        <Badge tone="clay">
          <bdi dir="ltr">−{intl.formatNumber(percentOff)}%</bdi>
        </Badge>
      )}
      {!soldOut && few > 0 && (
        <Badge tone="brass">
          <FormattedMessage id="catalog.onlyLeft" values={{ count: few }} />
        </Badge>
      )}
    </span>
  );
}

/** Colours on a product card. When the shopper chooses a colour, the card shows the picture and link of that colour. */
function CardSwatches({
  sku,
  name,
  label,
  values,
  chosen,
  onChoose,
}: {
  sku: string;
  name: string;
  label: string;
  values: readonly OptionValue[];
  chosen: OptionValue | undefined;
  onChoose(choice: { value: OptionValue; picture?: string }): void;
}) {
  const client = useApolloClient();
  const intl = useIntl();
  const rest = values.length - SHOWN_SWATCHES;
  const choose = async (value: OptionValue) => {
    onChoose({ value });
    const { data } = await client
      .query({ query: GetSwatchPicturesDocument, variables: { sku, chosen: [value.uid] }, errorPolicy: 'ignore' })
      // If the request fails, the card keeps its picture, but the card's link still opens the chosen colour.
      .catch(() => ({ data: undefined }));
    const product = data?.products?.items?.find((item) => item?.sku === sku);
    const gallery = product && 'chosen' in product ? product.chosen?.media_gallery : undefined;
    const picture = picturesOf(gallery, name)[0]?.url;
    if (picture) onChoose({ value, picture });
  };
  return (
    <fieldset className={css.swatches} aria-label={label}>
      {values.slice(0, SHOWN_SWATCHES).map((value) => (
        <button
          key={value.uid}
          type="button"
          className={css.swatch}
          aria-pressed={value.uid === chosen?.uid}
          aria-label={value.label}
          title={value.label}
          onClick={() => void choose(value)}
        >
          <Swatch value={value.swatch} size="s" />
        </button>
      ))}
      {rest > 0 && (
        <span className={css.moreSwatches}>
          <bdi dir="ltr">+{intl.formatNumber(rest)}</bdi>
        </span>
      )}
    </fieldset>
  );
}

export function ProductCardSkeleton() {
  const intl = useIntl();
  return (
    <div className={css.card}>
      <span role="img" aria-label={intl.formatMessage({ id: 'catalog.placeholderAlt' })}>
        <Skeleton isPicture />
      </span>
      <div className={css.text}>
        <Skeleton width="75%" height="1.25rem" />
        <Skeleton width="45%" height="1.25rem" />
      </div>
    </div>
  );
}
