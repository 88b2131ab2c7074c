/**
 * `npm run doctor -- https://shop.example`: asks a back end and says what works for this app, what does not, and what to
 * change where. docs/doctor.md describes it.
 */
import { parseArgs } from 'node:util';
import { defaultConfigFile, readConfig } from '../config/readConfig.ts';
import { examine } from './examine.ts';
import { asJson, asText, exitStatus } from './report.ts';

const help = `npm run doctor -- https://shop.example [options]

Asks a Magento over HTTP and says, the most harmful first, what to change where.

  --config FILE    the app's configuration: store views, payment pages (DUKKAN_CONFIG, else deploy/shop.json)
  --origin ORIGIN  where the app's pages are, when the API is on another origin: looks at CORS
  --read-only      makes no carts; payment, delivery and VAT in the cart are then not looked at
  --json           for programs
  --timeout MS     longest wait for one answer (15000)

It changes nothing at the back end but this: it makes one guest cart for each website and puts one product into it, and
a bundle if there is one; and five empty ones to see how long that takes. Magento removes them by itself
(checkout/cart/delete_quote_after). Where introspection is off, each operation of the app is sent with a mistake at its
end, so that it is refused and not done.

Exit status: 0 healthy, 1 something to mend, 2 could not look.`;

interface Arguments {
  address: string;
  config: string;
  origin: string | undefined;
  readOnly: boolean;
  json: boolean;
  timeout: number;
}

function read(): Arguments | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      config: { type: 'string' },
      origin: { type: 'string' },
      'read-only': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      timeout: { type: 'string', default: '15000' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const [address = ''] = positionals;
  for (const one of [address, ...(values.origin ? [values.origin] : [])])
    if (!/^https?:\/\//.test(one) || !URL.canParse(one))
      throw new Error(`An address such as https://shop.example is needed, not “${one}”.`);
  const timeout = Number(values.timeout);
  if (!(timeout > 0)) throw new Error('--timeout is a number of milliseconds.');
  return {
    address: new URL(address).origin,
    config: values.config ?? (process.env.DUKKAN_CONFIG || defaultConfigFile),
    origin: values.origin && new URL(values.origin).origin,
    readOnly: values['read-only'],
    json: values.json,
    timeout,
  };
}

async function main(): Promise<number> {
  const given = read();
  if (!given) {
    console.log(help);
    return 0;
  }
  const { shop, server } = readConfig(given.config);
  const page = given.origin ?? (shop.api === given.address ? server.origin : undefined) ?? null;
  const examination = await examine({
    origin: given.address,
    shop,
    timeout: given.timeout,
    readOnly: given.readOnly,
    pageOrigin: page === given.address ? null : page,
    // On the way only, so that what is piped on is the report alone.
    onStep: process.stderr.isTTY ? (step) => process.stderr.write(`\r\x1b[KAsking: ${step} …`) : undefined,
  });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  console.log(given.json ? asJson(examination) : asText(examination, process.stdout.isTTY));
  return exitStatus(examination);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
