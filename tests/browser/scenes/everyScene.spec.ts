import { isEverything, sampleOf, someOf } from '../../support/sample';
import { waitForFrames } from '../settled';
import { expect, journeys, test, type ViewCode } from '../support';
import { afterOrder } from './afterOrder';
import { axeFindings } from './axe';
import { overlayScenes } from './overlayScenes';
import { pages } from './pages';
import { paying } from './paying';
import { readingOrder } from './readingOrder';
import { allWidths, makeStage, type Scene } from './stage';

// These tests check the position of each character, and axe's findings on contrast and sizes: both need layout.

test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

const views: readonly ViewCode[] = ['sa_ar', 'ae_en', 'ae_ar', 'sa_en'];

/** Views and widths at which a scene is tested: all, or one view and one width by the seed of the run. */
function cellsOf({ name, isOpened, widths = allWidths }: Scene): { view: ViewCode; widths: readonly number[] }[] {
  if (!isEverything) return [{ view: sampleOf(journeys, `view of ${name}`), widths: [sampleOf(widths, name)] }];
  return views.flatMap((view) => (isOpened ? widths.map((width) => ({ view, widths: [width] })) : { view, widths }));
}

function figuresOf({ figures = [] }: Scene, view: ViewCode): readonly string[] {
  if ('sa' in figures) return view.startsWith('sa') ? figures.sa : [];
  return figures;
}

const scenes = [
  ...someOf(pages, 3, 'pages'),
  ...someOf(overlayScenes, 3, 'opened'),
  ...someOf(afterOrder, 1, 'after an order'),
  ...someOf(paying, 1, 'paying'),
];

for (const scene of scenes)
  for (const { view, widths } of cellsOf(scene))
    test(`shows all figures in reading order without axe findings: ${scene.name}, in ${view} at ${widths.join(', ')} px`, async ({
      page,
    }) => {
      const stage = await makeStage(page, view);
      for (const [place, width] of widths.entries()) {
        await page.setViewportSize({ width, height: 900 });
        if (place === 0) await scene.show(stage);
        // Elements that measure their size do so in the next frame.
        else await waitForFrames(page);
        const { faults, seen } = await readingOrder(page);
        expect.soft(faults, `read at ${width} px`).toEqual([]);
        for (const kind of figuresOf(scene, view))
          expect.soft(seen[kind] ?? 0, `${kind} at ${width} px`).toBeGreaterThan(0);
        // Between the narrowest and the widest screen, only layout changes.
        const isBetween = place > 0 && place < widths.length - 1;
        expect.soft(await axeFindings(page, isBetween), `axe at ${width} px`).toEqual([]);
      }
    });
