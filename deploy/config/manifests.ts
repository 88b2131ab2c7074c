/** The web app manifests: one for each store view, in its language (docs/decisions/0047-installed-app.md). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { manifestPath, paths, startPath } from '../../src/lib/paths.ts';
import type { ShopConfig, StoreViewConfig } from '../../src/lib/shopConfig.ts';
import { imageSize } from './imageSize.ts';

/** An icon or a screenshot. */
interface ManifestImage {
  src: string;
  sizes: string;
  type: string;
}

interface Manifest {
  id: string;
  name: string;
  short_name: string;
  description: string;
  lang: string;
  dir: 'rtl' | 'ltr';
  start_url: string;
  scope: string;
  display: string;
  display_override: string[];
  launch_handler: { client_mode: string[] };
  background_color: string;
  theme_color: string;
  categories: string[];
  icons: (ManifestImage & { purpose?: string })[];
  shortcuts: { name: string; url: string; icons: ManifestImage[] }[];
  screenshots?: (ManifestImage & { form_factor: 'narrow' | 'wide'; label?: string })[];
  share_target: {
    action: string;
    method: string;
    enctype: string;
    params: { title: string; text: string; url: string };
  };
}

/** `--paper` of src/ui/tokens.css. */
const PAPER = '#fbf7f0';
/** Smallest width of an icon for the installed app, in pixels. */
const SMALLEST_ICON = 192;

/** Manifest of apps that an earlier build installed, and of a page whose view is not known yet. */
const nameless = '/manifest.webmanifest';

const textFiles = { ar: 'ar_SA', en: 'en_US' } as const;
const types: Record<string, string> = { png: 'image/png', webp: 'image/webp' };

/** Shortcuts in the menu of the app's icon. `text` is the message id of the name. */
const shortcuts = [
  { icon: 'cart', text: 'cart.title', path: paths.cart },
  { icon: 'search', text: 'catalog.search', path: paths.search },
  // This page needs no sign-in, and redirects customers to their own wish list.
  { icon: 'wishes', text: 'account.wishlist', path: paths.savedItems },
  { icon: 'order', text: 'orderStatus.title', path: paths.orderStatus },
] as const;

/** @returns texts by their ids, from the language files of the repository */
function textsOf(language: StoreViewConfig['language']): Record<string, string> {
  return JSON.parse(readFileSync(resolve(import.meta.dirname, `../../i18n/${textFiles[language]}.json`), 'utf8'));
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** A picture of the build with the size read from the file; undefined if the file is not a picture. */
function imageAt(folder: string, name: string): (ManifestImage & { width: number; height: number }) | undefined {
  const file = join(folder, name);
  const size = existsSync(file) ? imageSize(readFileSync(file)) : undefined;
  const type = types[name.split('.').pop() ?? ''];
  return size && type ? { src: `/${name}`, sizes: `${size.width}x${size.height}`, type, ...size } : undefined;
}

const withoutSides = ({ src, sizes, type }: ManifestImage): ManifestImage => ({ src, sizes, type });

/** PNG files only: `icon.svg` is drawn for a browser tab and has no background. */
function iconsIn(folder: string): Manifest['icons'] {
  return namesIn(join(folder, 'icons')).flatMap((name) => {
    const [, purpose] = /^(icon|maskable)-\d+\.png$/.exec(name) ?? [];
    const image = purpose && imageAt(folder, `icons/${name}`);
    if (!image || image.width < SMALLEST_ICON) return [];
    return [{ ...withoutSides(image), ...(purpose === 'maskable' && { purpose }) }];
  });
}

/** `ar-2-category-narrow.webp`: view code or language, order, name of a `manifest.…` text, width. */
const screenshotName = /^([a-z]\w*)-\d+-([a-z]+)-(?:narrow|wide)\.(?:webp|png)$/i;

function screenshotsIn(folder: string, view: StoreViewConfig, text: (id: string) => string | undefined) {
  const names = namesIn(join(folder, 'screenshots'));
  const of = (whose: string) => names.filter((name) => screenshotName.exec(name)?.[1] === whose);
  const own = of(view.code);
  return (own.length > 0 ? own : of(view.language)).flatMap((name) => {
    const image = imageAt(folder, `screenshots/${name}`);
    if (!image) return [];
    const label = text(`manifest.${screenshotName.exec(name)?.[2]}`);
    const form_factor = image.width > image.height ? ('wide' as const) : ('narrow' as const);
    return [{ ...withoutSides(image), form_factor, ...(label && { label }) }];
  });
}

function manifestOf(shop: ShopConfig, view: StoreViewConfig, folder: string): Manifest {
  const { language, country, code } = view;
  const texts = textsOf(language);
  const name = shop.brand.name[language];
  const { shortName, description, screenshots: hasScreenshots = false } = shop.app ?? {};
  const text = (id: string) => texts[id]?.replaceAll('{brand}', name);
  const screenshots = hasScreenshots ? screenshotsIn(folder, view, text) : [];
  return {
    // One id for all views, so that a device has one app and a change of language updates it.
    id: '/',
    name,
    short_name: shortName?.[language] ?? name,
    description: (description ?? shop.brand.callout)?.[language] ?? text('manifest.description') ?? name,
    lang: `${language}-${country}`,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: startPath(code, paths.home),
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // Focus an open window without a reload, which keeps typed text; the app then navigates to the launch URL.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['shopping', 'lifestyle'],
    icons: iconsIn(folder),
    shortcuts: shortcuts.map(({ icon, text: id, path }) => {
      const image = imageAt(folder, `icons/shortcut-${icon}.png`);
      return { name: text(id) ?? name, url: startPath(code, path), icons: image ? [withoutSides(image)] : [] };
    }),
    ...(screenshots.length > 0 && { screenshots }),
    share_target: {
      action: paths.shareTarget,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}

/**
 * The manifests of a configuration: file names (without a leading slash) and contents. `/manifest.webmanifest`, which
 * apps of earlier builds use, is in the language of the default view.
 *
 * @param folder with `icons` and `screenshots`; a missing file is left out
 */
export function manifestFiles(shop: ShopConfig, folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const view of shop.storeViews) {
    const written = `${JSON.stringify(manifestOf(shop, view, folder), null, 2)}\n`;
    files.set(manifestPath(view.code).slice(1), written);
    if (view.code === shop.defaultView) files.set(nameless.slice(1), written);
  }
  return files;
}

/** True for the file name of a manifest of any configuration. */
export const isManifest = (name: string): boolean => /^manifest(\.\w+)?\.webmanifest$/.test(name);
