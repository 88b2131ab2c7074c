import { hex, type Rgb } from './color.ts';
import { type Material, shade, surroundings } from './light.ts';
import { clipped, id, n, type Point, polygon } from './svg.ts';

/**
 * Round things: a profile turned about an upright axis, seen slightly from above. The body is drawn as a stack of
 * thin discs from the ground upwards, each with a gradient taken from the light at its own slope; higher discs hide
 * lower ones as they do in life.
 *
 * Units are millimetres; the origin is the middle of the foot, y points down.
 */

export interface Eye {
  /** Height of a circle on the ground divided by its width: 0 seen from the side, 1 from above. */
  tilt: number;
  /** Pixels per millimetre in the finished picture: how fine to draw. */
  fine: number;
}

export interface Turned {
  /** Radius and height, from the ground upwards; a doubled point makes a sharp edge. */
  profile: readonly Point[];
  material: Material;
  /** Colour of a point, where it is not the same everywhere. `at` runs 0 … 1 along the profile. */
  color?: (height: number, angle: number, at: number) => Rgb;
  /** Upright ribs around the body. */
  ribs?: { count: number; depth: number; from?: number; to?: number };
  /** Small rings left by the hand, as slopes. */
  rings?: (height: number) => number;
  /** Where the body stands above the origin. */
  lift?: number;
  /** Shade near the foot; 0 for parts that stand on other parts. */
  contact?: number;
  x?: number;
}

/** Points on a smooth line through the given ones, about `step` apart, each with its outward slope. */
export function smooth(
  points: readonly Point[],
  step: number,
): { r: number; h: number; nr: number; nh: number; at: number }[] {
  const line: [number, number][] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const p1 = points[i] as Point;
    const p2 = points[i + 1] as Point;
    const length = Math.hypot(p2[0] - p1[0], p2[1] - p1[1]);
    if (length < 1e-6) continue;
    const before = points[i - 1] ?? p1;
    const after = points[i + 2] ?? p2;
    const p0: Point = before[0] === p1[0] && before[1] === p1[1] ? p1 : before;
    const p3: Point = after[0] === p2[0] && after[1] === p2[1] ? p2 : after;
    const d0 = Math.hypot(p1[0] - p0[0], p1[1] - p0[1]) || length;
    const d3 = Math.hypot(p3[0] - p2[0], p3[1] - p2[1]) || length;
    // Tangents scaled to the shorter neighbour, so that tight corners do not loop.
    const m1 = [0, 1].map((k) => ((p2[k] as number) - (p0[k] as number)) * (length / (d0 + length)));
    const m2 = [0, 1].map((k) => ((p3[k] as number) - (p1[k] as number)) * (length / (d3 + length)));
    const count = Math.max(1, Math.ceil(length / step));
    for (let s = 0; s < count; s++) {
      const t = s / count;
      const t2 = t * t;
      const t3 = t2 * t;
      const at = (k: 0 | 1) =>
        (2 * t3 - 3 * t2 + 1) * p1[k] +
        (t3 - 2 * t2 + t) * (m1[k] ?? 0) +
        (-2 * t3 + 3 * t2) * p2[k] +
        (t3 - t2) * (m2[k] ?? 0);
      line.push([Math.max(0, at(0)), at(1)]);
    }
  }
  const last = points[points.length - 1] as Point;
  line.push([last[0], last[1]]);
  return line.map(([r, h], i) => {
    const a = line[Math.max(0, i - 1)] as [number, number];
    const b = line[Math.min(line.length - 1, i + 1)] as [number, number];
    const dr = b[0] - a[0];
    const dh = b[1] - a[1];
    const length = Math.hypot(dr, dh) || 1;
    return { r, h, nr: dh / length, nh: -dr / length, at: i / Math.max(1, line.length - 1) };
  });
}

export function viewOf(tilt: number): Rgb {
  return [0, tilt, Math.sqrt(Math.max(0, 1 - tilt * tilt))];
}

const gradient = (list: readonly string[], offsets: readonly number[]) =>
  list.map((color, i) => `<stop offset="${n(offsets[i] ?? 0)}" stop-color="${color}"/>`).join('');

