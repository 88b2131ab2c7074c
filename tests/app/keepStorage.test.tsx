import { screen, waitFor, within } from '@testing-library/react';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

/**
 * Mocks persistent storage of a browser.
 * @param decidesSilently - Whether the browser decides without asking the shopper.
 */
function browserThat(decidesSilently = true) {
  const persist = jest.fn(async () => true);
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  if (decidesSilently) Object.defineProperty(navigator, 'userAgentData', { value: {}, configurable: true });
  return persist;
}

afterEach(() => {
  for (const name of ['storage', 'userAgentData']) Reflect.deleteProperty(navigator, name);
});

const putAside = async ({ user }: Awaited<ReturnType<typeof renderApp>>) =>
  user.click(
    (
      await within(screen.getByRole('main')).findAllByRole('button', {
        name: textOf('catalog.wish', { name: demo.stool.name }),
      })
    )[0] ?? document.body,
  );

test('requests persistent storage when a product is saved, once per device', async () => {
  const persist = browserThat();
  const first = await renderApp(`/ae_en${demo.stool.path}`);
  await screen.findByRole('heading', { level: 1, name: demo.stool.name });
  expect(persist).not.toHaveBeenCalled();
  await putAside(first);
  await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  first.leave();

  await renderApp(`/ae_en${demo.stool.path}`);
  await screen.findAllByRole('button', { name: textOf('catalog.wish', { name: demo.stool.name }), pressed: true });
  expect(persist).toHaveBeenCalledTimes(1);
});

test('does not request persistent storage if the browser would ask the shopper', async () => {
  const persist = browserThat(false);
  await putAside(await renderApp(`/ae_en${demo.stool.path}`));
  await screen.findAllByRole('button', { name: textOf('catalog.wish', { name: demo.stool.name }), pressed: true });
  expect(persist).not.toHaveBeenCalled();
});

test('requests persistent storage once in the installed app, despite an earlier request', async () => {
  localStorage.setItem('DUKKAN__storage_asked', JSON.stringify({ value: 'kept', timeStored: Date.now() }));
  const persist = browserThat(false);
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('standalone') });
  try {
    (await renderApp('/ae_en/nowhere')).leave();
    expect(persist).toHaveBeenCalledTimes(1);
    await renderApp('/ae_en/nowhere');
    expect(persist).toHaveBeenCalledTimes(1);
  } finally {
    window.matchMedia = matchMedia;
  }
});

test('saves a product in a browser without persistent storage', async () => {
  await putAside(await renderApp(`/ae_en${demo.stool.path}`));
  await screen.findAllByRole('button', { name: textOf('catalog.wish', { name: demo.stool.name }), pressed: true });
});
