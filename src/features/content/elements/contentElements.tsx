import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazyPart';
import { ContentNodes } from '../nodes/ContentNodes';
import type { ContentElements, ElementProps } from '../nodes/contentContext';
import { Banner } from './Banner';
import { Buttons } from './Buttons';
import { Column, ColumnLine } from './Columns';
import { contentMore } from './lazyElements';
import { Picture } from './Picture';
import { Products } from './Products';
import { Row } from './Row';
import { Slider } from './Slider';

/** Types that few pages have: their code is loaded with the first page that has one, their content shown until then. */
function uncommon(name: 'MapLinks' | 'Player' | 'Tabs' | 'Video'): ComponentType<ElementProps> {
  const part = lazyPart(contentMore, (code) => code[name], { isOptional: true });
  return ({ element }) => <part.Part wanted meanwhile={<ContentNodes of={element} />} element={element} />;
}

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
    tabs: uncommon('Tabs'),
    products: Products,
    video: uncommon('Video'),
    map: uncommon('MapLinks'),
  },
  Player: uncommon('Player'),
};
