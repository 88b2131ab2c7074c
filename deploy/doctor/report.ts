import { families } from './checkResponses.ts';
import type { Examination } from './examine.ts';
import { type Finding, isProblem, type Level, levels } from './finding.ts';

const titles: Record<Level, string> = {
  stops: 'STOPS SELLING',
  wrong: 'WRONG FOR SHOPPERS',
  missing: 'MISSING FEATURE',
  slow: 'SLOW',
  note: 'WORTH KNOWING',
};

const colours: Record<Level, number> = { stops: 31, wrong: 31, missing: 33, slow: 33, note: 36 };

const WIDTH = 100;

/** Wraps a text at its spaces; further lines get the indent of the first. */
function wrapped(text: string, indent: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + word.length + 1 > WIDTH - indent) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}

const part = (name: string, text: string): string => `    ${name.padEnd(8)}${wrapped(text, 12)}`;

const ofFinding = ({ id, seen, why, change }: Finding): string =>
  [
    `  ${wrapped(seen, 2)}  [${id}]`,
    part('Why', why),
    ...(change.startsWith('Nothing.') ? [] : [part('Change', change)]),
  ].join('\n');

/** Names of the families that were checked and have no trouble. */
const healthy = ({ findings, skipped }: Examination): string[] =>
  families.flatMap(([name, ids]) =>
    skipped.includes(name) || findings.some((one) => isProblem(one) && ids.test(one.id)) ? [] : name,
  );

export const exitStatus = ({ couldLook, findings }: Examination): 0 | 1 | 2 =>
  couldLook ? (findings.some(isProblem) ? 1 : 0) : 2;

function verdict(examination: Examination): string {
  if (!examination.couldLook) return 'The back end could not be checked.';
  const count = examination.findings.filter(isProblem).length;
  return count === 0
    ? 'No problems found.'
    : `${count} ${count === 1 ? 'problem' : 'problems'}, the most harmful first.`;
}

/** The report for people. */
export function asText(examination: Examination, coloured = false): string {
  const paint = (text: string, colour: number) => (coloured ? `\x1b[${colour}m${text}\x1b[0m` : text);
  const sections = levels.flatMap((level) => {
    const own = examination.findings.filter((one) => one.level === level);
    return own.length > 0 ? [paint(titles[level], colours[level]), ...own.map(ofFinding), ''] : [];
  });
  const works = examination.couldLook ? healthy(examination) : [];
  return [
    `${examination.origin}: ${verdict(examination)}`,
    '',
    ...sections,
    ...(works.length > 0 ? [`${paint('Works', 32)}: ${wrapped(`${works.join(', ')}.`, 7)}`] : []),
    ...(examination.skipped.length > 0 ? [`Not checked: ${examination.skipped.join(', ')}.`] : []),
  ]
    .join('\n')
    .trimEnd();
}

/** The report for programs. */
export const asJson = (examination: Examination): string =>
  JSON.stringify({ status: exitStatus(examination), ...examination, works: healthy(examination) }, null, 2);
