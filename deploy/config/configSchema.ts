/**
 * The schema of the merchant's configuration, the JSON file that docs/configuration.md describes. Builds and servers
 * validate the file before they use it; the app trusts the configuration in its page.
 */
import { z } from 'zod';
import { promiseIcons, type ShopConfig, socialNames } from '../../src/lib/shopConfig.ts';

const words = z.strictObject({ en: z.string().min(1), ar: z.string().min(1) });
const code = z.string().regex(/^[a-z][a-z0-9_]*$/i, 'letters, digits and _ only, as Magento has it');
const path = z.string().regex(/^\/(?![/\\])\S*$/, 'a path of this shop, such as /delivery');
const https = z.url({ protocol: /^https$/, error: 'an address that begins with https://' });
const origin = z
  .url({ protocol: /^https?$/, error: 'an address such as https://shop.example' })
  .refine(
    (text) => new URL(text).pathname === '/' && !/[/?#]$/.test(text.slice(8)),
    'without a path and a slash at the end',
  );
const place = z.union([path, https], { error: 'a path of this shop, or an address that begins with https://' });

const storeView = z.strictObject({
  code: code.describe("Magento's code of the store view; the first segment of its addresses"),
  id: z.int().positive().describe("Magento's store id"),
  website: code.describe("Magento's code of the website; a cart belongs to one"),
  language: z.enum(['ar', 'en']),
  country: z.enum(['SA', 'AE']),
  currency: z.string().regex(/^[A-Z]{3}$/, 'a currency code of three capitals, such as SAR'),
  mediaBase: z
    .union([path, https], { error: 'a path such as /media/, or an address that begins with https://' })
    .refine((text) => text.endsWith('/'), 'must end in a slash')
    .describe('Base of the addresses of pictures that have no full address'),
  pricesIncludeVat: z
    .boolean()
    .optional()
    .describe('true if Magento’s product prices include VAT: the app then says so'),
});

const seller = z.strictObject({
  name: z.string().min(1).optional(),
  address: z.array(z.string().min(1)).optional(),
  vatNumber: z.string().min(1).optional(),
  registrationNumber: z.string().min(1).optional(),
});

const mark = { name: words, mark: place.optional() };

const publicPart = z.strictObject({
  api: z
    .union([z.literal(''), origin])
    .default('')
    .describe('Origin of GraphQL and REST, if it is not that of the page'),
  defaultView: code,
  storeViews: z.array(storeView).min(1),
  currencyDisplay: z.enum(['symbol', 'code', 'narrowSymbol', 'name', 'sign']).default('symbol'),
  brand: z.strictObject({ name: words, logo: place.optional(), callout: words.optional() }),
  pictures: z
    .strictObject({
      fit: z
        .enum(['contain', 'cover'])
        .default('contain')
        .describe('contain shows the whole picture; cover fills the frame and cuts what does not fit'),
      ratio: z.number().min(0.5).max(2).default(0.8).describe('Width / height of the frame'),
    })
    .prefault({})
    .describe('Pictures of products'),
  app: z
    .strictObject({
      shortName: words.optional().describe('Name under the icon, 12 characters at best; default: the name'),
      description: words.optional().describe('Description when the browser offers the app; default: the callout'),
      screenshots: z.boolean().optional().describe('true shows public/screenshots when the browser offers the app'),
    })
    .optional()
    .describe('The installed app'),
  sellers: z.strictObject({ SA: seller.optional(), AE: seller.optional() }).default({}),
  footer: z.strictObject({
    promises: z.array(z.strictObject({ icon: z.enum(promiseIcons), title: words, text: words })).default([]),
    groups: z
      .array(z.strictObject({ title: words, links: z.array(z.strictObject({ text: words, path })).min(1) }))
      .default([]),
    social: z.partialRecord(z.enum(socialNames), https).default({}),
  }),
  optionalPostcodes: z.array(z.string().regex(/^[A-Z]{2}$/, 'country codes such as AE')).default([]),
  shortAddresses: z
    .string()
    .regex(/^(https:\/|\/)\/?[^/].*\{code\}/, 'an address with {code} in it')
    .optional(),
  features: z
    .strictObject({
      compare: z.boolean().optional(),
      recentlyViewed: z.boolean().optional(),
      share: z.boolean().optional(),
      promises: z
        .array(z.string().regex(/^[a-z0-9][\w/-]*$/i, 'the identifier of a CMS block, such as delivery-promise'))
        .refine((blocks) => new Set(blocks).size === blocks.length, 'each block once')
        .default(['delivery-promise', 'returns-promise'])
        .describe('CMS blocks under the buy button of every product; [] for none'),
    })
    .prefault({}),
  serviceWorker: z
    .union([z.boolean(), z.literal('remove')])
    .optional()
    .describe(
      'false removes the service worker from devices; "remove" does so at once, for an app that does not start',
    ),
  payment: z
    .strictObject({
      pages: z
        .array(
          z.strictObject({
            ...mark,
            code: z.string().min(1),
            address: place,
            instalments: z
              .strictObject({ count: z.int().min(2).max(60), from: z.number().min(0), to: z.number().positive() })
              .refine(({ from, to }) => from < to, '`from` must be below `to`')
              .optional(),
          }),
        )
        .default([]),
      marks: z.array(z.strictObject(mark)).default([]),
    })
    .default({ pages: [], marks: [] }),
  analytics: z
    .strictObject({
      experiencePlatform: z.boolean().optional(),
      context: z
        .strictObject({
          environment: z.string().min(1).optional(),
          environmentId: z.string().min(1),
          datastreamId: z.string().min(1),
          imsOrgId: z.string().regex(/@AdobeOrg$/, 'an id that ends in @AdobeOrg'),
        })
        .optional()
        .describe('Values for a Magento without the Data Connection module'),
      edgeDomain: z
        .string()
        .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'a host such as data.shop.example')
        .optional()
        .describe('Host that receives the events instead of Adobe’s'),
      privacyPage: path.optional().describe('Page that the consent question links to'),
      dataLayer: z
        .string()
        .regex(/^[A-Za-z_$][\w$]*$/, 'a name that JavaScript takes, such as dataLayer')
        .optional(),
    })
    .default({}),
  reporter: z
    .strictObject({
      sentry: z.strictObject({ dsn: https, tunnel: path.optional() }).optional(),
      vitals: z.boolean().optional().describe('true also reports the speed of pages for real visitors'),
    })
    .default({}),
});

