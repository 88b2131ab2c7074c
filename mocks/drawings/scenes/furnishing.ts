import { blend, rgb, tone } from '../tools/color.ts';
import { drape, grid, weave } from '../tools/fabric.ts';
import { rod } from '../tools/lathe.ts';
import { satin } from '../tools/light.ts';
import { hash, noise, type Random, random } from '../tools/random.ts';
import { blurred, clipped, ellipse, group, image, linear, n, type Point, path, polygon, rect } from '../tools/svg.ts';

/** What stands around the products in a room; all in millimetres, feet at 0. */

const leaf = (x: number, y: number, length: number, wide: number, turn: number): string => {
  const at = (along: number, across: number): Point => [
    x + Math.cos(turn) * along - Math.sin(turn) * across,
    y + Math.sin(turn) * along + Math.cos(turn) * across,
  ];
  const [ax, ay] = at(length * 0.5, wide);
  const [bx, by] = at(length * 0.5, -wide);
  const [ex, ey] = at(length, 0);
  return `M${n(x)} ${n(y)}Q${n(ax)} ${n(ay)} ${n(ex)} ${n(ey)}Q${n(bx)} ${n(by)} ${n(x)} ${n(y)}Z`;
};

/** Olive twigs out of a vase's mouth at (x, y). */
export function olive(x: number, y: number, height: number, seed: string, stems = 4): string {
  const chance = random(`${seed}/olive`);
  const dark: string[] = [];
  const mid: string[] = [];
  const pale: string[] = [];
  let wood = '';
  for (let s = 0; s < stems; s++) {
    let px = x + (s - stems / 2) * 4;
    let py = y + 20;
    let turn = -Math.PI / 2 + (s - (stems - 1) / 2) * 0.34 + chance.bell() * 0.14;
    const long = height * chance.range(0.72, 1.05);
    const steps = 15;
    let d = `M${n(px)} ${n(py)}`;
    for (let i = 0; i < steps; i++) {
      turn += chance.bell() * 0.1 + (s - (stems - 1) / 2) * 0.022;
      px += Math.cos(turn) * (long / steps);
      py += Math.sin(turn) * (long / steps);
      d += `L${n(px)} ${n(py)}`;
      if (i < 3) continue;
      for (const side of [-1, 1]) {
        if (chance.next() < 0.12) continue;
        const l = height * chance.range(0.09, 0.15) * (1.15 - i / 26);
        const target = chance.pick([dark, mid, mid, pale]);
        target.push(leaf(px, py, l, l * chance.range(0.1, 0.15), turn + side * chance.range(0.45, 1.05)));
      }
    }
    wood += path(
      d,
      `fill="none" stroke="#6b5640" stroke-width="${n(height * 0.008)}" stroke-linecap="round" stroke-linejoin="round"`,
    );
  }
  return (
    wood +
    path(dark.join(''), 'fill="#4c5a3f"') +
    path(mid.join(''), 'fill="#71805c"') +
    path(pale.join(''), 'fill="#a3ad90"')
  );
}

/** Dry grasses with feathery heads. */
export function pampas(x: number, y: number, height: number, seed: string, stems = 5): string {
  const chance = random(`${seed}/pampas`);
  const shades = ['#b99a6c', '#d3b98f', '#e6d3b1'];
  const hair = shades.map(() => '');
  let stalks = '';
  for (let s = 0; s < stems; s++) {
    const lean = (s - (stems - 1) / 2) * 0.3 + chance.bell() * 0.1;
    const long = height * chance.range(0.75, 1.02);
    const at = (t: number): Point => [
      x + (s - stems / 2) * 4 + Math.sin(lean * t) * long * t * 0.9,
      y + 10 - Math.cos(lean * t * 1.1) * long * t,
    ];
    const points = Array.from({ length: 12 }, (_, i) => at(i / 11));
    stalks += path(
      `M${points.map(([a, b]) => `${n(a)} ${n(b)}`).join('L')}`,
      `fill="none" stroke="#9c8257" stroke-width="${n(height * 0.006)}"`,
    );
    for (let i = 0; i < 110; i++) {
      const t = 0.58 + (i / 110) * 0.44;
      const [px, py] = at(t);
      const wide = height * 0.075 * Math.sin(Math.min(1, (t - 0.56) / 0.46) * Math.PI) + 4;
      const side = chance.next() < 0.5 ? -1 : 1;
      const dx = side * wide * chance.range(0.3, 1) + lean * 30;
      const dy = -height * chance.range(0.015, 0.07) + wide * 0.3;
      const index = chance.int(3);
      hair[index] += `M${n(px)} ${n(py)}q${n(dx * 0.5)} ${n(dy)} ${n(dx)} ${n(dy * 0.5)}`;
    }
  }
  return (
    stalks +
    hair
      .map((d, i) =>
        path(
          d,
          `fill="none" stroke="${shades[i]}" stroke-width="${n(height * 0.0045)}" stroke-opacity=".8" stroke-linecap="round"`,
        ),
      )
      .join('')
  );
}

