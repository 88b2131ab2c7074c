import type { Scene, SceneKind } from '../data/shared/types.ts';
import { document, HEIGHT, put, WIDTH } from './compose.ts';
import { ensemble, faraway, type Item, of } from './ensemble.ts';
import { kinds } from './kinds.ts';
import { consoleTable, niche, olive, sofa } from './scenes/furnishing.ts';
import { blend } from './tools/color.ts';
import { random } from './tools/random.ts';
import { BACKDROPS, backdropsFor, ground, sunlight, vignette, wall } from './tools/stage.ts';
import { n, rect, vertical } from './tools/svg.ts';

/** A product where it lives: on a table by the wall, on the floor, on a seat, on the wall. */
export function room(scene: Scene, seed: string): string {
  const key = `${seed}/room`;
  switch (kinds[scene.kind].place) {
    case 'rug':
      return withRug(scene, seed, key);
    case 'floor':
      return onFloor(scene, seed, key);
    case 'seat':
      return onSeat(scene, seed, key);
    case 'wall':
      return onWall(scene, seed, key);
    default:
      return scene.kind === 'table-runner'
        ? onTable(scene, seed, key, 0.5)
        : onTable(scene, seed, key, Math.min(0.4, Math.max(0.2, kinds[scene.kind].tilt)));
  }
}

/** Things that keep a product company, by what it is for. */
function company(kind: SceneKind, seed: string): Item[] {
  const chance = random(`${seed}/company`);
  const brass = '#b98a3a';
  const side = chance.next() < 0.5 ? 1 : -1;
  switch (kind) {
    case 'dallah':
    case 'finjan':
    case 'teapot':
    case 'tea-glass':
      return [
        kind === 'dallah' || kind === 'teapot'
          ? {
              scene: of('finjan', chance.pick(['plain', 'stripe', 'star']), '#efe6d6 #0f5c4d #b98a3a', chance.int(2)),
              seed: `${seed}c`,
              x: side * 170,
              z: 90,
            }
          : {
              scene: of(
                kind === 'finjan' ? 'dallah' : 'teapot',
                'plain',
                kind === 'finjan' ? brass : '#31475a',
                chance.int(2),
              ),
              seed: `${seed}c`,
              x: side * 170,
              z: -170,
            },
        {
          scene: of('bowl', 'speckle', '#eadfcd', 1),
          seed: `${seed}d`,
          x: -side * 190,
          z: -110,
          dates: true,
          size: 0.72,
        },
      ];
    case 'bowl':
    case 'plate':
    case 'mug':
    case 'jug':
      return [
        {
          scene: of('vase', 'speckle', '#e3d6c3', 4),
          seed: `${seed}v`,
          x: side * 230,
          z: -220,
          branch: 'olive',
          size: 0.8,
        },
        { linen: chance.pick(['#e8dcc6', '#c9b79a', '#a9b09a']), width: 240, x: -side * 250, z: -20 },
      ];
    case 'glass':
    case 'carafe':
      return [
        { scene: of('bowl', 'plain', '#e3d3bd', 0), seed: `${seed}b`, x: side * 210, z: -160, dates: true, size: 0.8 },
        { linen: '#e8dcc6', width: 220, x: -side * 220, z: -20 },
      ];
    case 'oud-bottle':
    case 'incense-burner':
    case 'candle':
      return [
        { books: seed, width: 210, x: side * 190, z: -110 },
        {
          scene: of('vase', 'plain', '#c47a55', 2),
          seed: `${seed}v`,
          x: -side * 190,
          z: -210,
          branch: 'pampas',
          size: 0.7,
        },
      ];
    case 'vase':
      return [
        { books: seed, width: 220, x: side * 230, z: -40 },
        { scene: of('bowl', 'glaze', '#7d8a6a #c9a27a', 1), seed: `${seed}b`, x: -side * 230, z: -110, size: 0.75 },
      ];
    case 'tray':
      return [
        {
          scene: of('vase', 'speckle', '#e3d6c3', 2),
          seed: `${seed}v`,
          x: side * 240,
          z: -300,
          branch: 'olive',
          size: 0.9,
        },
      ];
    case 'table-runner':
      return [];
    default:
      return [
        {
          scene: of('vase', 'plain', '#d8c3a5', 0),
          seed: `${seed}v`,
          x: side * 240,
          z: -230,
          branch: 'olive',
          size: 0.8,
        },
        { books: seed, width: 220, x: -side * 220, z: -80 },
      ];
  }
}

