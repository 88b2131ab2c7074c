import type { Scene } from '../data/shared/types.ts';
import { document, put } from './compose.ts';
import { ensemble, type Item, of } from './ensemble.ts';
import { kinds } from './kinds.ts';
import { olive, sofa } from './scenes/furnishing.ts';
import { hash, random } from './tools/random.ts';
import { backdropsFor, ground, sunlight, vignette, wall } from './tools/stage.ts';
import { n, rect, vertical } from './tools/svg.ts';

const W = 1800;
const H = 1200;

/** A category: its own scene in the middle, two of its products beside it. */
export function categoryScene(scene: Scene, seed: string, others: readonly Scene[]): string {
  const place = kinds[scene.kind].place;
  const chance = random(`${seed}/category`);
  const base = chance.pick(backdropsFor(scene.kind));
  const beside = others
    .filter(
      (other) =>
        kinds[other.kind].place === place &&
        other.kind !== 'table-runner' &&
        JSON.stringify(other) !== JSON.stringify(scene),
    )
    .slice(0, 2);
  while (beside.length < 2)
    beside.push({
      ...scene,
      shape: scene.shape + beside.length + 1,
      colors: [...scene.colors.slice(1), scene.colors[0] ?? '#b98d62'],
    });
  const paint = scene.kind === 'table-runner' ? spread : { table, floor: table, rug, seat, wall: hung }[place];
  return document(W, H, paint(scene, beside, seed, base) + vignette(W, H, 0.18));
}

const widthOf = (scene: Scene, tilt: number, seed: string) => {
  const thing = kinds[scene.kind].draw(scene, { eye: { tilt, fine: 0.1 }, seed, chance: random(`${seed}/draw`) });
  return { wide: thing.left + thing.right, high: thing.top };
};

const dark = (y: number) => {
  const line = vertical([
    [0, '#24160b', 0],
    [1, '#24160b', 0.26],
  ]);
  return `<defs>${line.def}</defs>${rect(0, y - 60, W, 60, `fill="${line.paint}"`)}`;
};

function table(scene: Scene, beside: readonly Scene[], seed: string, base: string): string {
  const tilt = Math.min(0.55, Math.max(0.22, kinds[scene.kind].tilt));
  const chance = random(`${seed}/table`);
  const all = [scene, ...beside].map((one, i) => ({ one, ...widthOf(one, tilt, `${seed}${i}`) }));
  const [a, b, c] = all;
  if (!a || !b || !c) return '';
  const sum = a.wide + b.wide + c.wide;
  const fine = Math.min((W * 0.8) / sum, (H * 0.64) / Math.max(a.high, b.high, c.high));
  const tall = Math.max(a.high, b.high, c.high) * fine;
  const y = H * 0.55 + tall * 0.42 + H * 0.04;
  const horizon = Math.min(y - H * 0.1, H * (0.74 - tilt * 0.8));
  const gap = sum * 0.03;
  const items: Item[] = [
    { scene: a.one, seed: `${seed}0`, x: 0, z: a.wide * 0.1 },
    { scene: b.one, seed: `${seed}1`, x: -(a.wide + b.wide) / 2 - gap, z: -a.wide * 0.3 },
    { scene: c.one, seed: `${seed}2`, x: (a.wide + c.wide) / 2 + gap, z: -a.wide * 0.16 },
  ];
  const surface = scene.kind === 'lantern' ? 'walnut' : chance.pick(['oak', 'stone', 'oak', 'walnut'] as const);
  const number = hash(seed);
  return (
    wall(base, W, H, number) +
    sunlight(W * 0.06, -H * 0.05, W * 0.5, H * 0.6, number, 0.5) +
    dark(horizon) +
    ground(surface, base, horizon, W, H, number) +
    ensemble({ tilt, fine, x: W / 2 - ((c.wide - b.wide) / 2) * fine, y, seed }, items)
  );
}

const shell = (base: string, horizon: number, number: number) =>
  wall(base, W, H, number) +
  sunlight(W * 0.04, 0, W * 0.46, H * 0.5, number, 0.6) +
  rect(0, horizon - 26, W, 26, 'fill="#f4ead9" fill-opacity=".7"') +
  rect(0, horizon - 3, W, 5, 'fill="#1d1007" fill-opacity=".4"') +
  ground('oak', base, horizon, W, H, number);