/** An arched recess in a plaster wall. */
export function niche(x: number, y: number, w: number, h: number, base: string): string {
  const r = w / 2;
  const shape = (grow: number) =>
    `M${n(x - r - grow)} ${n(y)}V${n(y - h + r)}A${n(r + grow)} ${n((r + grow) * 1.12)} 0 0 1 ${n(x + r + grow)} ${n(y - h + r)}V${n(y)}Z`;
  const inside = linear(
    [
      [0, tone(base, 0.5)],
      [0.32, tone(base, 0.72)],
      [1, tone(base, 0.9)],
    ],
    [x - r, 0],
    [x + r, 0],
  );
  const sill = linear(
    [
      [0, tone(base, 1.06)],
      [1, tone(base, 0.8)],
    ],
    [0, y - w * 0.09],
    [0, y],
  );
  const cast = `M${n(x - r - 30)} ${n(y + 30)}V${n(y - h)}L${n(x + r)} ${n(y - h - r)}L${n(x + r * 0.5)} ${n(y - h + r * 0.62)}Q${n(x - r * 0.5)} ${n(y - h + r * 0.55)} ${n(x - r * 0.55)} ${n(y - h + r * 1.5)}V${n(y + 30)}Z`;
  return (
    `<defs>${inside.def}${sill.def}</defs>` +
    clipped(
      path(shape(0), `fill="${inside.paint}"`) +
        blurred(path(cast, 'fill="#2a1a0e" fill-opacity=".34"'), w * 0.035, [x - r, y - h - r, w, h + r]) +
        path(
          polygon([
            [x - r, y],
            [x + r, y],
            [x + r * 0.86, y - w * 0.09],
            [x - r * 0.86, y - w * 0.09],
          ]),
          `fill="${sill.paint}"`,
        ),
      path(shape(0), ''),
    ) +
    path(shape(1.2), `fill="none" stroke="#fff8ea" stroke-opacity=".6" stroke-width="${n(w * 0.006)}"`)
  );
}

/** Upholstery: a padded block with rounded edges, for sofas and bolsters. */
function padded(
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  seed: string,
  fine: number,
  round = 0.3,
): string {
  const cols = Math.min(260, Math.round(w / 7));
  const cloth = weave('plain', [color], cols, Math.max(8, Math.round((cols * h) / w)), seed);
  const number = hash(seed);
  const ratio = w / h;
  const dents = grid(60, (a, b) => noise(a * ratio * 2.2, b * 2.2, number) - 0.5);
  const rim = round * h * 0.5;
  const href = drape(cloth, Math.min(900, w * fine * 0.7), Math.min(700, h * fine * 0.7), 3, (px, py, place) => {
    const dx = Math.max(0, rim - Math.min(px, 1 - px) * w);
    const dy = Math.max(0, rim - Math.min(py, 1 - py) * h);
    const d = Math.hypot(dx, dy) / rim;
    if (d > 1) {
      place.cover = 0;
      return;
    }
    place.cover = Math.min(1, (1 - d) * 14);
    place.u = px;
    place.v = py;
    const upper = Math.max(0, 1 - (py * h) / (rim * 1.3));
    const lower = Math.max(0, 1 - ((1 - py) * h) / (rim * 1.6));
    const left = Math.max(0, 1 - (px * w) / (rim * 1.3));
    const right = Math.max(0, 1 - ((1 - px) * w) / (rim * 1.3));
    const soft = dents(px, py);
    place.light = 1.02 + upper * 0.12 - lower * 0.3 + left * 0.04 - right * 0.3 - px * 0.08 + soft * 0.09;
  });
  return image(href, x, y, w, h);
}

