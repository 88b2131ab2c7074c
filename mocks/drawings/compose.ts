import type { Scene, SceneKind } from '../data/shared/types.ts';
import { kinds } from './kinds.ts';
import { rugFromAbove } from './scenes/textiles.ts';
import { blend } from './tools/color.ts';
import { random } from './tools/random.ts';
import { BACKDROPS, backdropsFor, DIM_BACKDROPS, ground, studio, vignette, wall } from './tools/stage.ts';
import { n, rect, vertical } from './tools/svg.ts';
import type { Thing } from './tools/thing.ts';

export const WIDTH = 1600;
export const HEIGHT = 2000;

export const document = (w: number, h: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${content}</svg>`;

/** A thing, drawn at a scale (pixels per millimetre) with its foot at a point. */
export function put(
  scene: Scene,
  seed: string,
  x: number,
  y: number,
  fine: number,
  tilt?: number,
): { back: string; front: string; thing: Thing } {
  const kind = kinds[scene.kind];
  const thing = kind.draw(scene, { eye: { tilt: tilt ?? kind.tilt, fine }, seed, chance: random(`${seed}/draw`) });
  const place = (content: string) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(fine * 1000) === '0' ? 0.001 : Math.round(fine * 10000) / 10000})">${content}</g>`;
  return { back: place((thing.glow ?? '') + thing.shadow), front: place(thing.svg), thing };
}

/** How large and where a thing stands in its portrait. */
function framing(scene: Scene, seed: string): { fine: number; x: number; y: number } {
  const kind = kinds[scene.kind];
  const probe = kind.draw(scene, { eye: { tilt: kind.tilt, fine: 0.12 }, seed, chance: random(`${seed}/draw`) });
  const wide = probe.left + probe.right;
  const high = probe.top + probe.bottom;
  const fine = Math.min((WIDTH * (kind.fill ?? 0.6)) / wide, (HEIGHT * 0.66) / high);
  return {
    fine,
    x: WIDTH / 2 + ((probe.left - probe.right) / 2) * fine,
    y: HEIGHT * 0.53 + (high / 2 - probe.bottom) * fine,
  };
}

const STAGE: Partial<Record<SceneKind, 'paper' | 'oak' | 'walnut' | 'stone' | 'linen' | 'plaster'>> = {
  'table-runner': 'walnut',
};

/** The product alone, as its first picture. */
export function portrait(scene: Scene, seed: string): string {
  const kind = kinds[scene.kind];
  const chance = random(`${seed}/front`);
  if (scene.kind === 'rug')
    return document(
      WIDTH,
      HEIGHT,
      floorAbove(seed) + rugFromAbove(scene, seed, WIDTH, HEIGHT) + vignette(WIDTH, HEIGHT, 0.16),
    );
  const { fine, x, y } = framing(scene, seed);
  const drawn = put(scene, seed, x, y, fine);
  if (kind.place === 'wall')
    return document(
      WIDTH,
      HEIGHT,
      wall(chance.pick(BACKDROPS), WIDTH, HEIGHT, chance.int(1e6)) +
        drawn.back +
        drawn.front +
        vignette(WIDTH, HEIGHT, 0.14),
    );
  if (scene.kind === 'table-runner') {
    const front = vertical([
      [0, '#2a1a0e'],
      [0.04, '#5d3f29'],
      [0.3, '#4a3120'],
      [1, '#2e1d12'],
    ]);
    const table = ground('walnut', '#7d5639', y - 560 * fine * 1.12, WIDTH, y, chance.int(1e6));
    return document(
      WIDTH,
      HEIGHT,
      wall(chance.pick(BACKDROPS), WIDTH, HEIGHT, chance.int(1e6)) +
        table +
        `<defs>${front.def}</defs>` +
        rect(0, y, WIDTH, HEIGHT - y, `fill="${front.paint}"`) +
        drawn.back +
        drawn.front +
        vignette(WIDTH, HEIGHT, 0.2),
    );
  }
  const horizon = y - Math.min(HEIGHT * 0.5, (HEIGHT - y) * 0.25 + HEIGHT * 0.5 * kind.tilt);
  return document(
    WIDTH,
    HEIGHT,
    studio(
      WIDTH,
      HEIGHT,
      horizon,
      seed,
      STAGE[scene.kind],
      scene.kind === 'lantern' ? chance.pick(DIM_BACKDROPS) : undefined,
    ) +
      drawn.back +
      drawn.front +
      vignette(WIDTH, HEIGHT, 0.14),
  );
}

function floorAbove(seed: string): string {
  const chance = random(`${seed}/floor`);
  return wall(chance.pick(BACKDROPS), WIDTH, HEIGHT, chance.int(1e6));
}

/** A close look at how it is made. */
export function detail(scene: Scene, seed: string): string {
  if (scene.kind === 'rug') {
    const content = rugFromAbove(scene, seed, WIDTH * 2.7, HEIGHT * 2.7);
    return document(
      WIDTH,
      HEIGHT,
      `${floorAbove(seed)}<g transform="translate(${n(-WIDTH * 0.34)} ${n(-HEIGHT * 1.62)})">${content}</g>${vignette(WIDTH, HEIGHT, 0.2)}`,
    );
  }
  const kind = kinds[scene.kind];
  const probe = kind.draw(scene, { eye: { tilt: kind.tilt, fine: 0.12 }, seed, chance: random(`${seed}/draw`) });
  const focus = probe.focus ?? { x: 0, y: -probe.top / 2, size: probe.top / 2 };
  const fine = WIDTH / (focus.size * 1.25);
  const drawn = put(scene, seed, WIDTH / 2 - focus.x * fine, HEIGHT / 2 - focus.y * fine, fine, kind.tilt);
  const chance = random(`${seed}/front`);
  const back = wall(blend(chance.pick(backdropsFor(scene.kind)), '#b9a58a', 0.25), WIDTH, HEIGHT, chance.int(1e6));
  return document(WIDTH, HEIGHT, back + drawn.back + drawn.front + vignette(WIDTH, HEIGHT, 0.24));
}