/** The outside of a turned body. */
export function turned(eye: Eye, body: Turned): string {
  const view = viewOf(eye.tilt);
  const samples = smooth(body.profile, Math.max(0.5, 2.8 / eye.fine));
  const ribs = body.ribs;
  const slices = ribs ? Math.min(130, ribs.count * 4) : body.color ? 40 : 26;
  const angles = Array.from({ length: slices + 1 }, (_, i) => ((i / slices) * 2 - 1) * (Math.PI / 2));
  const offsets = angles.map((a) => Math.round((0.5 + 0.5 * Math.sin(a)) * 1000) / 1000);
  const known = new Map<string, string>();
  const contact = body.contact ?? 1;
  const reach = Math.max(...body.profile.map((p) => p[0])) * 0.35;
  let defs = '';
  let discs = '';
  const lift = body.lift ?? 0;
  const rise = 0.6 / eye.fine;
  for (const s of samples) {
    if (s.r < 0.3) continue;
    const slope = body.rings ? body.rings(s.h) : 0;
    const shadow = 1 - contact * 0.55 * Math.exp(-s.h / (reach * 0.5)) * (s.nh < 0.3 ? 1 : 0.4);
    const fluted = ribs && s.at >= (ribs.from ?? 0) && s.at <= (ribs.to ?? 1);
    const colors = angles.map((angle) => {
      let turn = angle;
      let hollow = 1;
      if (ribs && fluted) {
        const wave = angle * ribs.count;
        turn += Math.cos(wave) * ribs.depth;
        hollow = 1 - 0.28 * (0.5 - 0.5 * Math.sin(wave)) ** 2;
      }
      const nh = s.nh + slope;
      const length = Math.hypot(s.nr, nh) || 1;
      const material = body.color ? { ...body.material, color: body.color(s.h, angle, s.at) } : body.material;
      return hex(
        shade(
          (s.nr / length) * Math.sin(turn),
          nh / length,
          (s.nr / length) * Math.cos(turn),
          view,
          material,
          shadow * hollow,
        ),
      );
    });
    const key = colors.join('');
    let name = known.get(key);
    if (!name) {
      name = id();
      known.set(key, name);
      defs += `<linearGradient id="${name}">${gradient(colors, offsets)}</linearGradient>`;
    }
    const x = body.x ?? 0;
    const y = -s.h - lift;
    const ry = Math.max(0.2, s.r * eye.tilt);
    // Steep walls show only their near half; the far half would be painted over.
    discs +=
      Math.abs(s.nh) < 0.7
        ? `<path d="M${n(x - s.r)} ${n(y - rise)}V${n(y)}A${n(s.r)} ${n(ry)} 0 0 0 ${n(x + s.r)} ${n(y)}V${n(y - rise)}Z" fill="url(#${name})"/>`
        : `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(s.r)}" ry="${n(ry)}" fill="url(#${name})"/>`;
  }
  return `<defs>${defs}</defs>${discs}`;
}

/** The inside of an open vessel, seen through its mouth: the profile runs from the rim down to the floor's middle. */
export function hollow(eye: Eye, body: Turned & { depth?: number }): string {
  const view = viewOf(eye.tilt);
  const samples = smooth(body.profile, Math.max(0.6, 2.4 / eye.fine));
  const first = samples[0];
  if (!first) return '';
  const lift = body.lift ?? 0;
  const slices = body.color ? 36 : 22;
  const angles = Array.from({ length: slices + 1 }, (_, i) => ((i / slices) * 2 - 1) * (Math.PI / 2));
  const offsets = angles.map((a) => Math.round((0.5 + 0.5 * Math.sin(a)) * 1000) / 1000);
  let out = '';
  const open = first.r * 1.1;
  for (const s of samples) {
    if (s.r < 0.3) continue;
    const down = (first.h - s.h) / open;
    const colors = angles.map((angle) => {
      // The wall's normal points to the axis; the far wall faces the camera. Light enters from the left, so the
      // near left of the inside stays dark and the right is lit.
      const nx = -Math.abs(s.nr) * Math.sin(angle);
      const nz = Math.abs(s.nr) * Math.cos(angle);
      const dark =
        1 - Math.min(0.88, down * (body.depth ?? 0.62)) - 0.22 * Math.max(0, -Math.sin(angle)) * Math.min(1, down * 3);
      const material = body.color ? { ...body.material, color: body.color(s.h, angle, s.at) } : body.material;
      return hex(shade(nx, Math.abs(s.nh), nz, view, material, Math.max(0.1, dark)));
    });
    const name = id();
    out += `<linearGradient id="${name}">${gradient(colors, offsets)}</linearGradient><ellipse cx="${n(body.x ?? 0)}" cy="${n(-s.h - lift)}" rx="${n(s.r)}" ry="${n(s.r * eye.tilt)}" fill="url(#${name})"/>`;
  }
  return clipped(
    out,
    `<ellipse cx="${n(body.x ?? 0)}" cy="${n(-first.h - lift)}" rx="${n(first.r)}" ry="${n(first.r * eye.tilt)}"/>`,
  );
}

