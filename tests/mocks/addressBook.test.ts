/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { profiles } from '../../mocks/shop/shared/settings.ts';
import { newShop, signedIn } from './support/accounts.ts';
import { at, errorsOf, type Json, type Shopper } from './support/cartShop.ts';

const fields = 'id city postcode country_code country_id region_id region { region region_code region_id }';

const add = (who: Shopper, i: Record<string, unknown>) =>
  who.ask(`mutation ($i: CustomerAddressInput!) { createCustomerAddress(input: $i) { ${fields} } }`, { i });
const change = (who: Shopper, id: number, i: Record<string, unknown>) =>
  who.ask(
    `mutation ($id: Int!, $i: CustomerAddressInput) { updateCustomerAddress(id: $id, input: $i) { ${fields} } }`,
    { id, i },
  );
const book = async (who: Shopper) =>
  at(await who.ask(`{ customer { addresses { ${fields} } } }`), 'data.customer.addresses');

const refusal = (answer: Json) => errorsOf(answer)[0]?.message;

const address = {
  firstname: 'Mona',
  lastname: 'Ali',
  street: ['King Fahd Rd 1'],
  city: 'Riyadh',
  postcode: '11564',
  telephone: '+966500000000',
  country_code: 'SA',
  region: { region_id: 1001 },
};

describe('an address in a country with required regions', () => {
  it('returns the region with the given region_id', async () => {
    const mona = await signedIn(newShop().guest);
    const made = await add(mona, address);
    expect(at(made, 'data.createCustomerAddress')).toMatchObject({
      country_code: 'SA',
      country_id: 'SA',
      region_id: 1001,
      region: { region: 'Riyadh', region_code: 'SA-01', region_id: 1001 },
    });
    expect(await book(mona)).toEqual([at(made, 'data.createCustomerAddress')]);
  });

  it.each([
    ['no postcode', { postcode: null }, 'Required parameters are missing: postcode'],
    [
      'many fields missing',
      { postcode: '', city: '0', street: [], firstname: '' },
      'Required parameters are missing: postcode, firstname, street, city',
    ],
    ['no region', { region: null }, 'A region_id is required for the specified country code'],
    ['a code alone', { region: { region_code: 'SA-01' } }, 'A region_id is required for the specified country code'],
    ['a name alone', { region: { region: 'Riyadh' } }, 'A region_id is required for the specified country code'],
    [
      'a region of another country',
      { region: { region_id: 1103 } },
      'The region_id does not match the selected country or region',
    ],
    [
      'the code of another region',
      { region: { region_id: 1001, region_code: 'SA-02' } },
      'The region_id does not match the selected country or region',
    ],
    [
      'a country without delivery',
      { country_code: 'US', region: null },
      'Invalid value of "US" provided for the countryId field.',
    ],
  ])('is refused: %s', async (_what, part, message) => {
    const mona = await signedIn(newShop().guest);
    expect(refusal(await add(mona, { ...address, ...part }))).toBe(message);
    expect(await book(mona)).toEqual([]);
  });

  it('keeps fields that an update omits, and refuses an update with empty required fields', async () => {
    const mona = await signedIn(newShop().guest);
    const id = Number(at(await add(mona, address), 'data.createCustomerAddress.id'));
    expect(refusal(await change(mona, id, { city: '' }))).toBe('Required parameters are missing: city');
    expect(refusal(await change(mona, id, { postcode: '' }))).toBe('"postcode" is required. Enter and try again.');
    expect(refusal(await change(mona, id, { region: { region: 'Riyadh' } }))).toBe(
      'A region_id is required for the specified country code',
    );
    expect(at(await change(mona, id, { city: 'Jeddah' }), 'data.updateCustomerAddress')).toMatchObject({
      city: 'Jeddah',
      region: { region_code: 'SA-01', region_id: 1001 },
    });
  });
});

describe('an address in a country without regions', () => {
  const free = { ...address, region: { region: 'Riyadh Region' } };

  it('returns the region text also as the region code, and 0 as region_id, after it is saved', async () => {
    const mona = await signedIn(newShop(profiles.plain).guest);
    const made = at(await add(mona, free), 'data.createCustomerAddress');
    expect(made).toMatchObject({
      region_id: null,
      region: { region: 'Riyadh Region', region_code: null, region_id: null },
    });
    expect(await book(mona)).toMatchObject([
      { region_id: 0, region: { region: 'Riyadh Region', region_code: 'Riyadh Region', region_id: 0 } },
    ]);
  });

  it('returns no region code for a region text that is a number', async () => {
    const mona = await signedIn(newShop(profiles.plain).guest);
    await add(mona, { ...free, region: { region: '0' } });
    expect(await book(mona)).toMatchObject([{ region: { region: '0', region_code: null, region_id: 0 } }]);
  });

  it('needs a postcode in the Emirates unless the merchant makes it optional', async () => {
    const emirati = { ...free, country_code: 'AE', postcode: null };
    const strict = await signedIn(newShop(profiles.plain).guest);
    expect(refusal(await add(strict, emirati))).toBe('Required parameters are missing: postcode');
    const lenient = await signedIn(newShop({ ...profiles.plain, optionalPostcodes: ['AE'] }).guest);
    expect(refusal(await add(lenient, emirati))).toBeUndefined();
  });
});
