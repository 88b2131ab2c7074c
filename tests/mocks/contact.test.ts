/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import type { Mail } from '../../mocks/shop/shared/mail.ts';
import { createShop, openDatabase } from '../support/backEnd.ts';
import { ask } from './support/smallCatalog.ts';

const database = openDatabase({ file: ':memory:' });
const letters: Mail[] = [];
const shop = createShop({ database, sendMail: (mail) => letters.push(mail) });
const kept = () => database.prepare('SELECT store_code, name, email, telephone, comment FROM contact_message').all();

beforeEach(() => {
  database.exec('DELETE FROM contact_message');
  letters.length = 0;
});

it('stores a contact message as written, and e-mails it to the merchant with its HTML escaped', async () => {
  const input = { name: 'منى\nسالم', email: 'mona@example.com', comment: '<b>متى؟</b>', telephone: '' };
  const query = 'mutation($input: ContactUsInput!) { contactUs(input: $input) { status } }';
  expect(await ask(shop, query, { input }, 'sa_ar')).toEqual({ data: { contactUs: { status: true } } });
  expect(kept()).toEqual([
    { store_code: 'sa_ar', name: input.name, email: input.email, telephone: null, comment: input.comment },
  ]);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toBe('رسالة من منى سالم');
  expect(letters[0]?.html).toContain('&lt;b&gt;متى؟&lt;/b&gt;');
});