/**
 * Where a point of a turned body appears; null when it is turned away. `angle` 0 faces the camera, positive is right.
 */
export function onBody(eye: Eye, r: number, h: number, angle: number): Point | null {
  return Math.cos(angle) < 0.02 ? null : [r * Math.sin(angle), -h + r * eye.tilt * Math.cos(angle)];
}

/** Radius of a profile at a height (the first crossing from the ground). */
export function radiusAt(profile: readonly Point[], step = 2): (height: number) => number {
  const samples = smooth(profile, step);
  return (height) => {
    for (let i = 1; i < samples.length; i++) {
      const a = samples[i - 1];
      const b = samples[i];
      if (a && b && b.h >= height && a.h <= height) {
        const t = b.h === a.h ? 0 : (height - a.h) / (b.h - a.h);
        return a.r + (b.r - a.r) * t;
      }
    }
    return samples[samples.length - 1]?.r ?? 0;
  };
}

/** The outline of a turned body as a closed path. */
export function outline(eye: Eye, profile: readonly Point[], lift = 0, inset = 0): string {
  const samples = smooth(profile, 2);
  const first = samples[0];
  const last = samples[samples.length - 1];
  if (!first || !last) return '';
  const right = samples.map((s): Point => [Math.max(0, s.r - inset), -s.h - lift]);
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  const front = Array.from({ length: 21 }, (_, i): Point => {
    const a = Math.PI - (i / 20) * Math.PI;
    return [Math.cos(a) * (first.r - inset), -first.h - lift + Math.sin(a) * first.r * eye.tilt];
  });
  const back = Array.from({ length: 21 }, (_, i): Point => {
    const a = (i / 20) * Math.PI;
    return [Math.cos(a) * (last.r - inset), -last.h - lift - Math.sin(a) * last.r * eye.tilt];
  });
  return polygon([...front, ...right, ...back, ...left]);
}

export interface GlassBody {
  profile: readonly Point[];
  color: Rgb;
  /** How strongly the glass is coloured, 0 … 1. */
  tint: number;
  ribs?: { count: number; depth: number; from?: number; to?: number };
  lift?: number;
  /** Whether this is the far wall, seen through the near one. */
  back?: boolean;
}

/** One wall of a glass: clear in the middle, dense and bright where it turns away. */
export function glassWall(eye: Eye, body: GlassBody): string {
  const view = viewOf(eye.tilt);
  const samples = smooth(body.profile, Math.max(0.6, 4 / eye.fine));
  const lift = body.lift ?? 0;
  const slices = body.ribs ? Math.min(84, body.ribs.count * 3) : 30;
  const angles = Array.from({ length: slices + 1 }, (_, i) => ((i / slices) * 2 - 1) * (Math.PI / 2));
  let out = '';
  const side = body.back ? -1 : 1;
  for (let i = 1; i < samples.length; i++) {
    const a = samples[i - 1];
    const b = samples[i];
    if (!a || !b || (a.r < 0.3 && b.r < 0.3)) continue;
    const fluted = body.ribs && b.at >= (body.ribs.from ?? 0) && b.at <= (body.ribs.to ?? 1);
    const list = angles.map((angle) => {
      let turn = angle;
      if (body.ribs && fluted) turn += Math.cos(angle * body.ribs.count) * body.ribs.depth;
      const nx = b.nr * Math.sin(turn);
      const nz = b.nr * Math.cos(turn) * side;
      const facing = Math.abs(nx * view[0] + b.nh * view[1] + nz * view[2]);
      const edge = 1 - Math.min(1, facing);
      const rx = 2 * facing * nx - view[0];
      const ry = 2 * facing * b.nh - view[1];
      const rz = 2 * facing * Math.abs(nz) - view[2];
      const light = surroundings(rx, ry, rz, 0.06);
      const fresnel = 0.05 + 0.95 * edge ** 5;
      const shine = Math.min(0.92, Math.max(0, light[1] - 0.35) * (0.1 + fresnel) * (body.back ? 0.55 : 1.25));
      const dense = Math.min(0.94, body.tint * (0.34 + 0.5 * edge ** 1.6) + edge ** 3.2 * 0.5);
      const dark = 0.95 - 0.6 * edge ** 2.4;
      const alpha = 1 - (1 - dense) * (1 - shine);
      const k = alpha > 0 ? shine / alpha : 0;
      const c: Rgb = [
        body.color[0] * dark * (1 - k) + k,
        body.color[1] * dark * (1 - k) + k,
        body.color[2] * dark * (1 - k) + k * 0.98,
      ];
      return `<stop offset="${n(0.5 + 0.5 * Math.sin(angle))}" stop-color="${hex(c)}" stop-opacity="${n(alpha)}"/>`;
    });
    const name = id();
    const arc = (s: { r: number; h: number }, sweep: 0 | 1) =>
      `A${n(s.r)} ${n(s.r * eye.tilt)} 0 0 ${sweep} ${n(sweep === (body.back ? 1 : 0) ? s.r : -s.r)} ${n(-s.h - lift)}`;
    const forth = body.back ? 1 : 0;
    const d = `M${n(-a.r)} ${n(-a.h - lift)}${arc(a, forth)}L${n(b.r)} ${n(-b.h - lift)}${arc(b, forth === 1 ? 0 : 1)}Z`;
    const wide = Math.max(a.r, b.r);
    out += `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${n(-wide)}" x2="${n(wide)}" y1="0" y2="0">${list.join('')}</linearGradient><path d="${d}" fill="url(#${name})" shape-rendering="crispEdges"/>`;
  }
  return clipped(out, `<path d="${outline(eye, body.profile, lift, 0.3 / eye.fine)}"/>`);
}

