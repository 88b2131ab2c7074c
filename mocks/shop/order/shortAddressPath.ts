import { shortAddresses } from '../../data/shortAddresses.ts';
import type { RestRoute } from '../shared/context.ts';
import { RestError } from '../shared/errors.ts';

/** A merchant's extension of Magento that completes short addresses (docs/addresses.md). */
export const shortAddressRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/short-addresses/:code',
    access: 'anonymous',
    handle: ({ params }, { store: { language }, settings }) => {
      const found = shortAddresses[params.code?.toUpperCase() ?? ''];
      if (!found) throw new RestError(404, 'There is no such short address.');
      const region = settings.terms.countries
        .find(({ id }) => id === 'SA')
        ?.regions.find(({ code }) => code === found.region);
      return {
        buildingNumber: found.buildingNumber,
        street: found.street[language],
        district: found.district[language],
        city: found.city[language],
        region: { code: found.region, name: region?.name[language] ?? '' },
        postcode: found.postcode,
      };
    },
  },
];
