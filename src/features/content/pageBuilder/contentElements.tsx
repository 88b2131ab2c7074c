import type { ComponentType } from 'react';
import { lazyChunk } from '#lib/lazyChunk';
import { useHasInteracted } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import { useInView } from '#ui/useInView';
import { ContentNodes, useStyle } from '../renderer/ContentNodes';
import type { ContentElements, ElementProps } from '../renderer/contentContext';
import { Banner } from './Banner';
import { Buttons } from './Buttons';
import { Picture } from './Picture';
import css from './Products.module.css';
import { Column, ColumnLine, Row } from './Row';
import { Slider } from './Slider';

export const contentMore = lazyChunk(() => import('./contentMore.chunk'), { withTexts: true });

const productList = lazyPart(contentMore, (code) => code.ProductList);

/**
 * Component for a rare content type. The code loads with the first page that contains such an element. Until then the
 * element is rendered as plain HTML.
 */
function uncommon(name: 'MapLinks' | 'Player' | 'Tabs' | 'Video'): ComponentType<ElementProps> {
  const part = lazyPart(contentMore, (code) => code[name], { isOptional: true });
  // The content of a player element is a fallback for old browsers, so it is not rendered.
  const meanwhile = (element: Element) => (name === 'Player' ? null : <ContentNodes of={element} />);
  return ({ element }) => <part.Part wanted fallback={meanwhile(element)} element={element} />;
}

/** Page Builder content types with their own component. All other types are rendered as plain HTML. */
export const contentElements: ContentElements = {
  types: {
    row: Row,
    'column-group': ColumnLine,
    'column-line': ColumnLine,
    column: Column,
    image: Picture,
    buttons: Buttons,
    banner: Banner,
    slide: Banner,
    slider: Slider,
    tabs: uncommon('Tabs'),
    products: Products,
    video: uncommon('Video'),
    map: uncommon('MapLinks'),
  },
  Player: uncommon('Player'),
};

/** Products by SKU, in a grid or a row. Usually below the first screen: loaded when visible or on first interaction. */
function Products({ element }: ElementProps) {
  const { margin, padding } = useStyle(element) ?? {};
  const hasInteracted = useHasInteracted();
  const [place, isInSight] = useInView();
  // The attribute is set by `prepareContent`.
  const skus: string[] = JSON.parse(element.getAttribute('data-skus') ?? '[]');

  if (skus.length === 0) return null;
  const reserved = <div className={css.reserved} />;
  return (
    <div ref={place} style={{ margin, padding }}>
      <productList.Part
        wanted={isInSight || hasInteracted}
        fallback={reserved}
        skus={skus}
        isRow={element.getAttribute('data-appearance') === 'carousel'}
        reserved={reserved}
      />
    </div>
  );
}
