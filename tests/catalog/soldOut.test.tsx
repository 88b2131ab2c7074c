import { screen, within } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { changeResponse, type Entity, everyObject } from '../support/changeResponse.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { textOf } from '../support/texts.ts';

/** Opens a page. `change` is applied to every object in the responses. */
function open(url: string, change: (entity: Entity) => Entity) {
  const database = newDatabase();
  return renderApp(url, { database, before: [changeResponse(database, /^/, (body) => everyObject(body, change))] });
}

const none = { value: 0, currency: 'SAR' };
const noPrice = { regular_price: none, final_price: none, __typename: 'ProductPrice' };
/** Changes configurable products as Magento returns them if no variant is for sale. */
const withoutVariants = (entity: Entity): Entity =>
  entity.__typename === 'ConfigurableProduct' && 'price_range' in entity
    ? {
        ...entity,
        stock_status: 'OUT_OF_STOCK',
        price_range: { minimum_price: noPrice, maximum_price: noPrice, __typename: 'PriceRange' },
      }
    : entity;

test('shows no price on the page or in JSON-LD of a configurable product without variants for sale', async () => {
  await open(`/sa_en${demo.box.path}`, withoutVariants);
  await screen.findByRole('heading', { level: 1, name: demo.box.name });
  expect((await screen.findAllByText(textOf('catalog.soldOut')))[0]).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/SAR\s0/);
  const facts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  expect(facts.map(({ textContent }) => textContent).join()).not.toContain('"price"');
});

test('shows no price on the card of a configurable product without variants for sale', async () => {
  await open(`/sa_en/search.html?query=${encodeURIComponent(demo.box.name)}`, withoutVariants);
  const card = (await screen.findByRole('link', { name: demo.box.name })).closest('article') as HTMLElement;
  expect(within(card).getAllByText(textOf('catalog.soldOut'))).not.toHaveLength(0);
  expect(card).not.toHaveTextContent(/SAR\s0/);
});
