/** The whole catalogue, sorted by product family. */

import type { Product } from '../shared/types.ts';
import { bundles } from './bundles.ts';
import { bowls, mugs, plates } from './ceramics.ts';
import { finjans, tea } from './coffeeAndTea.ts';
import { cushions } from './cushions.ts';
import { dallahs } from './dallahs.ts';
import { baskets, boxes, mirrors, stools, vases, wallHangings } from './decor.ts';
import { giftCards, giftSets } from './gifts.ts';
import { glassware, trays } from './glass.ts';
import { groups } from './grouped.ts';
import { lanterns } from './lanterns.ts';
import { personal } from './personal.ts';
import { rugs } from './rugs.ts';
import { bakhoor, burners, candles, oils } from './scent.ts';
import { downloads, services } from './services.ts';
import { tableLinen, throws } from './throws.ts';

export const products: Product[] = [
  ...rugs,
  ...cushions,
  ...throws,
  ...tableLinen,
  ...bowls,
  ...plates,
  ...mugs,
  ...glassware,
  ...trays,
  ...dallahs,
  ...finjans,
  ...tea,
  ...lanterns,
  ...oils,
  ...bakhoor,
  ...burners,
  ...candles,
  ...vases,
  ...baskets,
  ...mirrors,
  ...wallHangings,
  ...boxes,
  ...stools,
  ...giftSets,
  ...giftCards,
  ...bundles,
  ...groups,
  ...personal,
  ...downloads,
  ...services,
];
