import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules whose answer depends on the room that there is. */
const ofRoom = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/**
 * What axe finds on the page, in a line each: rule, element, reason. All rules in the light scheme; in the dark one,
 * which has other colours and nothing else, those of colours. `onlyRoom` leaves it at what another width can change.
 */
export async function axeFindings(page: Page, onlyRoom = false): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    if (onlyRoom && colorScheme === 'dark') break;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without the half-tones of a change of colours under way.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
    const axe = new AxeBuilder({ page });
    const rules = onlyRoom ? ofRoom : colorScheme === 'dark' && ['color-contrast'];
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}