/** A low majlis seat: base, seat cushions and back cushions. Foot at (0, 0), middle at x = 0. */
export function sofa(width: number, color: string, seed: string, fine: number): string {
  const half = width / 2;
  const deep = blend(color, '#3a2818', 0.22);
  const seats = Math.max(2, Math.round(width / 760));
  const each = width / seats;
  let out = group(
    blurred(rect(-half - 20, -60, width + 90, 90, ''), 22, [-half, -80, width + 80, 130]),
    'fill="#1d1007" opacity=".5"',
  );
  for (let i = 0; i < seats; i++)
    out += padded(-half + i * each + 4, -720, each - 8, 400, color, `${seed}back${i}`, fine, 0.34);
  out += rect(-half, -400, width, 60, 'fill="#1d1007" fill-opacity=".32"');
  out += padded(-half - 16, -190, width + 32, 190, deep, `${seed}base`, fine, 0.22);
  for (let i = 0; i < seats; i++)
    out += padded(-half + i * each + 2, -380, each - 4, 210, color, `${seed}seat${i}`, fine, 0.5);
  return out;
}

/** Bound books lying on each other; answers the drawing and its height. */
export function books(x: number, y: number, width: number, seed: string): { svg: string; top: number } {
  const chance = random(`${seed}/books`);
  const covers = ['#8a5a3c', '#d8c7a9', '#2f4f4a', '#a8452b', '#e8dcc6', '#31475a'];
  let h = 0;
  let out = group(
    blurred(ellipse(x + width * 0.06, y + 4, width * 0.54, width * 0.05, ''), width * 0.02, [
      x - width,
      y - 40,
      width * 2,
      80,
    ]),
    'fill="#1d1007" opacity=".5"',
  );
  const count = 2 + chance.int(2);
  let w = width;
  for (let i = 0; i < count; i++) {
    const thick = width * chance.range(0.09, 0.14);
    const color = chance.pick(covers);
    const bx = x - w / 2 + chance.bell() * width * 0.02;
    const top = y - h - thick;
    const face = linear(
      [
        [0, tone(color, 1.2)],
        [0.4, color],
        [1, tone(color, 0.6)],
      ],
      [bx, 0],
      [bx + w, 0],
    );
    out += `<defs>${face.def}</defs>${path(
      polygon([
        [bx + w * 0.06, top - w * 0.1],
        [bx + w * 0.95, top - w * 0.1],
        [bx + w, top],
        [bx, top],
      ]),
      `fill="${tone(color, 1.12)}"`,
    )}<rect x="${n(bx)}" y="${n(top)}" width="${n(w)}" height="${n(thick)}" rx="${n(thick * 0.16)}" fill="${face.paint}"/>${rect(bx + w * 0.02, top + thick * 0.16, w * 0.97, thick * 0.68, `fill="#efe4d0" fill-opacity="${chance.next() < 0.45 ? 0.9 : 0}"`)}${rect(bx, top + thick * 0.9, w, thick * 0.1, 'fill="#000" fill-opacity=".25"')}`;
    h += thick;
    w *= chance.range(0.84, 0.95);
  }
  return { svg: out, top: h };
}

/** A console of oak with slender legs; its top's front edge lies at y = -height. */
export function consoleTable(width: number, height: number, fine: number): string {
  const half = width / 2;
  const eye = { tilt: 0.12, fine };
  const wood = satin(rgb('#9a6c43'));
  const top = linear(
    [
      [0, '#d0a878'],
      [0.5, '#b98a5c'],
      [1, '#8d6340'],
    ],
    [-half, 0],
    [half, 0],
  );
  const edge = linear(
    [
      [0, '#a9794c'],
      [1, '#5d3f28'],
    ],
    [-half, 0],
    [half, 0],
  );
  const legs = [-half + 60, half - 60]
    .map(
      (x) =>
        rod(
          eye,
          [
            [x, -height + 20],
            [x, 0],
          ],
          () => 20,
          wood,
        ) +
        rod(
          eye,
          [
            [x * 0.93, -height + 20],
            [x * 0.93, -30],
          ],
          () => 14,
          satin(rgb('#6f4b2e')),
        ),
    )
    .join('');
  return (
    group(
      blurred(ellipse(40, 0, half * 1.02, 40, ''), 26, [-half - 60, -80, width + 160, 160]),
      'fill="#1d1007" opacity=".42"',
    ) +
    group(
      blurred(rect(-half + 60, -height, width, height, ''), 60, [-half, -height, width + 120, height]),
      'fill="#2a1a0e" opacity=".14"',
    ) +
    legs +
    `<defs>${top.def}${edge.def}</defs>` +
    rect(-half + 30, -height + 26, width - 60, 70, `fill="${edge.paint}"`) +
    rect(-half + 30, -height + 26, width - 60, 26, 'fill="#1d1007" fill-opacity=".4"') +
    path(
      polygon([
        [-half + 26, -height - 46],
        [half - 26, -height - 46],
        [half, -height],
        [-half, -height],
      ]),
      `fill="${top.paint}"`,
    ) +
    Array.from({ length: 9 }, (_, i) =>
      path(
        `M${n(-half + 20)} ${n(-height - 42 + i * 4.6)}Q0 ${n(-height - 40 + i * 4.6 + (i % 3))} ${n(half - 10)} ${n(-height - 42 + i * 4.6)}`,
        'fill="none" stroke="#5d3f28" stroke-opacity=".16" stroke-width="1.6"',
      ),
    ).join('') +
    rect(-half, -height, width, 30, `fill="${edge.paint}"`) +
    rect(-half, -height, width, 3, 'fill="#f3dcb4" fill-opacity=".6"')
  );
}

