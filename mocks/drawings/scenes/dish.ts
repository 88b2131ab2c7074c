import type { Scene } from '../../data/shared/types.ts';
import { yarns } from '../tools/fabric.ts';
import type { Random } from '../tools/random.ts';
import { clipped, ellipse, n, type Point, path, polygon } from '../tools/svg.ts';

/** What is painted on the inside of a dish or the face of a tray, as rings around its middle. */
export function paintedDish(tilt: number, inner: readonly Point[], scene: Scene, chance: Random): string {
  const rim = inner[0];
  if (!rim) return '';
  const inks = yarns(scene.colors);
  const [radius, height] = rim;
  const floor = inner[inner.length - 1]?.[1] ?? 0;
  const at = (r: number, angle: number): Point => {
    // Between the well and the rim the dish rises.
    const t = Math.max(0, (r / radius - 0.66) / 0.34);
    const h = floor + (height - floor) * t * t;
    return [Math.sin(angle) * r, -h - Math.cos(angle) * r * tilt];
  };
  const ring = (r: number, wide: number, color: string, opacity = 0.85) => {
    const points = Array.from({ length: 90 }, (_, i) => at(r + chance.bell() * 0.25, (i / 90) * Math.PI * 2));
    return path(
      polygon(points),
      `fill="none" stroke="${color}" stroke-width="${n(wide)}" stroke-opacity="${n(opacity)}"`,
    );
  };
  const shape = (points: readonly (readonly [number, number])[], color: string) =>
    path(polygon(points.map(([r, a]) => at(r, a))), `fill="${color}" fill-opacity="${n(chance.range(0.78, 0.92))}"`);
  const a = inks[1] ?? '#555555';
  const b = inks[2] ?? a;
  let out = '';
  const teeth = (count: number, from: number, to: number, color: string) => {
    for (let i = 0; i < count; i++) {
      const c = (i / count) * Math.PI * 2 + chance.bell() * 0.008;
      const w = Math.PI / count;
      out += shape(
        [
          [from, c - w],
          [from, c],
          [from, c + w],
          [to, c],
        ],
        color,
      );
    }
  };
  switch (scene.pattern) {
    case 'sadu':
    case 'kilim':
      teeth(34, radius * 0.94, radius * 0.76, a);
      teeth(34, radius * 0.94, radius * 0.87, b);
      out += ring(radius * 0.965, 1.6, a) + ring(radius * 0.72, 1.3, b) + ring(radius * 0.69, 0.7, a);
      break;
    case 'star':
    case 'tracery':
    case 'diamond': {
      for (const [size, color] of [
        [0.6, a],
        [0.4, inks[3] ?? '#eeeeee'],
        [0.3, b],
      ] as const) {
        const points: (readonly [number, number])[] = [];
        for (let k = 0; k < 32; k++) points.push([radius * size * (k % 2 ? 0.74 : 1), (k / 32) * Math.PI * 2]);
        out += shape(points, color);
      }
      for (let i = 0; i < 24; i++) {
        const c = (i / 24) * Math.PI * 2;
        out += shape(
          [
            [radius * 0.72, c],
            [radius * 0.81, c + 0.09],
            [radius * 0.9, c],
            [radius * 0.81, c - 0.09],
          ],
          i % 2 ? b : a,
        );
      }
      out += ring(radius * 0.95, 1.4, a) + ring(radius * 0.67, 1.1, b);
      break;
    }
    case 'stripe':
      for (const [r, w] of [
        [0.95, 3.2],
        [0.88, 1.1],
        [0.84, 1.1],
        [0.5, 1.8],
        [0.46, 0.8],
      ] as const)
        out += ring(radius * r, w, w > 1.5 ? a : b);
      break;
    case 'glaze': {
      // A pool of a second glaze in the well.
      const points = Array.from({ length: 80 }, (_, i) =>
        at(radius * (0.62 + 0.05 * Math.sin(i * 0.7) + 0.02 * chance.bell()), (i / 80) * Math.PI * 2),
      );
      out +=
        path(polygon(points), `fill="${a}" fill-opacity=".8"`) +
        path(polygon(points), 'fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1"');
      break;
    }
    case 'speckle':
      for (let i = 0; i < 320; i++) {
        const [x, y] = at(radius * Math.sqrt(chance.next()) * 0.97, chance.range(0, 6.283));
        const r = 0.4 + chance.next() ** 3 * 1.6;
        out += ellipse(
          x,
          y,
          r,
          r * Math.max(0.5, tilt),
          `fill="${scene.colors[1] ?? '#3b2a1d'}" fill-opacity="${n(chance.range(0.35, 0.85))}"`,
        );
      }
      break;
    case 'ribbed':
      for (let r = 0.2; r < 0.98; r += 0.055)
        out += ring(radius * r, 1.6, '#2a1709', 0.14) + ring(radius * (r + 0.012), 0.8, '#ffffff', 0.22);
      break;
    case 'weave':
      for (let i = 0; i < 72; i++) {
        const c = (i / 72) * Math.PI * 2;
        out += shape(
          [
            [radius * 0.74, c],
            [radius * 0.74, c + 0.02],
            [radius * 0.94, c + 0.14],
            [radius * 0.94, c + 0.12],
          ],
          a,
        );
      }
      break;
    default:
      return '';
  }
  // The window on the glaze, over the paint.
  const sheen = ellipse(
    -radius * 0.4,
    -floor - radius * tilt * 0.42,
    radius * 0.34,
    radius * tilt * 0.2,
    'fill="#fff" fill-opacity=".13"',
  );
  return clipped(out + sheen, ellipse(0, -height, radius, radius * tilt, ''));
}
