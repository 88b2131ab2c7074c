/** An environment variable of `npm start` and `npm run dev`. docs/commands.md is written from this table. */
interface Variable {
  example: string;
  about: string;
}

const table = {
  PORT: { example: '8080', about: 'the first port to try for the server; by default 8080' },
  BACKEND_URL: { example: 'https://magento.example.com', about: 'a real Magento instead of the embedded back end' },
  DUKKAN_CONFIG: {
    example: '/etc/dukkan/shop.json',
    about: "the merchant's configuration ([Configuration](configuration.md))",
  },
  EDGE: {
    example: '0',
    about: 'serves pages as a static host does, without the document server in `dist-edge/` (`npm start`)',
  },
  DIST: { example: 'dist', about: 'the folder of the build (`npm start`)' },
  SHOP_PROFILE: {
    example: 'plain',
    about: 'a Magento with its default configuration; by default `demo`, a fully configured Magento',
  },
  SHOP_SCHEMA: { example: '2.4.8', about: 'the Magento version: `2.4.7` (the default), `2.4.8` or `2.4.9`' },
  SHOP_LATENCY: {
    example: '200',
    about: 'delays each GraphQL and REST response of the embedded back end, in milliseconds',
  },
  SHOP_PRODUCTS: { example: '20000', about: 'adds generated products up to this number' },
  SHOP_CATEGORIES: { example: '500', about: 'adds generated categories up to this number' },
  SHOP_FILTER_VALUES: { example: '200', about: 'adds generated values to filters up to this number' },
  SHOP_STATE: {
    example: '/tmp/shop',
    about: 'the folder of the database and of sent e-mails; by default `mocks/.state`',
  },
  SHOP_FRESH: { example: '1', about: 'deletes the databases before the start' },
  SHOP_FAULTS: { example: '1', about: 'lets tests set failures by `POST /__faults`' },
} satisfies Record<string, Variable>;

export const variables: Readonly<Record<string, Variable>> = table;

/** Reads a variable of the table; undefined if it is empty. */
export const readVariable = (environment: NodeJS.ProcessEnv, name: keyof typeof table): string | undefined =>
  environment[name] || undefined;