/** A piece of folded linen on a table. */
export function linenFold(x: number, y: number, w: number, color: string, seed: string, fine: number): string {
  const cols = 90;
  const cloth = weave('plain', [color], cols, 40, seed);
  const number = hash(seed);
  const h = w * 0.42;
  const href = drape(cloth, Math.min(900, w * fine), Math.min(500, h * fine), 3.4, (px, py, place) => {
    const wave = noise(px * 3, 1, number) * 0.1;
    const top = 0.06 + wave;
    const bottom = 0.9 + noise(px * 4, 9, number) * 0.1;
    const left = 0.02 + 0.1 * (1 - py) + noise(py * 4, 4, number) * 0.03;
    const right = 0.98 - 0.04 * py + noise(py * 4, 6, number) * 0.02;
    place.cover = py < top || py > bottom || px < left || px > right ? 0 : 1;
    place.u = px;
    place.v = py;
    const f = Math.sin(px * 9 + noise(px * 3, py * 3, number) * 7 + py * 4);
    place.light = 0.93 + 0.11 * f - 0.1 * px + (py > bottom - 0.05 ? -0.2 : 0);
  });
  return (
    group(
      blurred(rect(x - w * 0.44, y - h * 0.7, w * 0.94, h * 0.76, ''), w * 0.02, [x - w / 2, y - h, w, h * 1.1]),
      'fill="#1d1007" opacity=".4"',
    ) + image(href, x - w / 2, y - h, w, h)
  );
}

/** Dates heaped in a dish that is drawn elsewhere, around (x, y). */
export function dates(x: number, y: number, r: number, tilt: number, chance: Random): string {
  let out = '';
  const list = Array.from({ length: 46 }, () => {
    const a = chance.range(0, 6.283);
    const d = Math.sqrt(chance.next()) * r;
    return {
      x: x + Math.sin(a) * d,
      y: y + Math.cos(a) * d * tilt - (1 - (d / r) ** 2) * r * 0.34,
      turn: chance.range(0, 180),
    };
  }).sort((p, q) => p.y - q.y);
  for (const date of list) {
    const l = r * chance.range(0.17, 0.22);
    const w = l * 0.56;
    const c = chance.pick(['#4a2412', '#5e2f16', '#3a1b0d', '#6d3a1a']);
    out += `<g transform="translate(${n(date.x)} ${n(date.y)}) rotate(${n(date.turn)})">${ellipse(0.8, 1, l * 1.04, w * 1.06, 'fill="#160a04" fill-opacity=".5"')}${ellipse(0, 0, l, w, `fill="${c}"`)}${ellipse(-l * 0.1, -w * 0.1, l * 0.74, w * 0.5, `fill="${tone(c, 1.8)}" fill-opacity=".5"`)}<path d="M${n(-l * 0.7)} ${n(w * 0.1)}Q0 ${n(-w * 0.5)} ${n(l * 0.7)} ${n(w * 0.05)}" fill="none" stroke="#1f0d05" stroke-opacity=".4" stroke-width="${n(w * 0.1)}"/></g>${ellipse(date.x - l * 0.3, date.y - w * 0.5, l * 0.24, w * 0.2, 'fill="#ffe6c4" fill-opacity=".6"')}`;
  }
  return out;
}
