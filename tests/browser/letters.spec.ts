import type { Locator, Page } from '@playwright/test';
import * as demo from '../support/demo.ts';
import { holdAnswers } from './stillness';
import { breakShop, expect, footerLink, healShop, test, textIn, viewsOf } from './support';

/** Counts what was sent under an operation's name. */
function count(page: Page, operation: string): { sent: number } {
  const calls = { sent: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes(`mutation ${operation}`)) calls.sent++;
  });
  return calls;
}

/**
 * Presses twice before the shop answers: then the form is gone, and the second press would meet what is in its place.
 */
async function pressTwice(page: Page, button: Locator, operation: string): Promise<void> {
  const answer = await holdAnswers(page, operation);
  await button.dblclick();
  answer.release();
}

for (const view of viewsOf('letters')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);
  const arabic = view.endsWith('ar');

  test(`${view}: a letter to the shop is checked, kept when it fails, and sent once`, async ({ page }) => {
    const calls = count(page, 'SubmitContactForm');
    await page.goto(`/${view}/contact-us`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: t('content.contactTitle') })).toBeVisible();
    // Its blocks: a banner above and a bar beside.
    await expect(main.getByRole('complementary', { name: t('content.contactAside') })).toBeVisible();
    const send = main.getByRole('button', { name: t('content.contactSend') });
    const comment = main.getByLabel(t('content.contactComment'));

    await send.click();
    await expect(main.locator('[aria-invalid="true"]')).toHaveCount(3);
    await expect(main.getByLabel(t('content.contactName'))).toBeFocused();
    await main.getByLabel(t('content.contactName')).fill(arabic ? 'منى العلي' : 'Mona Ali');
    await main.getByLabel(t('content.contactEmail')).fill('mona');
    await comment.fill(arabic ? 'متى تعود السجادة؟' : 'When is the rug back?');
    await expect(main.locator('[aria-invalid="true"]')).toHaveCount(1);
    await main.getByLabel(t('content.contactEmail')).fill('mona@example.com');
    await expect(main.locator('[aria-invalid="true"]')).toHaveCount(0);
    expect(calls.sent).toBe(0);

    await breakShop(page, { match: 'SubmitContactForm', status: 500 });
    await send.click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(comment).not.toBeEmpty();
    await healShop(page);
    calls.sent = 0;

    await pressTwice(page, send, 'SubmitContactForm');
    await expect(main.getByText(t('content.contactSent'))).toBeVisible();
    expect(calls.sent).toBe(1);
    await main.getByRole('button', { name: t('content.contactAgain') }).click();
    await expect(comment).toBeEmpty();
    await expect(main.getByLabel(t('content.contactName'))).not.toBeEmpty();
  });

  for (const isEnabled of [true, false]) {
    test(`${view}: contact and newsletter are ${isEnabled ? 'there' : 'away'} as the shop says`, async ({ page }) => {
      await page.route('**/graphql*', async (route) => {
        if (!/(contact|newsletter)_enabled/.test(decodeURIComponent(route.request().url()))) return route.fallback();
        const response = await route.fetch();
        const text = (await response.text()).replaceAll(
          /"(contact|newsletter)_enabled":(true|false)/g,
          `"$1_enabled":${isEnabled}`,
        );
        await route.fulfill({ response, body: text });
      });
      const newsletterSaid = page.waitForResponse((response) =>
        decodeURIComponent(response.url()).includes('newsletter_enabled'),
      );
      await page.goto(`/${view}/contact-us`);
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: t('content.contactSend') })).toBeVisible({ visible: isEnabled });
      if (!isEnabled) await expect(main.getByText(t('content.contactOff'))).toBeVisible();
      await page.mouse.move(100, 100);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await (await newsletterSaid).finished();
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: footerLink(view, '/contact-us') }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: t('shell.subscribe') })).toHaveCount(isEnabled ? 1 : 0);
    });
  }

  test(`${view}: a review is checked, written with the keyboard and sent once`, async ({ page }) => {
    const calls = count(page, 'createReview');
    await page.goto(`/${view}${demo.runner.path}`);
    await page.mouse.move(200, 200);
    const opener = page.getByRole('button', { name: t('catalog.writeReview') });
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(opener).toBeVisible({ timeout: 500 });
    }).toPass();
    await opener.click();
    const form = page.getByRole('form');
    const send = form.getByRole('button', { name: t('catalog.sendReview') });
    await send.click();
    await expect(form.getByText(t('catalog.starsMissing')).first()).toBeVisible();
    await expect(form.locator('input[aria-invalid="true"], textarea[aria-invalid="true"]').first()).toBeVisible();
    expect(calls.sent).toBe(0);

    for (const group of await form.getByRole('group').all()) {
      const four = group.getByRole('radio', { name: t('catalog.stars', { count: 4 }) });
      await four.focus();
      await page.keyboard.press('Space');
      await expect(four).toBeChecked();
    }
    await form.getByLabel(t('catalog.reviewTitle')).fill(arabic ? 'عملية جدًا' : 'Very practical');
    await form.getByLabel(t('catalog.reviewText')).fill(arabic ? 'تغسل وتجفّ بسرعة.' : 'It washes and dries fast.');
    await form
      .getByLabel(t('catalog.reviewNickname'), { exact: false })
      .first()
      .fill(arabic ? 'منى' : 'Mona');
    await pressTwice(page, send, 'createReview');
    await expect(page.getByText(t('catalog.reviewSent'))).toBeVisible();
    expect(calls.sent).toBe(1);
  });
}
