import type { ShopConfig } from '../../../src/lib/shopConfig.ts';
import type { CollectedResponses, ViewResponses } from '../ask/responses.ts';
import { at, listAt, textAt } from '../ask/values.ts';
import { type Finding, setting } from '../finding.ts';

const optionalZip = 'general/country/optional_zip_countries';

/** One view of each country. */
const ofEachCountry = (views: ViewResponses[]): ViewResponses[] =>
  views.filter(({ view }, index) => views.findIndex((other) => other.view.country === view.country) === index);

function postcodes({ view, newer }: ViewResponses, shop: ShopConfig): Finding[] {
  const told = at(newer.json, 'data', 'storeConfig', 'optional_zip_countries');
  const isAssumed = shop.optionalPostcodes?.includes(view.country) ?? false;
  const { country } = view;
  if (typeof told !== 'string') {
    if (!isAssumed) return [];
    return [
      {
        id: 'addresses.postcodeUnknown',
        level: 'note',
        seen: `The app sends no postcode for ${country}. This Magento does not report whether it accepts that.`,
        why: 'If it does not, Magento rejects every address there.',
        change: `Check that ${setting('General > General > Country Options', optionalZip)} contains ${country}.`,
      },
    ];
  }
  const isOptional = told.split(',').includes(country);
  if (isAssumed && !isOptional)
    return [
      {
        id: 'addresses.postcode',
        level: 'stops',
        seen: `Magento requires a postcode for ${country}, but the app’s configuration says to send none.`,
        why: 'Magento rejects every address there, so nobody can order.',
        change: `Add ${country} to ${setting('General > General > Country Options > Zip/Postal Code is Optional for', optionalZip)}, or remove it from optionalPostcodes in the app’s configuration.`,
      },
    ];
  if (country === 'AE' && !isAssumed)
    return [
      {
        id: 'addresses.standIn',
        level: 'note',
        seen: `Orders from ${country} contain the postcode 00000${isOptional ? ', though Magento does not need one' : ''}.`,
        why: 'Shoppers never see it, but it may be on shipping labels.',
        change: isOptional
          ? `Add "${country}" to optionalPostcodes in the app’s configuration.`
          : `Add ${country} to ${setting('General > General > Country Options', optionalZip)} and to optionalPostcodes in the app’s configuration.`,
      },
    ];
  return [];
}

function delivered({ view, countries }: ViewResponses): Finding[] {
  const { country, code } = view;
  const all = listAt(countries.json, 'data', 'countries');
  if (all.length === 0) return [];
  const own = all.find((one) => textAt(one, 'id') === country);
  if (!own)
    return [
      {
        id: 'addresses.country',
        level: 'stops',
        seen: `View ${code} does not deliver to ${country}.`,
        why: 'Shoppers there cannot enter an address, so they cannot order.',
        change: `${setting('General > General > Country Options > Allow Countries', 'general/country/allow')} for the website ${view.website}.`,
      },
    ];
  return [];
}

/** Reports countries without regions, and those of them where Magento requires a region. */
function regions(views: ViewResponses[]): Finding[] {
  const bare = views.filter(({ view, countries }) => {
    const own = listAt(countries.json, 'data', 'countries').find((one) => textAt(one, 'id') === view.country);
    return own !== undefined && listAt(own, 'available_regions').length === 0;
  });
  const isRequired = ({ view, newer }: ViewResponses) =>
    textAt(newer.json, 'data', 'storeConfig', 'countries_with_required_region').split(',').includes(view.country);
  const codes = (some: ViewResponses[]) => some.map(({ view }) => view.country).join(' and ');
  const required = bare.filter(isRequired);
  if (bare.length === 0) return [];
  return [
    {
      id: required.length > 0 ? 'addresses.requiredRegion' : 'addresses.regions',
      level: required.length > 0 ? 'missing' : 'note',
      seen: `Magento has no regions for ${codes(bare)}${required.length > 0 ? `, but requires one in ${codes(required)}` : ''}.`,
      why: 'Shoppers type the region, so delivery rates and tax rules by region do not apply.',
      change: `Magento’s core contains none. Add them with a data patch (tables directory_country_region and directory_country_region_name), or change nothing if no rate depends on them${required.length > 0 ? `; meanwhile remove ${codes(required)} from ${setting('General > General > State Options', 'general/region/state_required')}` : ''}.`,
    },
  ];
}

export const addressFindings = ({ views }: CollectedResponses, shop: ShopConfig): Finding[] => {
  const each = ofEachCountry(views);
  return [...each.flatMap(delivered), ...regions(each), ...each.flatMap((one) => postcodes(one, shop))];
};
