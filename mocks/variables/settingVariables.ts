import { magentoVersions } from '../../deploy/magentoVersions.ts';
import { profiles, type ShopSettings, switches } from '../shop/shared/settings.ts';
import { readVariable } from './startVariables.ts';

interface SettingVariable {
  setting: keyof ShopSettings;
  /**
   * Format of the value: `flag` is 1 or 0; `list` has values between commas, none if empty. An empty `text` or `number`
   * keeps the setting.
   */
  kind: 'flag' | 'list' | 'number' | 'text';
  example: string;
  about: string;
}

/** The environment variables that change one setting of a profile. docs/commands.md is written from this table. */
export const settingVariables: Record<string, SettingVariable> = {
  SHOP_OFF: {
    setting: 'switchedOff',
    kind: 'list',
    example: switches.join(','),
    about: 'features to switch off; if it is empty, none',
  },
  SHOP_AUTO_APPROVE_REVIEWS: {
    setting: 'approveReviews',
    kind: 'flag',
    example: '1',
    about: 'shows a new review without approval by the merchant',
  },
  SHOP_CONFIRM_ACCOUNTS: {
    setting: 'confirmAccounts',
    kind: 'flag',
    example: '1',
    about: 'a new account works after the customer opens the link in an e-mail',
  },
  SHOP_PRICES_INCLUDE_TAX: {
    setting: 'pricesIncludeTax',
    kind: 'flag',
    example: '0',
    about: 'with 0, catalogue prices are without VAT; the cart adds it when it has an address',
  },
  SHOP_SHIPPING_ORIGIN: {
    setting: 'shippingOrigin',
    kind: 'text',
    example: 'SA',
    about: 'the country whose VAT the catalogue prices include; by default the country of each website',
  },
  SHOP_REGIONS: {
    setting: 'regions',
    kind: 'flag',
    example: '0',
    about: "with 0, Saudi Arabia and the Emirates have no regions, as in Magento's core",
  },
  SHOP_REQUIRED_REGIONS: {
    setting: 'requiredRegions',
    kind: 'list',
    example: 'AE,SA',
    about: 'countries whose addresses need a region',
  },
  SHOP_STREET_LINES: {
    setting: 'streetLines',
    kind: 'number',
    example: '3',
    about: "the number of street lines of an address; Magento's default is 2",
  },
  SHOP_OPTIONAL_POSTCODES: {
    setting: 'optionalPostcodes',
    kind: 'list',
    example: 'AE,BH',
    about: 'countries whose addresses need no postcode',
  },
  SHOP_PAYMENT_METHODS: {
    setting: 'paymentMethods',
    kind: 'list',
    example: profiles.demo.paymentMethods.join(','),
    about: 'active payment methods; the Braintree methods and `demo_pay` are replacements for tests',
  },
  SHOP_CARRIERS: {
    setting: 'carriers',
    kind: 'list',
    example: profiles.demo.carriers.join(','),
    about: 'active carriers',
  },
  SHOP_HOME_PAGE: {
    setting: 'homePage',
    kind: 'text',
    example: 'luma-home',
    about: 'the CMS page at `/`',
  },
  SHOP_MISSING_BLOCKS: {
    setting: 'missingBlocks',
    kind: 'list',
    example: 'free-shipping',
    about: 'CMS blocks that do not exist',
  },
  SHOP_BASE_URL: {
    setting: 'baseUrl',
    kind: 'text',
    example: 'http://magento.test/',
    about: "the back end's own address, if it differs from the address of the request",
  },
  SHOP_MEDIA_URL: {
    setting: 'mediaUrl',
    kind: 'text',
    example: '{base}media/',
    about: "the address of pictures; `{base}` is the back end's own address, `{website}` the website's code",
  },
  SHOP_GUEST_CHECKOUT_LOGIN: {
    setting: 'guestCheckoutLogin',
    kind: 'flag',
    example: '1',
    about: 'the back end returns whether an e-mail address has an account, so checkout can offer to sign in',
  },
  SHOP_WISH_LISTS: {
    setting: 'wishLists',
    kind: 'number',
    example: '3',
    about: 'wish lists per customer, as in Adobe Commerce; by default one, as in Magento Open Source',
  },
  SHOP_RECAPTCHA: {
    setting: 'reCaptcha',
    kind: 'list',
    example: 'CUSTOMER_LOGIN',
    about: 'forms that reCAPTCHA protects ([reCAPTCHA](recaptcha.md))',
  },
  SHOP_DATASTREAM: {
    setting: 'datastream',
    kind: 'text',
    example: 'any-id',
    about: 'the datastream of Adobe Experience Platform ([Analytics](analytics.md))',
  },
  SHOP_MAXIMUM_PAGE_SIZE: {
    setting: 'maximumPageSize',
    kind: 'number',
    example: '300',
    about: 'the largest page of a list; the back end refuses larger ones',
  },
  SHOP_DEVELOPER_MODE: {
    setting: 'developerMode',
    kind: 'flag',
    example: '1',
    about: 'a response contains all errors instead of the first one',
  },
};

const valuesOf = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/** Parses the text of a variable to the value of its setting; undefined to keep the setting. */
function readSetting({ setting, kind }: SettingVariable, text: string | undefined) {
  if (text === undefined || (text === '' && kind !== 'list')) return undefined;
  if (kind === 'flag') return text === '1';
  if (kind === 'number') return Number(text) || undefined;
  if (kind === 'text') return text;
  const values = valuesOf(text);
  if (setting === 'switchedOff') return switches.filter((name) => values.includes(name));
  return setting === 'reCaptcha' ? values.map((form) => form.toUpperCase()) : values;
}

/**
 * The settings of a profile (`SHOP_PROFILE`), with the changes of the environment variables above.
 *
 * @throws Error for an unknown profile or Magento version (`SHOP_SCHEMA`)
 */
export function settingsFrom(environment: NodeJS.ProcessEnv): ShopSettings {
  const profile = readVariable(environment, 'SHOP_PROFILE') ?? 'demo';
  if (profile !== 'demo' && profile !== 'plain') throw new Error(`SHOP_PROFILE is demo or plain, not ${profile}.`);
  const base = profiles[profile];
  const wanted = readVariable(environment, 'SHOP_SCHEMA') ?? base.schemaVersion;
  const schemaVersion = magentoVersions.find((version) => version === wanted);
  if (!schemaVersion) throw new Error(`SHOP_SCHEMA is one of ${magentoVersions.join(', ')}, not ${wanted}.`);
  const changes = Object.entries(settingVariables).flatMap(([name, variable]) => {
    const value = readSetting(variable, environment[name]);
    return value === undefined ? [] : [[variable.setting, value] as const];
  });
  return { ...base, ...Object.fromEntries(changes), schemaVersion, tierPricePerPiece: schemaVersion !== '2.4.7' };
}
