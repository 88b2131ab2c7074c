/**
 * `npm run doctor -- https://magento.example.com`: checks a back end for this app and reports which settings to change.
 * docs/doctor.md describes it.
 */
import { parseArgs } from 'node:util';
import { defaultConfigFile, readConfig } from '../config/readConfig.ts';
import { examine } from './examine.ts';
import { asJson, asText, exitStatus } from './report.ts';

const help = `npm run doctor -- https://magento.example.com [options]

Checks a Magento over HTTP and reports which settings to change. The most harmful problem comes first.

  --config FILE    the app's configuration (default: the file in DUKKAN_CONFIG, else deploy/shop.json)
  --origin ORIGIN  origin of the app's pages, if the API has another origin: also checks CORS
  --read-only      creates no carts, and so does not check payment, delivery and VAT
  --json           output for programs
  --timeout MS     longest wait for one response, in milliseconds (default: 15000)

The doctor creates one guest cart for each website, with one product and a bundle if there is one. It also creates five
empty carts to measure response times. It places no order. Magento removes the carts by itself
(checkout/cart/delete_quote_after). If introspection is off, the doctor sends each operation of the app with an unknown
field, so that Magento rejects it and executes nothing.

Exit status: 0 no problem, 1 at least one problem, 2 the back end could not be checked.`;

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
      throw new Error(`“${one}” is no address. Use one such as https://shop.example.`);
  const timeout = Number(values.timeout);
  if (!(timeout > 0)) throw new Error('--timeout must be a positive number of milliseconds.');
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
    // Print the progress on stderr and only in a terminal, so that a pipe contains the report only.
    onStep: process.stderr.isTTY ? (step) => process.stderr.write(`\r\x1b[KChecking: ${step} …`) : undefined,
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
