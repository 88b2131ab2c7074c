/**
 * Draws each kind in two patterns, all of which come to their turn, and prints what went wrong, as JSON. With
 * `BROWSER_TESTS=everything` each kind is drawn in every pattern. Run by `media.test.ts`.
 */
import sharp from 'sharp';
import type { PatternKind, SceneKind } from '../../../mocks/data/shared/types.ts';
import { detail, document, portrait } from '../../../mocks/drawings/compose.ts';
import { kinds } from '../../../mocks/drawings/kinds.ts';
import { wideNames } from '../../../mocks/drawings/picture.ts';
import { room } from '../../../mocks/drawings/rooms.ts';
import { random } from '../../../mocks/drawings/tools/random.ts';
import { wide } from '../../../mocks/drawings/wide.ts';
import { isEverything, sampleOf } from '../../support/sample.ts';

const patterns: PatternKind[] = [
  'plain',
  'sadu',
  'kilim',
  'stripe',
  'diamond',
  'star',
  'glaze',
  'speckle',
  'ribbed',
  'hammered',
  'tracery',
  'weave',
  'fringe',
];

/** Which two patterns the first kind is drawn in; each following kind takes the next. */
const first = sampleOf([...patterns.keys()], 'patterns');
const isDrawn = (row: number, column: number) =>
  isEverything || [0, 6].some((apart) => (first + row + apart) % patterns.length === column);

const faults: string[] = [];
let drawn = 0;

/** What a slip in the arithmetic leaves behind; textures inside are not looked at. */
function look(name: string, svg: string) {
  const slip = /NaN|undefined|Infinity/.exec(svg.replaceAll(/base64,[^"]*/g, ''))?.[0];
  if (slip) faults.push(`${name}: ${slip}`);
}

const bare = (svg: string) => svg.replaceAll(/(id="|#)d[0-9a-z]+/g, '');

for (const [row, kind] of (Object.keys(kinds) as SceneKind[]).entries()) {
  for (const [shape, pattern] of patterns.entries()) {
    if (!isDrawn(row, shape)) continue;
    const scene = { kind, pattern, colors: ['#a8552f', '#f3eadb'], shape };
    const draw = () => {
      const { tilt } = kinds[kind];
      const thing = kinds[kind].draw(scene, { eye: { tilt, fine: 0.12 }, seed: 'TEST', chance: random('TEST') });
      const content = `${thing.glow ?? ''}${thing.shadow}${thing.svg}`;
      return document(160, 200, `<g transform="translate(80 170) scale(.12)">${content}</g>`);
    };
    const svg = draw();
    look(`${kind} ${pattern}`, svg);
    if (bare(svg) !== bare(draw())) faults.push(`${kind} ${pattern}: differs the second time`);
    const pixels = await sharp(Buffer.from(svg), { unlimited: true }).resize({ width: 32 }).raw().toBuffer();
    if (!pixels.some((value) => value > 0)) faults.push(`${kind} ${pattern}: nothing to see`);
    drawn++;
  }
}
for (const kind of ['vase', 'rug', 'cushion', 'mirror', 'stool'] as const) {
  const scene = { kind, pattern: 'star' as const, colors: ['#2b3a67'], shape: 1 };
  for (const view of [portrait, detail, room]) look(`${kind} ${view.name}`, view(scene, 'A'));
}
for (const name of wideNames) for (const upright of [false, true]) look(name, wide(name, upright, false));

console.log(JSON.stringify({ drawn, faults }));
