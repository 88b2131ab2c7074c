import { screen, within } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { executeGraphql } from '../support/carts.ts';
import { newSession, storeSession } from '../support/customer.ts';
import { renderApp } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

test('splits a long address book into pages with their own URLs', async () => {
  const database = newDatabase();
  const { token } = await newSession(database);
  const made = Array.from({ length: 45 }, (_, index) => index).map(
    (index) => `a${index}: createCustomerAddress(input: { firstname: "Sara", lastname: "No ${index}",
      street: ["12 Tahlia Street"], city: "Jeddah", region: { region: "Riyadh", region_code: "SA-01", region_id: 1001 },
      postcode: "23323", telephone: "+966501112233", country_code: SA }) { id }`,
  );
  await executeGraphql(database, `mutation { ${made.join('\n')} }`, {}, 'sa_en', { Authorization: `Bearer ${token}` });
  storeSession(token);
  const { user } = await renderApp('/sa_en/address-book', { database });
  const main = within(screen.getByRole('main'));
  expect(await main.findAllByRole('button', { name: pattern('account.editNamed') })).toHaveLength(20);
  await user.click(main.getByRole('link', { name: textOf('ui.pageNumber', { page: 3 }) }));
  expect(window.location.search).toBe('?page=3');
  expect(await main.findByText(/No 44/)).toBeVisible();
  expect(main.getAllByRole('button', { name: pattern('account.editNamed') }).length).toBeLessThanOrEqual(10);
});
