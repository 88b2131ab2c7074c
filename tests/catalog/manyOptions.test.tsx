import { screen, waitFor, within } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { at, changeResponse, everyObject } from '../support/changeResponse.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { textOf } from '../support/texts.ts';

/** A product with four attributes. Every combination is for sale, except those with the last value of `fourth`. */
const attributes = ['first', 'second', 'third', 'fourth'].map((code, position) => ({
  code,
  position,
  values: [1, 2, 3].map((number) => ({
    uid: btoa(`configurable/${500 + position}/${number}`),
    label: `${code} ${number}`,
  })),
}));
const soldOut = attributes[3]?.values[2]?.uid;

const configurableOptions = attributes.map(({ code, position, values }) => ({
  __typename: 'ConfigurableProductOptions',
  attribute_code: code,
  label: code,
  position,
  values: values.map((value) => ({ __typename: 'ConfigurableProductOptionsValues', swatch_data: null, ...value })),
}));

/**
 * Options that remain after a choice: for a chosen attribute only the chosen value. The sold-out value remains only
 * while nothing is chosen.
 */
const availability = (chosen: readonly string[]) => ({
  __typename: 'ConfigurableProductOptionsSelection',
  options_available_for_selection: attributes.map(({ code, values }) => {
    const own = values.filter(({ uid }) => chosen.includes(uid));
    const left = (own.length > 0 ? own : values).filter(({ uid }) => uid !== soldOut || chosen.length === 0);
    return { __typename: 'x', attribute_code: code, option_value_uids: left.map(({ uid }) => uid) };
  }),
  media_gallery: [],
  variant: null,
});

test('marks a value of the fourth attribute that is not available with the other chosen values', async () => {
  const database = newDatabase();
  const { user } = await renderApp(`/sa_en${demo.box.path}`, {
    database,
    before: [
      changeResponse(database, /^/, (body, { name, variables }) => {
        if (name !== 'getOptionsSelection')
          return everyObject(body, (one) =>
            one.__typename === 'ConfigurableProduct' && 'configurable_options' in one
              ? {
                  ...one,
                  configurable_options: configurableOptions,
                  ...(one.anyChoice ? { anyChoice: availability([]) } : {}),
                }
              : one,
          );
        const [product] = at(body, 'data.products.items');
        for (const slot of ['chosen', 'withoutFirst', 'withoutSecond', 'withoutThird'])
          if (product && slot in product) product[slot] = availability(variables[slot] as string[]);
        return body;
      }),
    ],
  });
  for (const { code } of attributes)
    await user.click(
      within(await screen.findByRole('group', { name: code })).getByRole('radio', { name: `${code} 1` }),
    );
  const last = within(screen.getByRole('group', { name: /^fourth/ }));
  await waitFor(() =>
    expect(last.getByRole('radio', { name: `fourth 3 – ${textOf('catalog.notInThisChoice')}` })).toBeEnabled(),
  );
  expect(last.getByRole('radio', { name: 'fourth 1' })).toBeChecked();
  expect(await last.findByRole('radio', { name: 'fourth 2' })).toBeEnabled();
});
