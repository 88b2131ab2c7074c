/**
 * `node deploy/build/drawIcons.ts`: draws the shortcut icons of the installed app, and the maskable icons from
 * `maskable.svg`, into `public/icons`. Run it after a change of the drawing or the colours.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Heart, type LucideIcon, PackageSearch, Search, ShoppingBag } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

const icons = join(import.meta.dirname, '../../public/icons');
/** `--palm` on `--palm-soft` of src/ui/tokens.css. */
const [color, ground] = ['#0f5c4d', '#e3efea'];
const SIDE = 192;

/** Lucide icons by the names in deploy/config/manifests.ts. */
const shortcuts: Record<string, LucideIcon> = {
  cart: ShoppingBag,
  search: Search,
  wishes: Heart,
  order: PackageSearch,
};

for (const [name, Icon] of Object.entries(shortcuts)) {
  const sign = renderToStaticMarkup(createElement(Icon, { x: 52, y: 52, size: 88, color, strokeWidth: 1.75 }));
  // The drawing is within the inner 80 %, which a launcher's mask never cuts.
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><circle cx="96" cy="96" r="96" fill="${ground}"/>${sign}</svg>`;
  await sharp(Buffer.from(drawing))
    .png({ palette: true })
    .toFile(join(icons, `shortcut-${name}.png`));
}

for (const side of [192, 512])
  await sharp(readFileSync(join(icons, 'maskable.svg')), { density: 300 })
    .resize(side, side)
    .png({ palette: true })
    .toFile(join(icons, `maskable-${side}.png`));
