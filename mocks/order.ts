/**
 * `npm run shop:order -- 000000012 ship`: the back office of the embedded back end. Works on its database file, even
 * while `npm start` is running. Without an action it shows the order, without a number the newest ten orders.
 */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { optionsFrom } from './server.ts';
import {
  describeOrder,
  manageOrder,
  type OrderAction,
  OrderActionError,
  type OrderActionOptions,
  orderActions,
} from './shop/order/backOffice.ts';
import { type Order, orderByNumber, orderColumns } from './shop/order/orderRecords.ts';
import { rows } from './shop/shared/statements.ts';

const usage = `npm run shop:order -- [number [${orderActions.join(' | ')}]] [options]

  --qty SKU=2           only so many pieces of it; may be given several times
  --track "Aramex=48"   a parcel of the shipment: carrier and number; may be given several times
  --comment "…"         what the customer reads with the document
  --restock             puts what is refunded back on the shelf
  --profile plain       the embedded back end of that profile (SHOP_PROFILE)
  --state folder        where the embedded back end keeps its files (SHOP_STATE)`;

/** Codes of the carriers in Magento's core. Tracking data of other carriers have the code `custom` and a title. */
const coreCarriers = ['dhl', 'fedex', 'ups', 'usps'];

/** Parses `name=value` of `--qty` and `--track`. @throws OrderActionError for other texts */
function pairOf(text: string): [string, string] {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new OrderActionError(usage);
  return [text.slice(0, at), text.slice(at + 1)];
}

function trackOf(text: string) {
  const [title, number] = pairOf(text);
  const code = title.toLowerCase();
  return { carrier: coreCarriers.includes(code) ? code : 'custom', title, number };
}

function open(folder: string | undefined, profile: string | undefined): DatabaseSync {
  const { SHOP_FRESH: _never, ...environment } = process.env;
  const { file } = optionsFrom({
    ...environment,
    ...(folder && { SHOP_STATE: folder }),
    ...(profile && { SHOP_PROFILE: profile }),
  });
  if (!existsSync(file)) throw new OrderActionError(`There is no shop at ${file} yet: npm start makes it.`);
  const db = new DatabaseSync(file);
  // The embedded back end may be writing to the file, so wait up to five seconds for its lock.
  db.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;');
  return db;
}

function run(): string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      qty: { type: 'string', multiple: true },
      track: { type: 'string', multiple: true, default: [] },
      comment: { type: 'string' },
      restock: { type: 'boolean', default: false },
      profile: { type: 'string' },
      state: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [number, action] = positionals;
  const isAction = (text: string): text is OrderAction => orderActions.some((one) => one === text);
  if (values.help || (action !== undefined && !isAction(action))) return usage;
  const db = open(values.state, values.profile);
  if (number === undefined) {
    const newest = rows<Order>(db, `SELECT ${orderColumns} FROM sales_order ORDER BY id DESC LIMIT 10`);
    return newest.map((order) => describeOrder({ db }, order)).join('\n\n') || 'Nobody has ordered yet.';
  }
  const wish: OrderActionOptions = {
    tracks: values.track.map(trackOf),
    isRestocked: values.restock,
    ...(values.comment && { comment: values.comment }),
    ...(values.qty && {
      quantitiesBySku: new Map(values.qty.map(pairOf).map(([sku, pieces]) => [sku, Number(pieces)])),
    }),
  };
  const order = action ? manageOrder({ db, now: () => new Date() }, number, action, wish) : orderByNumber(db, number);
  if (!order) throw new OrderActionError(`There is no order ${number}.`);
  return describeOrder({ db }, order);
}

try {
  console.log(run());
} catch (error) {
  if (!(error instanceof OrderActionError) && !(error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
