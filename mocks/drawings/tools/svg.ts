import { crc32, deflateSync } from 'node:zlib';

/** A number as short as SVG allows. */
export function n(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

let lastId = 0;
/** A name for a gradient or clip; unique within the process, which is all that a picture needs. */
export function id(): string {
  lastId = (lastId + 1) % 0xffffff;
  return `d${lastId.toString(36)}`;
}

export type Stop = readonly [offset: number, color: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${n(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join('');

/** A linear gradient: its definition and the paint that names it. */
export function linear(list: readonly Stop[], from?: readonly [number, number], to?: readonly [number, number]) {
  const name = id();
  const line =
    from && to
      ? ` gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`
      : '';
  return { def: `<linearGradient id="${name}"${line}>${stops(list)}</linearGradient>`, paint: `url(#${name})` };
}

/** A gradient from top to bottom of whatever is filled. */
export function vertical(list: readonly Stop[]) {
  const name = id();
  return { def: `<linearGradient id="${name}" x2="0" y2="1">${stops(list)}</linearGradient>`, paint: `url(#${name})` };
}

export function radial(list: readonly Stop[], cx: number, cy: number, r: number, transform = '') {
  const name = id();
  const extra = transform ? ` gradientTransform="${transform}"` : '';
  return {
    def: `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${extra}>${stops(list)}</radialGradient>`,
    paint: `url(#${name})`,
  };
}

/** Content blurred within a box of its own: a filter without a box would cost the whole picture's area. */
export function blurred(
  content: string,
  deviation: number,
  box: readonly [number, number, number, number],
  style = '',
) {
  const name = id();
  const [x, y, w, h] = box;
  const pad = deviation * 3;
  return `<filter id="${name}" filterUnits="userSpaceOnUse" x="${n(x - pad)}" y="${n(y - pad)}" width="${n(w + 2 * pad)}" height="${n(h + 2 * pad)}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter><g filter="url(#${name})"${style ? ` style="${style}"` : ''}>${content}</g>`;
}

export function clipped(content: string, shape: string): string {
  const name = id();
  return `<clipPath id="${name}">${shape}</clipPath><g clip-path="url(#${name})">${content}</g>`;
}

export type Point = readonly [number, number];

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
}

export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: string) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`;

export const rect = (x: number, y: number, w: number, h: number, attributes: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" ${attributes}/>`;

export const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`;

export const group = (content: string, attributes: string) => `<g ${attributes}>${content}</g>`;

/** Pixels (RGBA, 8 bits, not premultiplied) as a PNG data address, for textures inside a drawing. */
export function pixels(width: number, height: number, data: Uint8Array): string {
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  }
  const chunk = (type: string, body: Buffer) => {
    const out = Buffer.alloc(body.length + 12);
    out.writeUInt32BE(body.length, 0);
    out.write(type, 4, 'latin1');
    body.copy(out, 8);
    out.writeUInt32BE(crc32(out.subarray(4, body.length + 8)), body.length + 8);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const file = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${file.toString('base64')}`;
}

export const image = (href: string, x: number, y: number, w: number, h: number, attributes = '') =>
  `<image href="${href}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" preserveAspectRatio="none" ${attributes}/>`;
