import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazyPart';
import { ContentNodes } from '../nodes/ContentNodes';
import type { ContentElements, ElementProps } from '../nodes/contentContext';
import { Banner } from './Banner';
import { Buttons } from './Buttons';
import { Column, ColumnLine } from './Columns';
import { Picture } from './Picture';
import { Products } from './Products';
import { Row } from './Row';
import { Slider } from './Slider';

/** Types that few pages have: their code is loaded with the first page that has one, their content shown until then. */
function uncommon(load: () => Promise<ComponentType<ElementProps>>): ComponentType<ElementProps> {
  const part = lazyPart(load, { isOptional: true });
  return ({ element }) => <part.Part wanted meanwhile={<ContentNodes of={element} />} element={element} />;
}

const uncommonTypes = () => import(/* webpackChunkName: "content-more" */ './Uncommon');

/** Page Builder's content types that are more than their HTML. All others are shown as the HTML they are. */
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
    tabs: uncommon(() => uncommonTypes().then((code) => code.Tabs)),
    products: Products,
    video: uncommon(() => uncommonTypes().then((code) => code.Video)),
    map: uncommon(() => uncommonTypes().then((code) => code.MapLinks)),
  },
  Player: uncommon(() => uncommonTypes().then((code) => code.Player)),
};
