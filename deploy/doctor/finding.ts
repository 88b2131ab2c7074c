/** Levels by harm: `stops` prevents purchases, `note` is only information. */
export const levels = ['stops', 'wrong', 'missing', 'slow', 'note'] as const;
export type Level = (typeof levels)[number];

/** One result of the doctor. */
export interface Finding {
  /** Stable between versions, for scripts that read the JSON. */
  id: string;
  level: Level;
  /** The observation, in one sentence or two. */
  seen: string;
  /** Why it matters to a shopper. */
  why: string;
  /** What to change, and where. */
  change: string;
}

/** True if the finding needs a change. */
export const isProblem = ({ level }: Finding): boolean => level !== 'note';

/** Sorts findings by level and keeps the order within a level. */
export const byHarm = (findings: readonly Finding[]): Finding[] =>
  levels.flatMap((level) => findings.filter((one) => one.level === level));

/** `Stores > Configuration > …` of Magento's Admin, with the path of the setting. */
export const setting = (menu: string, path: string): string => `Stores > Configuration > ${menu} (${path})`;
