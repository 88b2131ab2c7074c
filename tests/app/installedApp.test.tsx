import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { startPwa } from '#app/pwa/startPwa';
import { browser } from '#lib/browser/browser';
import { storagePrefix } from '#lib/browser/storage';
import { type ShopConfig, shopConfig } from '#lib/shopConfig';
import { wentOffline, wentOnline } from '#store/app';
import { addToast, removeToast } from '#store/toasts';
import { newDatabase } from '../support/backEnd.ts';
import { main, storeValue } from '../support/carts.ts';
import { greeting, newSession, signOut, storeSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { type RenderOptions, renderApp } from '../support/renderApp.tsx';
import { arabicOf, footerLink, pattern, textOf } from '../support/texts.ts';

// Installation of the app and its behaviour when installed: the offer, the app badge and launches.

const key = `${storagePrefix}install_offer`;
const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null')?.value;
const stops: (() => void)[] = [];

/** Waits for running tasks. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

afterEach(async () => {
  for (const stop of stops.splice(0)) await act(async () => stop());
  for (const name of ['setAppBadge', 'clearAppBadge', 'standalone']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(window, 'launchQueue');
  Reflect.deleteProperty(window, '__dukkanInstall');
  Object.assign(shopConfig, { analytics: {} });
  jest.restoreAllMocks();
});

async function open(url: string, options?: RenderOptions) {
  const app = await renderApp(url, options);
  await act(async () => stops.push(startPwa(app)));
  return app;
}

/** Changes the connection state and dismisses its toast. */
const connect = ({ store }: Awaited<ReturnType<typeof open>>, change: UnknownAction) =>
  act(async () => {
    store.dispatch(change);
    for (const id of Object.keys(store.getState().toasts)) store.dispatch(removeToast(id));
  });

/**
 * Fires `beforeinstallprompt`.
 * @param outcome - Choice of the shopper in the prompt of the browser.
 */
async function offerEvent(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = jest.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  await act(async () => window.dispatchEvent(event));
  return { event, prompt };
}

const title = textOf('install.title');
const notice = () => screen.findByRole('region', { name: title });
const isOffered = async () => {
  await settle();
  await settle();
  return screen.queryByRole('region', { name: title }) !== null;
};
const press = async (name: string) => within(await notice()).getByRole('button', { name });
const footer = () => within(screen.getByRole('contentinfo'));
const move = async ({ user }: Awaited<ReturnType<typeof open>>, name = footerLink('/about-us')) =>
  user.click(footer().getByRole('link', { name }));

/** Stores a first visit this number of minutes ago. */
const knownFor = (minutes: number) =>
  localStorage.setItem(key, JSON.stringify({ value: 'known', timeStored: Date.now() - minutes * 60_000 }));

describe('the install offer', () => {
  test('appears once, after the first page, for a shopper with items in the cart', async () => {
    const database = newDatabase();
    const app = await open(`/sa_en${demo.stool.path}`, { database });
    const { event, prompt } = await offerEvent();
    expect(event.defaultPrevented).toBe(true);
    await app.user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
    await screen.findByRole('dialog', { name: textOf('cart.titleCount', { count: 1 }) });
    expect(await isOffered()).toBe(false);
    await app.user.click(screen.getByRole('button', { name: textOf('ui.close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await isOffered()).toBe(false);
    await move(app);
    expect(await notice()).toHaveTextContent(textOf('install.text'));
    expect(kept()).toBe('offered');
    // The offer can appear before the next page, which takes the focus.
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A small shop, three rooms'),
    );

    await app.user.click(await press(textOf('install.later')));
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(prompt).not.toHaveBeenCalled();
    await move(app, footerLink('/makers'));
    expect(await isOffered()).toBe(false);
    app.leave();

    const again = await open('/sa_en/about-us', { database });
    await offerEvent();
    await move(again, footerLink('/makers'));
    expect(await isOffered()).toBe(false);
  });

  test('appears for a returning shopper and opens the prompt of the browser', async () => {
    knownFor(31);
    const app = await open('/sa_ar/about-us');
    const { prompt } = await offerEvent();
    expect(await isOffered()).toBe(false);
    await app.user.click(footer().getByRole('link', { name: 'صنّاعنا' }));
    const region = await screen.findByRole('region', { name: arabicOf('install.title') });
    await app.user.click(within(region).getByRole('button', { name: arabicOf('install.install') }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('region', { name: arabicOf('install.title') })).toBeNull();
    expect(footer().queryByRole('button', { name: arabicOf('install.install') })).toBeNull();
  });

  test('uses a beforeinstallprompt event fired before the app loaded', async () => {
    knownFor(31);
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => {},
      userChoice: Promise.resolve({ outcome: 'accepted' as const }),
    });
    window.__dukkanInstall = event;
    const app = await open('/sa_en/about-us');
    await move(app, footerLink('/makers'));
    expect(await notice()).toBeVisible();
  });

  test('does not appear on a first visit or when the browser cannot install the app', async () => {
    knownFor(29);
    const app = await open('/sa_en/about-us');
    await offerEvent();
    await move(app, footerLink('/makers'));
    expect(await isOffered()).toBe(false);
    app.leave();

    knownFor(31);
    const other = await open('/sa_en/about-us');
    await move(other, footerLink('/makers'));
    expect(await isOffered()).toBe(false);
    expect(kept()).toBe('known');
  });

  test('waits while a message is shown, the shopper types or the device is offline', async () => {
    knownFor(31);
    const app = await open('/sa_en/about-us');
    await offerEvent();
    await act(async () => void app.store.dispatch(addToast({ type: 'info', message: 'Hello', timeout: 0 })));
    await move(app, footerLink('/contact-us'));
    expect(await isOffered()).toBe(false);

    await fill(app.user, await screen.findByLabelText(textOf('content.contactName')), 'Mona');
    await act(async () => void app.store.dispatch(removeToast(Object.keys(app.store.getState().toasts)[0] ?? '')));
    expect(await isOffered()).toBe(false);

    await connect(app, wentOffline());
    await move(app, footerLink('/makers'));
    expect(await isOffered()).toBe(false);
    await connect(app, wentOnline());
    await move(app, footerLink('/about-us'));
    expect(await notice()).toBeVisible();
  });

  test('does not appear with the consent notice or in checkout', async () => {
    knownFor(31);
    Object.assign(shopConfig, { analytics: { dataLayer: 'shopEvents' } satisfies ShopConfig['analytics'] });
    const app = await open('/sa_en/about-us');
    await offerEvent();
    await move(app, footerLink('/makers'));
    expect(await isOffered()).toBe(false);
    app.leave();

    Object.assign(shopConfig, { analytics: {} });
    await open('/sa_en/checkout');
    await offerEvent();
    await act(async () => window.history.pushState(null, '', '/sa_en/checkout/payment'));
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await isOffered()).toBe(false);
    expect(kept()).toBe('known');
  });

  test('disappears when the app is installed another way', async () => {
    knownFor(31);
    const app = await open('/sa_en/about-us');
    await offerEvent();
    await move(app, footerLink('/makers'));
    await notice();
    await act(async () => window.dispatchEvent(new Event('appinstalled')));
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    expect(footer().queryByRole('button', { name: textOf('install.install') })).toBeNull();
  });
});

describe('the footer', () => {
  test('has an install button while the browser can install the app', async () => {
    const app = await open('/sa_en/about-us');
    const entry = () => footer().queryByRole('button', { name: textOf('install.install') });
    expect(entry()).toBeNull();
    const { prompt } = await offerEvent('dismissed');
    await app.user.click(footer().getByRole('button', { name: textOf('install.install') }));
    expect(prompt).toHaveBeenCalledTimes(1);
    // The button returns when the browser fires the event again.
    expect(entry()).toBeNull();
    await offerEvent();
    expect(entry()).not.toBeNull();
  });

  test('shows the installation steps on iPhone and iPad', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    const { user } = await open('/sa_ar/about-us');
    await user.click(footer().getByRole('button', { name: arabicOf('install.install') }));
    const dialog = await screen.findByRole('dialog', { name: arabicOf('install.appleTitle') });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
    expect(dialog).toHaveTextContent(arabicOf('install.add'));
    await user.click(within(dialog).getByRole('button', { name: arabicOf('ui.close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('has no install button in the installed app', async () => {
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
    await open('/sa_en/about-us');
    expect(footer().queryByRole('button', { name: textOf('install.install') })).toBeNull();
  });
});

describe('the app badge', () => {
  const badge = (refuses = false) => {
    const told: (number | 'none')[] = [];
    const answer = () => (refuses ? Promise.reject(new DOMException('No', 'NotAllowedError')) : Promise.resolve());
    Object.assign(navigator, {
      setAppBadge: (count: number) => {
        told.push(count);
        return answer();
      },
      clearAppBadge: () => {
        told.push('none');
        return answer();
      },
    });
    return told;
  };

  test('shows the number of units in the cart and is cleared when the cart becomes empty', async () => {
    const told = badge();
    const { user } = await open(`/sa_en${demo.stool.path}`);
    expect(told).toEqual(['none']);
    await user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
    const cart = within(await screen.findByRole('dialog', { name: textOf('cart.titleCount', { count: 1 }) }));
    await waitFor(() => expect(told).toEqual(['none', 1]));
    await user.click(cart.getByRole('button', { name: textOf('ui.quantityMore') }));
    await waitFor(() => expect(told).toEqual(['none', 1, 2]));
    await user.click(cart.getByRole('button', { name: pattern('cart.removeNamed') }));
    await waitFor(() => expect(told).toEqual(['none', 1, 2, 'none']));
  });

  test('stays unchanged until the cart is loaded and is cleared on sign-out', async () => {
    const database = newDatabase();
    const { token, cartId } = await newSession(database, [{ sku: demo.stool.sku, quantity: 3 }]);
    storeSession(token);
    storeValue('cartId_sa', cartId);
    const told = badge();
    const { user } = await open('/sa_en/about-us', { database });
    await greeting();
    await waitFor(() => expect(told).toEqual([3]));
    await signOut(user);
    await waitFor(() => expect(told).toEqual([3, 'none']));
  });

  test('causes no error in a browser that rejects or lacks app badges', async () => {
    const told = badge(true);
    const app = await open('/sa_en/about-us');
    await settle();
    expect(told).toEqual(['none']);
    app.leave();
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
    await open('/sa_en/about-us');
  });
});

describe('a launch', () => {
  type Consumer = (params: { targetURL?: string }) => void;
  const openApp = async (url: string) => {
    const consumers: Consumer[] = [];
    window.launchQueue = { setConsumer: (consumer) => consumers.push(consumer) };
    const assign = jest.spyOn(browser, 'assign').mockImplementation(() => {});
    const app = await open(url);
    const launch = (targetURL?: string) => consumers[0]?.(targetURL === undefined ? {} : { targetURL });
    return { assign, launch, app };
  };
  const at = (path: string) => `${window.location.origin}${path}`;

  test('opens the URL of a shortcut or a link and keeps the page on a plain start', async () => {
    const { assign, launch } = await openApp('/sa_en/about-us');
    launch(at('/?_start=sa_en'));
    launch(at('/sa_en/about-us'));
    launch('https://evil.example/cart');
    launch('no address');
    launch();
    expect(assign).not.toHaveBeenCalled();
    launch(at('/cart?_start=sa_en'));
    launch(at('/share-target?text=rug'));
    expect(assign.mock.calls).toEqual([['/cart?_start=sa_en'], ['/share-target?text=rug']]);
  });

  test('opens the search field for the search shortcut', async () => {
    await openApp('/search.html?_start=sa_ar');
    expect(await screen.findByRole('combobox')).toBeVisible();
  });
});
