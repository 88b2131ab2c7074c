import { screen, waitFor, within } from '@testing-library/react';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

/** Opens a product in a browser that has only these functions for sharing, and presses the share button. */
async function pressShare(means: { share?: unknown; writeText?: (text: string) => Promise<void> }) {
  const { user } = await renderApp(`/sa_en${demo.kilim.path}`);
  const share = await within(screen.getByRole('main')).findByRole('button', { name: textOf('catalog.share') });
  Object.defineProperty(navigator, 'share', { value: means.share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: means.writeText }, configurable: true });
  await user.click(share);
}

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

test('passes the product’s name and URL to the share function of the device', async () => {
  const share = jest.fn(async () => {});
  await pressShare({ share });
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: demo.kilim.name, url: window.location.href }));
  expect(screen.queryByText(textOf('catalog.linkCopied'))).not.toBeInTheDocument();
});

test('copies the product URL when the device has no share function', async () => {
  const writeText = jest.fn(async () => {});
  await pressShare({ writeText });
  expect(await screen.findByText(textOf('catalog.linkCopied'))).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(window.location.href);
});

test('reports that the product URL could not be copied', async () => {
  await pressShare({ writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  expect(await screen.findByText(textOf('catalog.linkNotCopied'))).toBeVisible();
});
