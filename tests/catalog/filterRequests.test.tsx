import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { operation } from '../support/responses.ts';
import { textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';

const rugs = `/sa_en${demo.rugs.path}`;
const countOf = (count: number) => textOf('catalog.productCount', { count });
const all = countOf(demo.countIn(demo.rugs));
const inMadder = countOf(demo.countIn(demo.rugs, demo.madder));
const query = () => window.location.search;
const status = (text: string) => screen.findByText(text, { selector: '[role=status]' });

/** Opens the rugs category. `asked` records all later requests for its product list. */
async function openRugs() {
  const asked: string[] = [];
  const app = await renderApp(rugs, {
    before: [operation(/^get(Listing|Category|CategoryPage)$/, ({ name }) => void asked.push(name))],
  });
  await status(all);
  asked.length = 0;
  return { ...app, asked };
}

const sidebar = async () => within(await screen.findByRole('complementary', { name: textOf('catalog.filters') }));

test('sends one list request when a filter checkbox is clicked', async () => {
  onWideScreen();
  const { user, asked } = await openRugs();
  await user.click((await sidebar()).getByRole('checkbox', { name: new RegExp(`^${demo.madder.name}`) }));
  await status(inMadder);
  expect(asked).toEqual(['getListing']);
});

test('sends one list request for several changes of the price slider in a row', async () => {
  onWideScreen();
  const { asked } = await openRugs();
  const [low] = (await sidebar()).getAllByRole('slider');
  if (!low) throw new Error('There is no slider.');
  low.focus();
  for (const value of ['200', '210', '220', '230']) fireEvent.change(low, { target: { value } });
  await waitFor(() => expect(query()).toBe('?price=230-'));
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
  expect(asked).toEqual(['getListing']);
});

test('filters by a yes/no attribute, and removes the filter by its chip', async () => {
  onWideScreen();
  const { user } = await openRugs();
  const yesOrNo = (await sidebar()).getByRole('button', { name: demo.handmade.name });
  if (yesOrNo.getAttribute('aria-expanded') === 'false') await user.click(yesOrNo);
  const [box] = within((await sidebar()).getByRole('group', { name: demo.handmade.name })).getAllByRole('checkbox');
  await user.click(box as HTMLElement);
  await waitFor(() => expect(query()).toBe(`?${demo.handmade.code}=1`));
  await user.click(
    await screen.findByRole('button', { name: textOf('catalog.removeFilter', { name: demo.handmade.name }) }),
  );
  await status(all);
  expect(query()).toBe('');
});

test('discards chosen filters on Escape, and applies chosen filters without another list request', async () => {
  const { user, asked } = await openRugs();
  const open = () => user.click(screen.getByRole('button', { name: textOf('catalog.filters') }));
  const dialog = () => within(screen.getByRole('dialog', { name: textOf('catalog.filters') }));
  const madder = () => dialog().getByRole('checkbox', { name: new RegExp(`^${demo.madder.name}`) });
  const apply = () =>
    dialog().findByRole('button', {
      name: textOf('catalog.showCount', { count: demo.countIn(demo.rugs, demo.madder) }),
    });
  await open();
  await user.click(madder());
  await apply();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(query()).toBe('');
  await open();
  expect(madder()).not.toBeChecked();

  await user.click(madder());
  const button = await apply();
  asked.length = 0;
  await user.click(button);
  await status(inMadder);
  expect(query()).toBe(`?color=${demo.madder.id}`);
  // The request for the product count in the dialog has already loaded this list.
  expect(asked).toEqual([]);
  window.history.back();
  await status(all);
  expect(query()).toBe('');
});
