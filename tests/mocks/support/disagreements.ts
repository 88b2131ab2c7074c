/**
 * Reads `disagreements.txt`, which lists the accepted differences from the recorded server and the reason for each.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Difference } from './comparison.ts';

/** Our value or the recorded value of a difference: a value, a pattern for text or JSON, or `undefined`. */
type Side = unknown;

interface Line {
  names: readonly string[];
  at: string;
  isAt: RegExp;
  own: Side;
  recorded: Side;
}

interface Disagreement {
  why: string;
  lines: Line[];
}

function read(): Disagreement[] {
  const text = readFileSync(join(process.cwd(), 'tests/mocks/support/disagreements.txt'), 'utf8');
  const short = new Map<string, string>();
  const found: Disagreement[] = [];
  for (const line of text.split('\n')) {
    const [, name = '', meaning = ''] = /^(\w+) = (.+)$/.exec(line) ?? [];
    if (name) short.set(name, meaning);
    else if (line.startsWith('# ')) found.push({ why: line.slice(2), lines: [] });
    else if (line.includes(' | ') && found.length > 0) found.at(-1)?.lines.push(readLine(line, short));
  }
  return found;
}

function readLine(line: string, short: Map<string, string>): Line {
  const [names = '', place = '', own = '', recorded = '', ...more] = line.split(' | ');
  if (!recorded || more.length > 0) throw new Error(`disagreements.txt: ${line} has not four parts.`);
  const side = (word: string): Side => {
    const said = short.get(word) ?? word;
    const [, form, flags] = /^\/(.*)\/(u?)$/.exec(said) ?? [];
    if (form !== undefined) return new RegExp(form, flags);
    return said === 'nothing' ? undefined : JSON.parse(said);
  };
  const at = place === 'body' ? '' : place;
  const steps = at.split(/(\*+)/).map((part) => {
    if (part === '**') return '[\\w.]+';
    return part === '*' ? '\\d+' : part.replaceAll('.', '\\.');
  });
  return {
    names: (short.get(names) ?? names).split(' '),
    at,
    isAt: new RegExp(`^${steps.join('')}$`),
    own: side(own),
    recorded: side(recorded),
  };
}

export const disagreements = read();

const isSide = (side: Side, value: unknown): boolean =>
  side instanceof RegExp
    ? side.test(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    : JSON.stringify(side) === JSON.stringify(value);

/** Returns the entry of `disagreements.txt` that explains a difference, or undefined. */
export const lineFor = (name: string, { at, own, recorded }: Difference): Line | undefined =>
  disagreements
    .flatMap(({ lines }) => lines)
    .find(
      (line) =>
        line.names.includes(name) && line.isAt.test(at) && isSide(line.own, own) && isSide(line.recorded, recorded),
    );
