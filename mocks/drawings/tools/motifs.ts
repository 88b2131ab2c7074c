import type { PatternKind } from '../../data/shared/types.ts';
import type { Random } from './random.ts';

/** Ground, second, third, light, dark: the five yarns of a cloth. */
const GROUND = 0;
const SECOND = 1;
const THIRD = 2;
const LIGHT = 3;
const DARK = 4;

type Paint = (x: number, y: number) => number;

const distance = (x: number, period: number) => Math.abs((((x % period) + period) % period) - period / 2);

/** One band of sadu weaving: what colour stands at column x, row y of a band that is `h` rows high. */
function band(kind: number, h: number, chance: Random): Paint {
  const inks = [SECOND, THIRD, LIGHT, DARK];
  const a = chance.pick(inks);
  const b = chance.pick(inks.filter((ink) => ink !== a));
  const half = h / 2;
  switch (kind) {
    case 0: // rows of triangles
      return (x, y) => {
        const d = distance(x, h * 2 - 2);
        return d < y - 1 ? (d < y - half - 1 ? b : a) : GROUND;
      };
    case 1: // diamonds in diamonds
      return (x, y) => {
        const d = distance(x, h + 2) + Math.abs(y - half + 0.5);
        return d < half * 0.32 ? b : d < half * 0.62 ? GROUND : d < half * 1.0 ? a : GROUND;
      };
    case 2: // zigzag
      return (x, y) => {
        const d = distance(x, h * 2) - y;
        return Math.abs(d) < 2.2 ? a : Math.abs(d) < 4.4 ? b : GROUND;
      };
    case 3: // comb
      return (x, y) => (y < h * 0.35 ? a : x % 4 < 2 ? a : b);
    case 4: // seeds
      return (x, y) => (Math.abs(y - half + 0.5) < 1.2 && (x + (y & 1)) % 5 < 2 ? LIGHT : a);
    case 5: // hourglasses
      return (x, y) => {
        const period = h + 4;
        const d = distance(x, period);
        return d < Math.abs(y - half + 0.5) * 0.9 + 0.6 ? a : d > period / 2 - 2 ? b : GROUND;
      };
    default: // plain lines
      return (_x, y) => (y < h / 3 ? a : y < (2 * h) / 3 ? b : a);
  }
}

function sadu(rows: number, chance: Random): Paint {
  const middle = rows / 2;
  const plan: { from: number; to: number; paint: Paint }[] = [];
  let y = 0;
  let step = chance.int(3);
  while (y < middle) {
    const wide = step % 2 === 0;
    const kind = wide ? chance.pick([0, 1, 2, 5, 1, 0]) : chance.pick([3, 4, 6]);
    const h = wide ? 12 + chance.int(4) * 2 : 3 + chance.int(3);
    plan.push({ from: y, to: y + h, paint: band(kind, h, chance) });
    y += h;
    if (wide && chance.next() < 0.6) {
      const gap = 2 + chance.int(5);
      plan.push({ from: y, to: y + gap, paint: () => GROUND });
      y += gap;
    }
    step++;
  }
  return (x, row) => {
    // The same bands from both ends to the middle, as the weaver counts them.
    const up = row < middle ? row : rows - 1 - row;
    const hit = plan.find((b) => up >= b.from && up < b.to);
    return hit ? hit.paint(x, up - hit.from) : GROUND;
  };
}

function kilim(cols: number, rows: number, chance: Random): Paint {
  const count = Math.max(2, Math.round(rows / (cols * 0.62)));
  const h = rows / count;
  const inks = [
    [SECOND, LIGHT, THIRD, DARK],
    [THIRD, DARK, LIGHT, SECOND],
  ];
  const lean = chance.range(0.85, 1.05);
  return (x, y) => {
    const index = Math.floor(y / h);
    const order = inks[index % 2] ?? [SECOND, LIGHT, THIRD, DARK];
    const dx = Math.abs(x - cols / 2) * lean;
    const dy = Math.abs(y - (index + 0.5) * h);
    // Stepped, because a flat weave cannot slant.
    const sx = Math.floor(dx / 3) * 3;
    const sy = Math.floor(dy / 3) * 3;
    const d = sx / (cols * 0.46) + sy / (h * 0.5);
    // Hooks along the outer edge of each medallion.
    if (d > 0.92 && d < 1.08 && (Math.floor(dy / 3) & 1) === 0) return order[0] ?? SECOND;
    if (d < 0.14) return order[3] ?? DARK;
    if (d < 0.3) return order[1] ?? LIGHT;
    if (d < 0.36) return DARK;
    if (d < 0.6) return order[2] ?? THIRD;
    if (d < 0.66) return LIGHT;
    if (d < 0.92) return order[0] ?? SECOND;
    // Small crosses in the corners.
    const cx = distance(x + cols / 2, cols / 4);
    const cy = distance(y, h / 3);
    if (cx + cy < 5 && (cx < 1.6 || cy < 1.6)) return LIGHT;
    if (cx + cy < 8 && cx + cy > 6) return order[2] ?? THIRD;
    return GROUND;
  };
}

