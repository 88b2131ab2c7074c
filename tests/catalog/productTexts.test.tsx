import { screen, within } from '@testing-library/react';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { newDatabase } from '../support/backEnd.ts';
import { at, changeResponse, type Entity, everyObject } from '../support/changeResponse.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

reportAllAsVisible();

const stool = `${demo.stool.path}`;

/** Opens the product page of the stool, which has a release date with this value. */
function renderWithAttribute(view: string, value: string) {
  const database = newDatabase();
  const before = changeResponse(database, 'getProductDetails', (body) => {
    for (const product of at(body, 'data.products.items'))
      at(product, 'custom_attributesV2.items').push({ __typename: 'AttributeValue', code: 'release_date', value });
    at(body, 'data.attributesList.items').push({
      __typename: 'AttributeMetadata',
      code: 'release_date',
      label: 'Release date',
    });
  });
  return renderApp(`/${view}${stool}`, { database, before: [before] });
}

test.each([
  ['sa_en', '2026-11-18 00:00:00', 'November 18, 2026'],
  ['sa_ar', '2026-11-18 00:00:00', '18 نوفمبر 2026'],
  ['ae_en', '2026-11-18 09:30:00', /18 November 2026.* 9:30/],
  ['sa_en', '2026-13-41 00:00:00', '2026-13-41 00:00:00'],
  ['sa_en', 'Since 2026-11-18 00:00:00', 'Since 2026-11-18 00:00:00'],
])('shows in %s the attribute value %s as %s', async (view, value, shown) => {
  await renderWithAttribute(view, value);
  const row = (await screen.findByRole('rowheader', { name: 'Release date' })).closest('tr');
  expect(within(row as HTMLElement).getByRole('cell')).toHaveTextContent(shown);
});

test.each([
  ['<p>&nbsp;</p>', '<p></p>'],
  [
    '<div data-content-type="row" data-background-images="{}" data-element="main"><div data-element="inner"></div></div>',
    ' ',
  ],
  ['<style>#html-body [data-pb-style=A]{margin:0}</style><p data-pb-style="A"> <br></p>', '<p>&#160;</p>'],
])('hides the description section if the description has no content: %s', async (description, short) => {
  const database = newDatabase();
  const emptied = ({ description: own, short_description, ...entity }: Entity): Entity => ({
    ...entity,
    ...(own !== undefined && { description: { __typename: 'ComplexTextValue', html: description } }),
    ...(short_description !== undefined && { short_description: { __typename: 'ComplexTextValue', html: short } }),
  });
  const before = changeResponse(database, /./, (body) => everyObject(body, emptied));
  await renderApp(`/sa_en${stool}`, { database, before: [before] });
  expect(await screen.findByRole('heading', { name: textOf('catalog.details') })).toBeVisible();
  expect(screen.queryByRole('heading', { name: textOf('catalog.description') })).not.toBeInTheDocument();
});

test('shows a description that contains only an image', async () => {
  const database = newDatabase();
  const html = '<p><img src="/media/sizes.jpg" alt="Sizes"></p>';
  const before = changeResponse(database, /./, (body) =>
    everyObject(body, (entity) =>
      'description' in entity ? { ...entity, description: { __typename: 'ComplexTextValue', html } } : entity,
    ),
  );
  await renderApp(`/sa_en${stool}`, { database, before: [before] });
  expect(await screen.findByRole('heading', { name: textOf('catalog.description') })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Sizes' })).toBeVisible();
});
