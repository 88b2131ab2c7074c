import type { ShopConfig } from '../../src/lib/shopConfig.ts';
import type { CollectedResponses } from './ask/responses.ts';
import { addressFindings } from './checks/addresses.ts';
import { cachingFindings } from './checks/caching.ts';
import { checkoutFindings } from './checks/checkout.ts';
import { contentFindings } from './checks/content.ts';
import { crossOriginFindings } from './checks/crossOrigin.ts';
import { featureFindings } from './checks/features.ts';
import { mediaFindings } from './checks/media.ts';
import { schemaFindings } from './checks/schema.ts';
import { speedFindings } from './checks/speed.ts';
import { vatFindings } from './checks/vat.ts';
import { viewFindings } from './checks/views.ts';
import { byHarm, type Finding } from './finding.ts';

/** Families of checks and the ids of their findings, to report which families are healthy. */
export const families: [name: string, ids: RegExp][] = [
  ['store views', /^views\./],
  ['operations and limits', /^schema\./],
  ['VAT in prices and carts', /^vat\./],
  ['addresses', /^addresses\./],
  ['cart, delivery and payment', /^(cart|delivery|payment)\./],
  ['content', /^content\./],
  ['pictures', /^media\./],
  ['caches and cookies', /^cache\./],
  ['another origin (CORS)', /^cors\./],
  ['features', /^features\./],
  ['response times', /^speed\./],
];

/** All findings about the collected responses, the most harmful first. */
export const checkResponses = (answers: CollectedResponses, shop: ShopConfig): Finding[] =>
  byHarm([
    ...viewFindings(answers),
    ...schemaFindings(answers),
    ...checkoutFindings(answers, shop),
    ...vatFindings(answers),
    ...addressFindings(answers, shop),
    ...contentFindings(answers, shop),
    ...mediaFindings(answers),
    ...cachingFindings(answers),
    ...crossOriginFindings(answers),
    ...featureFindings(answers, shop),
    ...speedFindings(answers),
  ]);
