import { newDatabase } from '../support/backEnd.ts';
import { main } from '../support/carts.ts';
import { visitSignedIn } from '../support/customer.ts';

const number = '000000002';
/** Late evening in UTC. In the time zone of the store views, this is already the next day. */
const placed = new Date('2026-11-27T21:30:00Z');

const shown = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-SA-u-ca-gregory-nu-latn', format).format(placed);

test.each(['2.4.7', '2.4.8', '2.4.9'] as const)(
  'shows the date and time when an order was placed, on Magento %s',
  async (schemaVersion) => {
    const database = newDatabase();
    database.prepare('UPDATE sales_order SET created_at = ? WHERE number = ?').run('2026-11-27 21:30:00', number);
    const { user } = await visitSignedIn('/sa_en/order-history', [], { database, settings: { schemaVersion } });
    const link = await main().findByRole('link', { name: new RegExp(number) });
    expect(link).toHaveTextContent(shown({ dateStyle: 'long' }));
    await user.click(link);
    expect(await main().findByText(shown({ dateStyle: 'long', timeStyle: 'short' }))).toBeVisible();
  },
);