function onTable(scene: Scene, seed: string, key: string, tilt: number): string {
  const chance = random(key);
  const base = chance.pick(backdropsFor(scene.kind));
  const kind = kinds[scene.kind];
  const probe = kind.draw(scene, { eye: { tilt, fine: 0.12 }, seed, chance: random(`${seed}/draw`) });
  const fine = Math.min(
    (WIDTH * 0.36) / Math.max(120, probe.left + probe.right),
    (HEIGHT * 0.42) / Math.max(170, probe.top),
    3.6,
  );
  const y = HEIGHT * 0.77;
  const horizon = y - 330 * tilt * fine - 40;
  const surface = scene.kind === 'lantern' ? 'walnut' : chance.pick(['oak', 'walnut', 'stone', 'oak'] as const);
  const e = { tilt, fine, x: WIDTH * 0.5, y, seed };
  const items = company(scene.kind, key);
  // Companions keep their distance, however large the product is.
  const spread = Math.max(1, (probe.left + probe.right) / 240);
  const moved = items.map((item) => ({ ...item, x: item.x * spread, z: item.z * Math.min(1.4, spread) }));
  const held: Item[] = scene.kind === 'tray' ? servedOn(seed) : [];
  const filled: Item = {
    scene,
    seed,
    x: 0,
    z: 0,
    ...(scene.kind === 'vase' ? { branch: chance.next() < 0.6 ? ('olive' as const) : ('pampas' as const) } : {}),
    ...(scene.kind === 'bowl' && tilt > 0.2 && chance.next() < 0.6 ? { dates: true } : {}),
  };
  const far = moved.filter((item) => item.z < -120);
  const near = moved.filter((item) => item.z >= -120);
  const recess =
    chance.next() < 0.45
      ? niche(WIDTH * chance.pick([0.3, 0.72]), horizon - HEIGHT * 0.03, WIDTH * 0.4, HEIGHT * 0.5, base)
      : '';
  const backdrop =
    wall(base, WIDTH, HEIGHT, chance.int(1e6)) +
    recess +
    sunlight(
      WIDTH * 0.04,
      HEIGHT * 0.03,
      WIDTH * 0.56,
      HEIGHT * 0.44,
      chance.int(1e6),
      scene.kind === 'lantern' ? 0.12 : 0.5,
    );
  return document(
    WIDTH,
    HEIGHT,
    backdrop +
      contact(horizon) +
      ground(surface, base, horizon, WIDTH, HEIGHT, chance.int(1e6)) +
      faraway(ensemble(e, far), 4, WIDTH, HEIGHT) +
      ensemble(e, [...near, filled, ...held]) +
      vignette(WIDTH, HEIGHT, 0.22),
  );
}

/** Coffee on a tray. */
const servedOn = (seed: string): Item[] => [
  { scene: of('dallah', 'plain', '#cf9f4c', 0), seed: `${seed}s`, x: -50, z: -50, lift: 5, size: 0.72 },
  { scene: of('finjan', 'star', '#efe6d6 #0f5c4d #b98a3a', 0), seed: `${seed}f`, x: 84, z: 40, lift: 5, size: 0.8 },
];

/** The dark line where a wall meets what stands before it. */
function contact(y: number): string {
  const dark = vertical([
    [0, '#24160b', 0],
    [1, '#24160b', 0.26],
  ]);
  return `<defs>${dark.def}</defs>${rect(0, y - 90, 4000, 90, `fill="${dark.paint}"`)}`;
}

const skirting = (y: number, w: number, base: string) =>
  rect(0, y - 44, w, 44, `fill="${blend(base, '#fffaf0', 0.5)}"`) +
  rect(0, y - 46, w, 3, 'fill="#24160b" fill-opacity=".16"') +
  rect(0, y - 4, w, 6, 'fill="#1d1007" fill-opacity=".4"');

