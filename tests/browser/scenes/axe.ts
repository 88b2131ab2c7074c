import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules whose result depends on the screen width. */
const ofRoom = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/**
 * Findings of axe as lines: rule, element, reason. The light scheme is checked by all rules, the dark one by colour
 * contrast only, because it differs only in colours.
 * @param onlyRoom checks only the rules that depend on the width
 */
export async function axeFindings(page: Page, onlyRoom = false): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    if (onlyRoom && colorScheme === 'dark') break;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Waits until colour transitions have ended.
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
