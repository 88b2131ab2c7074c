import { screen, waitFor, within } from '@testing-library/react';
import { chunkFailedEvent } from '#lib/lazyChunk';
import { findCartItem, ivoryBox, main } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { pattern, textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';
import type { ChangeCase } from './support/scenario.ts';
import { testInterruptions } from './support/testInterruptions.ts';

// The page is left for another country or reloaded for a new version while another event happens. The cart must not
// change.

const { box } = demo;

beforeEach(onWideScreen);

const base = {
  shoppers: ['guest', 'customer'],
  items: [ivoryBox(2)],
  path: `/sa_en${demo.stool.path}`,
  before: { [box.sku]: 2 },
  after: { [box.sku]: 2 },
  read: (scenario) => scenario.carts(),
  ready: () => main().findByRole('button', { name: textOf('cart.addToCart') }),
  isLeaving: true,
  shownAt: '/sa_en/cart',
  show: async () => {
    expect(await (await findCartItem(box.name)).findByRole('textbox')).toHaveValue('2');
    await waitFor(() => expect(main().queryAllByRole('textbox', { name: pattern('ui.quantity') })).toHaveLength(1));
  },
} satisfies Partial<ChangeCase>;

testInterruptions([
  {
    ...base,
    name: 'a switch of the country',
    call: 'getRouteData',
    // jsdom keeps the app open when the next page fails to load. A browser would show its own error page.
    allowedMessages: pattern('error.offline'),
    act: async ({ user }) => {
      await user.click(
        await screen.findByRole('button', {
          name: textOf('shell.storeSwitcher', { country: textOf('country.SA'), language: 'English' }),
        }),
      );
      const emirates = screen.getByRole('heading', { name: textOf('country.AE') }).closest('section');
      await user.click(within(emirates as HTMLElement).getByRole('link', { name: 'English' }));
      await user.click(
        await screen.findByRole('button', { name: textOf('shell.crossingGo', { there: textOf('country.AE') }) }),
      );
    },
  },
  {
    ...base,
    name: 'a reload for a new version',
    call: 'GET search-bar.abc123.js',
    act: async () => {
      const detail = Object.assign(new Error('Loading chunk 12 failed.\n(error: /static/search-bar.abc123.js)'), {
        name: 'ChunkLoadError',
      });
      window.dispatchEvent(new CustomEvent(chunkFailedEvent, { detail }));
    },
  },
]);
