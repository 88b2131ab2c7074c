import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { draw } from '../drawings/draw.ts';
import type { Picture } from '../drawings/picture.ts';

sharp.concurrency(1);
sharp.cache({ memory: 64, files: 0, items: 64 });

const DRAWINGS = join(import.meta.dirname, '../drawings');

/** A change of any drawing gives new names to all cached files. */
export async function versionOfDrawings(): Promise<string> {
  const sum = createHash('sha256');
  const files = [DRAWINGS, import.meta.dirname].map(async (folder) =>
    (await readdir(folder, { recursive: true }))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  for (const file of (await Promise.all(files)).flat().sort()) sum.update(await readFile(file));
  return sum.digest('hex').slice(0, 12);
}

export const nameOf = (picture: Picture): string =>
  createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 24);

/** Written beside and moved into place, so that nobody reads half a file. */
export async function save(file: string, data: Uint8Array): Promise<void> {
  const beside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(beside, data);
  await rename(beside, file);
}

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * `SHOP_PICTURES=plain`: a panel of the right size and colour in place of each drawing, for tests on small machines.
 */
export const isPlain = process.env.SHOP_PICTURES === 'plain';

const sizeOf = (picture: Picture): [number, number] => {
  if (picture.type === 'product') return [1600, 2000];
  if (picture.type === 'category') return [1800, 1200];
  if (picture.type === 'swatch') return [120, 120];
  return picture.upright ? [1200, 1500] : [2400, 1100];
};

function plain(picture: Picture) {
  const [width, height] = sizeOf(picture);
  const color =
    picture.type === 'swatch' ? picture.color : picture.type === 'wide' ? '#5a4a3c' : picture.scene.colors[0];
  return sharp({ create: { width, height, channels: 3, background: color ?? '#b9ad9e' } });
}

/** Draws a picture at full size and puts it into the folder as a JPEG that all sizes are made from. */
export async function drawMaster(picture: Picture, file: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const drawn = () => sharp(Buffer.from(draw(picture)), { unlimited: true }).flatten({ background: '#ffffff' });
  const rendered = isPlain ? plain(picture) : drawn();
  await save(file, await rendered.jpeg({ quality: 93, chromaSubsampling: '4:4:4' }).toBuffer());
}
