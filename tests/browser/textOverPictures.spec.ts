import type { ElementHandle, Page } from '@playwright/test';
import sharp from 'sharp';
import * as demo from '../support/demo.ts';
import { someOf } from '../support/sample';
import { followRequests } from './settled';
import { expect, test, textIn, type ViewCode, viewsOf } from './support';

// These tests measure the contrast of text with the pixels behind it in screenshots: only a browser paints.

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Pages with text on pictures. */
const paths = ['', '/contact-us', '/makers', demo.byOccasion.path, demo.edit.path];

/** The hardest picture: every text on it covers white and black. */
const stripes = sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff' } })
  .composite(
    Array.from({ length: 8 }, (_, place) => ({
      input: { create: { width: 5, height: 80, channels: 3 as const, background: '#000' } },
      left: place * 10,
      top: 0,
    })),
  )
  .png()
  .toBuffer();

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Words {
  text: string;
  colour: string;
  /** Required contrast; lower for large text. */
  least: 3 | 4.5;
  lines: Box[];
}

/** Marks every text that is directly on a picture, except texts of hidden slides. */
async function markWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element || !walker.currentNode.textContent?.trim() || element.closest('[data-words], [inert]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const [line] = range.getClientRects();
      if (!line || line.width < 2) continue;
      const stack = document.elementsFromPoint(line.x + line.width / 2, line.y + line.height / 2);
      const behind = stack.slice(Math.max(0, stack.indexOf(element)));
      const ground = behind.find(
        (one) => one instanceof HTMLImageElement || /^rgb\(/.test(getComputedStyle(one).backgroundColor),
      );
      if (ground instanceof HTMLImageElement && stack.includes(element)) element.setAttribute('data-words', '');
    }
  });
}

/** All marked texts on the screen after scrolling to the given one, except those measured before. */
const read = (first: ElementHandle<Element>): Promise<Words[]> =>
  first.evaluate((first) => {
    first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const isInside = ({ x, y, right, bottom }: DOMRect) =>
      x >= 0 && y >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
    return [...document.querySelectorAll('[data-words=""], [data-words="seen"]')].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()];
      if (element !== first && !lines.every(isInside)) return [];
      element.setAttribute('data-words', 'seen');
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      return {
        text: element.textContent ?? '',
        colour: color,
        least: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5,
        lines: lines.map(({ x, y, width, height }) => ({ x, y, width, height })),
      } as const;
    });
  });

const linear = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Pixels of the screen without the marked texts. */
async function pixelsBehind(page: Page) {
  await page.evaluate(() => document.documentElement.classList.add('without-words'));
  const shot = sharp(await page.screenshot());
  await page.evaluate(() => document.documentElement.classList.remove('without-words'));
  return shot.removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Returns texts and the pixels behind them once no text moves, because content that loads above moves the texts. */
async function photograph(page: Page, first: ElementHandle<Element>) {
  for (;;) {
    const words = await read(first);
    const pixels = await pixelsBehind(page);
    if (JSON.stringify(await read(first)) === JSON.stringify(words)) return { words, pixels };
  }
}

/** Contrast of a text with the pixels that it covers: the second percentile. */
function contrastOf({ colour, lines }: Words, { data, info }: Awaited<ReturnType<typeof pixelsBehind>>): number {
  const ink = luminance((colour.match(/[\d.]+/g) ?? []).map(Number));
  const found: number[] = [];
  for (const { x, y, width, height } of lines)
    for (let row = Math.ceil(y); row < Math.min(y + height, info.height); row += 2)
      for (let column = Math.ceil(x); column < Math.min(x + width, info.width); column += 2) {
        const start = (row * info.width + column) * info.channels;
        if (row >= 0 && column >= 0) found.push(contrast(ink, luminance(data.subarray(start, start + 3))));
      }
  found.sort((one, other) => one - other);
  return found[Math.floor(found.length * 0.02)] ?? 0;
}

/** Measures the texts that have not been measured yet. */
async function measureWords(page: Page): Promise<{ count: number; faint: string[] }> {
  await markWords(page);
  const waiting = page.locator('[data-words=""]');
  const faint: string[] = [];
  let count = 0;
  while ((await waiting.count()) > 0) {
    const first = await waiting.first().elementHandle();
    if (!first) break;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { words, pixels } = await photograph(page, first);
      for (const one of words) {
        const found = contrastOf(one, pixels);
        if (found < one.least) faint.push(`${found.toFixed(2)} ${colorScheme} ${page.url()}: ${one.text}`);
      }
      count += words.length;
    }
    await page.evaluate(() => {
      for (const seen of document.querySelectorAll('[data-words="seen"]')) seen.setAttribute('data-words', 'measured');
    });
  }
  return { count, faint };
}

async function measure(page: Page, view: ViewCode, path: string): Promise<{ count: number; faint: string[] }> {
  const requests = followRequests(page);
  await page.goto(`/${view}${path}`);
  await page.getByRole('contentinfo').waitFor();
  await requests.settled();
  await page.addStyleTag({
    content: `* { transition: none !important; animation: none !important; }
      .without-words [data-words], .without-words [data-words] * { color: transparent !important; }
      header { visibility: hidden !important; }`,
  });
  const all = [await measureWords(page)];
  for (const slider of await page.getByRole('region', { name: textIn(view, 'content.slides') }).all()) {
    const slides = slider.getByRole('group', { includeHidden: true });
    for (let number = 2, count = await slides.count(); number <= count; number += 1) {
      const name = textIn(view, 'content.slideNumber', { number, count });
      await slider.getByRole('button', { name }).click();
      await expect(slider.getByRole('group', { name })).toBeInViewport();
      all.push(await measureWords(page));
    }
  }
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    faint: all.flatMap(({ faint }) => faint),
  };
}

for (const view of viewsOf('textOverPictures'))
  for (const viewport of someOf(screens, 1, 'textOverPictures'))
    test.describe(`${view} at ${viewport.width}`, () => {
      test.use({ viewport });

      test('keeps text readable on any picture, in both colour schemes', async ({ page }) => {
        await page.route('**/wysiwyg/**', async (route) =>
          route.fulfill({ body: await stripes, contentType: 'image/png' }),
        );
        const faint: string[] = [];
        let count = 0;
        const tried = someOf(paths, 2, 'pages of textOverPictures');
        for (const path of tried) {
          const found = await measure(page, view, path);
          expect(found.count, path).toBeGreaterThan(0);
          count += found.count;
          faint.push(...found.faint);
        }
        expect(count).toBeGreaterThan(2 * tried.length);
        expect(faint).toEqual([]);
      });
    });
