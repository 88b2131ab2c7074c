import type { ShopConfig } from '../../src/lib/shopConfig.ts';
import { makeBackend } from './ask/backend.ts';
import { collectResponses } from './ask/collectResponses.ts';
import { nameQuestion } from './ask/questions.ts';
import { checkResponses } from './checkResponses.ts';
import { accessTrouble } from './checks/access.ts';
import type { Finding } from './finding.ts';

export interface ExamineOptions {
  /** Scheme and host of the back end. */
  origin: string;
  shop: ShopConfig;
  timeout: number;
  readOnly: boolean;
  pageOrigin: string | null;
  onStep?: (step: string) => void;
}

export interface Examination {
  origin: string;
  /** False if the back end could not be checked. Then the only finding is the reason. */
  couldLook: boolean;
  /** Names of the skipped families of checks. */
  skipped: string[];
  findings: Finding[];
}

/** Checks a back end. */
export async function examine({
  origin,
  shop,
  timeout,
  readOnly,
  pageOrigin,
  onStep,
}: ExamineOptions): Promise<Examination> {
  const backend = makeBackend({ origin, timeout });
  onStep?.('access');
  const trouble = accessTrouble(await backend.post(shop.defaultView, nameQuestion), shop.defaultView);
  if (trouble) return { origin, couldLook: false, skipped: [], findings: [trouble] };
  const answers = await collectResponses(backend, { shop, readOnly, pageOrigin, onStep });
  const skipped = [
    ...(readOnly ? ['cart, delivery and payment'] : []),
    ...(pageOrigin ? [] : ['another origin (CORS)']),
  ];
  return { origin, couldLook: true, skipped, findings: checkResponses(answers, shop) };
}
