import { readFileSync } from 'node:fs';
import { type FragmentSpreadNode, parse, visit } from 'graphql';
import { firstScreenCards } from '#features/catalog/card/pictureSizes';
import { ResolveURLAndStoreText } from '../../src/boot/ResolveURLAndStore.gql';

const source = readFileSync('src/boot/ResolveURLAndStore.graphql', 'utf8');

describe('the first request from a static host', () => {
  it('selects the fields of categories and products without fragment spreads', () => {
    // Magento ignores a fragment spread inside a type condition of `route`, so the category's name would be null.
    const spread: string[] = [];
    visit(parse(source), {
      InlineFragment({ typeCondition, selectionSet }) {
        const spreads = selectionSet.selections.filter(
          (one): one is FragmentSpreadNode => one.kind === 'FragmentSpread',
        );
        for (const { name } of spreads) spread.push(`${typeCondition?.name.value} ...${name.value}`);
      },
    });
    expect(spread).toEqual(['CmsPage ...ContentPage']);
  });

  it('has no type condition in a fragment, which makes Magento fail', () => {
    const conditions: string[] = [];
    visit(parse(ResolveURLAndStoreText), {
      FragmentDefinition: (fragment) =>
        visit(fragment, { InlineFragment: () => void conditions.push(fragment.name.value) }),
    });
    expect(conditions).toEqual([]);
  });

  it('requests as many products as the first screen shows', () => {
    expect(source).toContain(`products(pageSize: ${firstScreenCards})`);
  });
});