/** Table linen on its table, laid for a few. */
function spread(scene: Scene, _beside: readonly Scene[], seed: string, base: string): string {
  const number = hash(seed);
  const y = H * 0.8;
  const horizon = H * 0.3;
  const fine = 1.75;
  const runner = put(scene, seed, W * 0.5, y, fine, 0.5);
  const front = vertical([
    [0, '#5d3f29'],
    [1, '#2e1d12'],
  ]);
  const e = { tilt: 0.5, fine, x: W * 0.5, y, seed };
  const items: Item[] = [
    { scene: of('plate', 'speckle', '#eadfcd #5b4030', 0), seed: `${seed}1`, x: -330, z: -190, size: 0.9 },
    { scene: of('bowl', 'glaze', '#2f6f6a #c9a27a', 1), seed: `${seed}2`, x: -330, z: -200, size: 0.6, lift: 12 },
    { scene: of('glass', 'ribbed', '#9fb7ad', 0), seed: `${seed}3`, x: 300, z: -220 },
    { scene: of('bowl', 'speckle', '#d8c7ae', 0), seed: `${seed}4`, x: 0, z: -330, dates: true, size: 0.7 },
  ];
  return (
    wall(base, W, H, number) +
    sunlight(W * 0.06, -H * 0.1, W * 0.5, H * 0.5, number, 0.5) +
    dark(horizon) +
    ground('oak', base, horizon, W, y, number) +
    `<defs>${front.def}</defs>${rect(0, y, W, H - y, `fill="${front.paint}"`)}` +
    runner.back +
    runner.front +
    ensemble(e, items)
  );
}

function rug(scene: Scene, _beside: readonly Scene[], seed: string, base: string): string {
  const number = hash(seed);
  const carpet = put(scene, seed, W * 0.5, H * 0.97, 0.66, 0.5);
  const pot = put(of('vase', 'speckle', '#d8c7ae', 0), `${seed}v`, W * 0.1, H * 0.6, 0.8, 0.2);
  const seatColor = random(seed).pick(['#d9c8ab', '#c8bfae', '#e2d3bb']);
  const pillow = put(of('cushion', 'plain', scene.colors[0] ?? '#a8552f'), `${seed}p`, W * 0.38, H * 0.395, 0.66, 0.2);
  const second = put(of('cushion', 'stripe', '#e8dcc6 #8a5a3c'), `${seed}q`, W * 0.7, H * 0.395, 0.66, 0.2);
  return (
    shell(base, H * 0.5, number) +
    pot.back +
    `<g transform="translate(${n(W * 0.1)} ${n(H * 0.6)}) scale(.8)">${olive(0, -340, 480, seed, 6)}</g>` +
    pot.front +
    `<g transform="translate(${n(W * 0.54)} ${n(H * 0.6)}) scale(.72)">${sofa(1800, seatColor, seed, 0.7)}</g>` +
    pillow.back +
    pillow.front +
    second.back +
    second.front +
    carpet.back +
    carpet.front
  );
}

function seat(scene: Scene, beside: readonly Scene[], seed: string, base: string): string {
  const number = hash(seed);
  const y = H * 0.8;
  const one = (it: Scene, i: number, x: number, size: number) => {
    const p = put(it, `${seed}${i}`, W * x, y, size, 0.2);
    return p.back + p.front;
  };
  return (
    wall(base, W, H, number) +
    sunlight(W * 0.04, 0, W * 0.46, H * 0.5, number, 0.6) +
    `<g transform="translate(${n(W * 0.5)} ${n(y + 540)}) scale(1.6)">${sofa(1500, random(seed).pick(['#d9c8ab', '#c8bfae', '#e2d3bb']), seed, 1.2)}</g>` +
    one(beside[0] ?? scene, 1, 0.27, 1.15) +
    one(beside[1] ?? scene, 2, 0.73, 1.12) +
    one(scene, 0, 0.5, 1.28)
  );
}

function hung(scene: Scene, beside: readonly Scene[], seed: string, base: string): string {
  const number = hash(seed);
  const size = widthOf(scene, 0.1, seed);
  const fine = Math.min((H * 0.84) / size.high, (W * 0.4) / size.wide);
  const one = (it: Scene, i: number, x: number, scale: number) => {
    const own = widthOf(it, 0.1, seed);
    const fit = Math.min(1, (size.high * 1.05) / own.high) * fine * scale;
    const p = put(it, `${seed}${i}`, W * x, H * 0.5 + (own.high / 2) * fit, fit, 0.1);
    return p.back + p.front;
  };
  const reach = Math.min(0.32, ((size.wide * fine) / W) * 0.92);
  return (
    wall(base, W, H, number) +
    sunlight(W * 0.04, 0, W * 0.5, H * 0.6, number, 0.55) +
    one(beside[0] ?? scene, 1, 0.5 - reach, 0.72) +
    one(beside[1] ?? scene, 2, 0.5 + reach, 0.72) +
    one(scene, 0, 0.5, 1)
  );
}