function roomShell(base: string, horizon: number, number: number, surface: 'oak' | 'walnut' | 'stone'): string {
  return (
    wall(base, WIDTH, HEIGHT, number) +
    sunlight(WIDTH * 0.02, HEIGHT * 0.02, WIDTH * 0.6, HEIGHT * 0.42, number, 0.6) +
    skirting(horizon, WIDTH, base) +
    ground(surface, base, horizon, WIDTH, HEIGHT, number)
  );
}

const SEATS = ['#d9c8ab', '#b7a68a', '#c8bfae', '#a39a80', '#e2d3bb'] as const;

const calm = (seed: string): Scene =>
  random(`${seed}/calm`).pick([
    of('cushion', 'plain', '#a8552f'),
    of('cushion', 'plain', '#7d8a6a'),
    of('cushion', 'stripe', '#e8dcc6 #8a5a3c'),
    of('cushion', 'plain', '#31475a'),
  ]);

function withRug(scene: Scene, seed: string, key: string): string {
  const chance = random(key);
  const base = chance.pick(BACKDROPS);
  const horizon = HEIGHT * 0.56;
  const fine = 0.62;
  const tilt = 0.62;
  const seat = chance.pick(SEATS);
  const couch = `<g transform="translate(${WIDTH * 0.62} ${HEIGHT * 0.625}) scale(.78)">${sofa(1900, seat, key, 0.7)}</g>`;
  const pillows = [
    put(calm(seed), `${key}p`, WIDTH * 0.44, HEIGHT * 0.515, 0.72, 0.2),
    put(
      of('cushion', 'plain', blend(scene.colors[0] ?? '#a8452b', '#e8dcc6', 0.25)),
      `${key}q`,
      WIDTH * 0.9,
      HEIGHT * 0.517,
      0.76,
      0.2,
    ),
  ];
  const pot = `<g transform="translate(${WIDTH * 0.1} ${HEIGHT * 0.6}) scale(.95)">${olive(0, -300, 640, key, 7)}</g>`;
  const vase = put(of('vase', 'plain', '#b5784f', 0), `${key}v`, WIDTH * 0.1, HEIGHT * 0.62, 1.0, 0.2);
  const rug = put(scene, seed, WIDTH * 0.5, HEIGHT * 0.955, fine, tilt);
  const pouf = put(of('stool', 'plain', '#c9a27a', 1), `${key}s`, WIDTH * 0.82, HEIGHT * 0.83, 0.72, 0.34);
  const tray = put(
    of('tray', 'hammered', '#d9a94e', 0),
    `${key}t`,
    WIDTH * 0.82,
    HEIGHT * 0.83 - 350 * 0.72,
    0.72,
    0.34,
  );
  return document(
    WIDTH,
    HEIGHT,
    roomShell(base, horizon, chance.int(1e6), 'oak') +
      vase.back +
      pot +
      vase.front +
      couch +
      pillows.map((p) => p.back + p.front).join('') +
      rug.back +
      rug.front +
      pouf.back +
      pouf.front +
      tray.front +
      vignette(WIDTH, HEIGHT, 0.22),
  );
}

function onFloor(scene: Scene, seed: string, key: string): string {
  const chance = random(key);
  const base = chance.pick(BACKDROPS);
  const horizon = HEIGHT * 0.64;
  const couch = `<g transform="translate(${WIDTH * 0.98} ${HEIGHT * 0.7}) scale(1.3)">${sofa(1500, chance.pick(SEATS), key, 0.9)}</g>`;
  const pot = put(of('vase', 'speckle', '#d8c7ae', 0), `${key}v`, WIDTH * 0.14, HEIGHT * 0.72, 1.2, 0.2);
  const green = `<g transform="translate(${WIDTH * 0.14} ${HEIGHT * 0.72}) scale(1.2)">${olive(0, -340, 700, key, 6)}</g>`;
  const carpet = put(
    of('rug', 'stripe', '#e3d6c3 #b89b74 #8a5a3c', 0),
    `${key}r`,
    WIDTH * 0.56,
    HEIGHT * 1.03,
    0.74,
    0.5,
  );
  const probe = kinds[scene.kind].draw(scene, {
    eye: { tilt: 0.34, fine: 0.12 },
    seed,
    chance: random(`${seed}/draw`),
  });
  const fine = Math.min((WIDTH * 0.44) / (probe.left + probe.right), (HEIGHT * 0.42) / probe.top);
  const main = put(scene, seed, WIDTH * 0.47, HEIGHT * 0.86, fine, 0.34);
  return document(
    WIDTH,
    HEIGHT,
    roomShell(base, horizon, chance.int(1e6), 'oak') +
      faraway(pot.back + green + pot.front + couch, 4, WIDTH, HEIGHT) +
      carpet.back +
      carpet.front +
      main.back +
      main.front +
      vignette(WIDTH, HEIGHT, 0.22),
  );
}