function stripe(rows: number, chance: Random): Paint {
  const list = new Uint8Array(rows);
  let y = 0;
  while (y < rows / 2) {
    const wide = chance.next() < 0.4;
    const size = wide ? 10 + chance.int(14) : 2 + chance.int(4);
    const ink = wide ? chance.pick([GROUND, GROUND, LIGHT, SECOND]) : chance.pick([SECOND, THIRD, LIGHT, DARK, GROUND]);
    for (let i = 0; i < size && y < rows / 2; i++, y++) {
      list[y] = ink;
      list[rows - 1 - y] = ink;
    }
  }
  return (_x, row) => list[row] ?? GROUND;
}

function diamond(cols: number, chance: Random): Paint {
  const period = Math.max(18, Math.round(cols / (3 + chance.int(2))));
  const line = chance.pick([SECOND, DARK]);
  return (x, y) => {
    const dx = distance(x - cols / 2 + period / 2, period);
    const dy = distance(y, period * 1.3) / 1.3;
    const d = dx + dy;
    const half = period / 2;
    if (Math.abs(d - half) < 1.1) return line;
    const inner = d < half ? d : period - d;
    if (inner < half * 0.16) return THIRD;
    if (inner < half * 0.3) return LIGHT;
    if (Math.abs(inner - half * 0.58) < 1) return SECOND;
    return GROUND;
  };
}

function star(cols: number, rows: number, chance: Random): Paint {
  const period = Math.max(22, Math.round(cols / (3 + chance.int(2))));
  return (x, y) => {
    const dx = distance(x - cols / 2 + period / 2, period);
    const dy = distance(y - rows / 2 + period / 2, period);
    const r = period / 2;
    // Eight points: two squares laid over each other.
    const square = Math.max(dx, dy);
    const turned = (dx + dy) * Math.SQRT1_2;
    const d = Math.min(square, turned) / r;
    if (d < 0.16) return DARK;
    if (d < 0.34) return LIGHT;
    if (d < 0.4) return DARK;
    if (d < 0.6) return SECOND;
    if (d < 0.66) return LIGHT;
    if (dx + dy > period * 0.93) return THIRD;
    return GROUND;
  };
}

const fields: Record<PatternKind, (cols: number, rows: number, chance: Random) => Paint> = {
  plain: () => () => GROUND,
  fringe: (_cols, rows) => (_x, y) =>
    Math.min(y, rows - 1 - y) === 4 || Math.min(y, rows - 1 - y) === 7 ? SECOND : GROUND,
  sadu: (_cols, rows, chance) => sadu(rows, chance),
  kilim,
  stripe: (_cols, rows, chance) => stripe(rows, chance),
  diamond: (cols, _rows, chance) => diamond(cols, chance),
  star: (cols, rows, chance) => star(cols, rows, chance),
  weave: (_cols, _rows, chance) => {
    const size = 4 + chance.int(3) * 2;
    return (x, y) => ((Math.floor(x / size) + Math.floor(y / size)) & 1 ? GROUND : SECOND);
  },
  tracery: (cols, rows, chance) => star(cols, rows, chance),
  ribbed: () => (x) => (x % 4 === 0 ? SECOND : GROUND),
  hammered: () => () => GROUND,
  glaze: (_cols, rows) => (_x, y) => (y > rows * 0.62 ? SECOND : GROUND),
  speckle: (_cols, _rows, chance) => {
    const marks = new Set<number>();
    for (let i = 0; i < 900; i++) marks.add(chance.int(400) * 512 + chance.int(400));
    return (x, y) => (marks.has((y % 400) * 512 + (x % 400)) ? SECOND : GROUND);
  },
};

const BORDERED = new Set<PatternKind>(['kilim', 'diamond', 'star', 'tracery']);

/** The colours of a cloth, stitch by stitch, as numbers of its five yarns. */
export function motifs(
  pattern: PatternKind,
  cols: number,
  rows: number,
  chance: Random,
  bordered: boolean,
): Uint8Array {
  const cells = new Uint8Array(cols * rows);
  const edge = bordered && BORDERED.has(pattern) ? Math.max(10, Math.round(Math.min(cols, rows) * 0.12)) : 0;
  const field = fields[pattern](cols - edge * 2, rows - edge * 2, chance);
  const tooth = Math.max(3, Math.round(edge * 0.42));
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++) {
      let ink: number;
      const near = Math.min(x, y, cols - 1 - x, rows - 1 - y);
      if (near >= edge) ink = field(x - edge, y - edge);
      else {
        const along = near === x || near === cols - 1 - x ? y : x;
        const t = near / edge;
        if (t < 0.12) ink = DARK;
        else if (t < 0.2) ink = LIGHT;
        else if (t < 0.78) {
          const d = distance(along, tooth * 2) + Math.abs(near - edge * 0.48);
          ink = d < tooth * 0.35 ? LIGHT : d < tooth * 0.8 ? THIRD : SECOND;
        } else ink = t < 0.86 ? LIGHT : t < 0.94 ? DARK : GROUND;
      }
      cells[y * cols + x] = ink;
    }
  }
  return cells;
}