const server = z
  .strictObject({
    backend: origin.optional().describe('Origin of Magento, as the server reaches it'),
    origin: origin.optional().describe('Origin of the shop, as shoppers reach it'),
    pageBudget: z.int().min(0).max(10_000).default(200).describe('Longest wait for the back end, in milliseconds'),
    pageCache: z
      .strictObject({
        seconds: z.number().min(0).default(60).describe('How long a cached page is fresh, in seconds'),
        staleSeconds: z
          .number()
          .min(0)
          .default(86_400)
          .describe('How long after that the stale page is sent while it is renewed, in seconds'),
        megabytes: z.number().positive().default(64),
      })
      .prefault({}),
    gone: z
      .array(z.string().regex(/^\/(?![/\\])[^\s*]*\*?$/, 'a path of this shop, such as /old-rug.html or /old/*'))
      .default([])
      .describe('Paths of removed pages: 410 if Magento has no page there, and for redirects to them'),
    contentSources: z
      .strictObject({
        scripts: z.array(origin).default([]),
        connections: z.array(origin).default([]),
        frames: z.array(origin).default([]),
        pictures: z.array(origin).default([]),
      })
      .prefault({})
      .describe('More hosts for the Content Security Policy; hosts in other keys are included'),
    reportUri: place.optional().describe('Address that browsers report violations of the Content Security Policy to'),
  })
  .prefault({});

type ServerConfig = z.output<typeof server>;

/** The whole file. */
export const configSchema = publicPart
  .extend({ $schema: z.string().optional(), server })
  .superRefine(({ storeViews, defaultView }, issue) => {
    const codes = storeViews.map((view) => view.code);
    if (!codes.includes(defaultView))
      issue.addIssue({
        code: 'custom',
        path: ['defaultView'],
        message: `no store view has the code ${defaultView}; there are ${codes.join(', ')}`,
      });
    const twice = codes.find((one, at) => codes.indexOf(one) !== at);
    if (twice)
      issue.addIssue({ code: 'custom', path: ['storeViews'], message: `two store views have the code ${twice}` });
  });

/** A valid configuration: `shop` is sent to the page, `server` stays on the server. */
export interface Config {
  shop: ShopConfig;
  server: ServerConfig;
}

/** Splits a valid file into the part for the page and the part for the server. */
export function configFrom(checked: z.output<typeof configSchema>): Config {
  const { $schema: _, server: ofServer, ...shop } = checked;
  return { shop, server: ofServer };
}