function onSeat(scene: Scene, seed: string, key: string): string {
  const chance = random(key);
  const base = chance.pick(BACKDROPS);
  const horizon = HEIGHT * 0.9;
  const number = chance.int(1e6);
  const scale = 2.0;
  const seat = HEIGHT * 1.12;
  const couch = `<g transform="translate(${WIDTH * 0.56} ${seat}) scale(${scale})">${sofa(1800, chance.pick(SEATS), key, 1.3)}</g>`;
  const y = seat - 352 * scale;
  const other = put(calm(seed), `${key}p`, WIDTH * 0.78, y - 10, 1.5, 0.2);
  const main = put(scene, seed, WIDTH * 0.42, y + 14, 1.75, 0.2);
  return document(
    WIDTH,
    HEIGHT,
    wall(base, WIDTH, HEIGHT, number) +
      sunlight(WIDTH * 0.04, HEIGHT * 0.02, WIDTH * 0.6, HEIGHT * 0.4, number, 0.6) +
      skirting(horizon, WIDTH, base) +
      couch +
      other.back +
      other.front +
      main.back +
      main.front +
      vignette(WIDTH, HEIGHT, 0.22),
  );
}

function onWall(scene: Scene, seed: string, key: string): string {
  const chance = random(key);
  const base = chance.pick(BACKDROPS);
  const number = chance.int(1e6);
  const fine = 0.98;
  const kind = kinds[scene.kind];
  const probe = kind.draw(scene, { eye: { tilt: 0.1, fine: 0.12 }, seed, chance: random(`${seed}/draw`) });
  const top = HEIGHT * 0.69;
  const scale = Math.min(fine, (HEIGHT * 0.56) / (probe.top + 30));
  const main = put(scene, seed, WIDTH * 0.54, top - 46 * fine - (scene.kind === 'mirror' ? 16 : -30), scale, 0.1);
  const table = `<g transform="translate(${WIDTH * 0.54} ${HEIGHT * 0.97}) scale(${n(fine)})">${consoleTable(1300, (HEIGHT * 0.28) / fine, fine)}</g>`;
  const e = { tilt: 0.12, fine: fine * 1.12, x: WIDTH * 0.54, y: top - 16, seed: key };
  const side = chance.next() < 0.5 ? 1 : -1;
  const items: Item[] = [
    {
      scene: of(
        'vase',
        chance.pick(['speckle', 'glaze', 'plain']),
        chance.pick(['#e3d6c3 #8a5a3c', '#7d8a6a #c9a27a', '#b5613f #e8dcc6']),
        chance.int(4),
      ),
      seed: `${key}v`,
      x: side * 400,
      z: 0,
      branch: chance.next() < 0.5 ? 'olive' : 'pampas',
      branchHeight: 380,
    },
    { books: key, width: 230, x: -side * 330, z: 0 },
    {
      scene: of(
        chance.pick(['candle', 'incense-burner', 'bowl']),
        'plain',
        chance.pick(['#efe3cf', '#b98a3a', '#31475a']),
        0,
      ),
      seed: `${key}c`,
      x: -side * 500,
      z: 10,
    },
  ];
  return document(
    WIDTH,
    HEIGHT,
    wall(base, WIDTH, HEIGHT, number) +
      sunlight(WIDTH * 0.02, HEIGHT * 0.04, WIDTH * 0.62, HEIGHT * 0.44, number, 0.5) +
      skirting(HEIGHT * 0.93, WIDTH, base) +
      ground('oak', base, HEIGHT * 0.93, WIDTH, HEIGHT, number) +
      main.back +
      main.front +
      table +
      ensemble(e, items) +
      vignette(WIDTH, HEIGHT, 0.2),
  );
}