/** A bent rod: handle, spout, wire. `line` in drawing units, `radius` along it (0 … 1). */
export function rod(
  eye: Eye,
  line: readonly Point[],
  radius: (at: number) => number,
  material: Material,
  color?: (at: number) => Rgb,
): string {
  const view = viewOf(eye.tilt);
  const samples = smoothLine(line, Math.max(0.8, 3 / eye.fine));
  let out = '';
  const across = [-1, -0.92, -0.78, -0.6, -0.35, 0, 0.35, 0.6, 0.78, 0.92, 1];
  for (let i = 1; i < samples.length; i++) {
    const a = samples[i - 1] as Point;
    const b = samples[i] as Point;
    const before = samples[Math.max(0, i - 2)] as Point;
    const after = samples[Math.min(samples.length - 1, i + 1)] as Point;
    const at = i / (samples.length - 1);
    const unit = (p: Point, q: Point): Point => {
      const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
      return [-(q[1] - p[1]) / l, (q[0] - p[0]) / l];
    };
    const na = unit(before, b);
    const nb = unit(a, after);
    const ra = radius((i - 1) / (samples.length - 1));
    const rb = radius(at);
    const m = color ? { ...material, color: color(at) } : material;
    const list = across.map((t) => {
      const out = Math.sqrt(Math.max(0, 1 - t * t));
      return `<stop offset="${n(0.5 + t / 2)}" stop-color="${hex(shade(nb[0] * t, -nb[1] * t, out, view, m))}"/>`;
    });
    const name = id();
    const dx = (b[0] - a[0]) * 0.35;
    const dy = (b[1] - a[1]) * 0.35;
    out += `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${n(b[0] - nb[0] * rb)}" y1="${n(b[1] - nb[1] * rb)}" x2="${n(b[0] + nb[0] * rb)}" y2="${n(b[1] + nb[1] * rb)}">${list.join('')}</linearGradient>`;
    out += `<path d="${polygon([
      [a[0] - na[0] * ra - dx, a[1] - na[1] * ra - dy],
      [a[0] + na[0] * ra - dx, a[1] + na[1] * ra - dy],
      [b[0] + nb[0] * rb + dx, b[1] + nb[1] * rb + dy],
      [b[0] - nb[0] * rb + dx, b[1] - nb[1] * rb + dy],
    ])}" fill="url(#${name})"/>`;
  }
  return out;
}

/** Evenly spaced points on a smooth open line through the given ones. */
function smoothLine(points: readonly Point[], step: number): Point[] {
  const out: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const p0 = points[Math.max(0, i - 1)] as Point;
    const p1 = points[i] as Point;
    const p2 = points[i + 1] as Point;
    const p3 = points[Math.min(points.length - 1, i + 2)] as Point;
    const count = Math.max(2, Math.ceil(Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / step));
    for (let s = 0; s < count; s++) {
      const t = s / count;
      const at = (k: 0 | 1) =>
        0.5 *
        (2 * p1[k] +
          (p2[k] - p0[k]) * t +
          (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
          (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t * t * t);
      out.push([at(0), at(1)]);
    }
  }
  out.push(points[points.length - 1] as Point);
  return out;
}
