/** In order of harm: the first keeps shoppers from buying, the last is only worth knowing. */
export const levels = ['stops', 'wrong', 'missing', 'slow', 'note'] as const;
export type Level = (typeof levels)[number];

/** What the doctor has to say of one thing. */
export interface Finding {
  /** Stays the same from version to version, for scripts that read the JSON. */
  id: string;
  level: Level;
  /** What was seen, in one line. */
  seen: string;
  /** Why it matters to a shopper. */
  why: string;
  /** What to change, and where. */
  change: string;
}

/** Whether something is to be mended. */
export const isTrouble = ({ level }: Finding): boolean => level !== 'note';

/** The findings by harm; those of one level stay in the order in which they were found. */
export const byHarm = (findings: readonly Finding[]): Finding[] =>
  levels.flatMap((level) => findings.filter((one) => one.level === level));

/** `Stores > Configuration > …`, as Magento's administration has it, with the path of its setting. */
export const setting = (menu: string, path: string): string => `Stores > Configuration > ${menu} (${path})`;
