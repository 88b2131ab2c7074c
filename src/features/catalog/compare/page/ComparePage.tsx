import type { ApolloClient } from '@apollo/client';
import { Scale } from 'lucide-react';
import { type CSSProperties, useId, useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { isConnectionError } from '#api/errors/failureKind';
import { toLoadProblemProps } from '#api/errors/messageFor';
import { ProductCard, ProductCardSkeleton } from '#features/catalog/card/ProductCard';
import { ProductGrid } from '#features/catalog/card/ProductGrid';
import { cachedProducts } from '#features/catalog/offlineSearch/lazyOfflineSearch';
import { optionsOf } from '#features/catalog/productView';
import { paths } from '#lib/paths';
import type { AppStore } from '#store/index';
import { useAppDispatch } from '#store/index';
import { Button } from '#ui/Button';
import { Container } from '#ui/Container';
import { EmptyState } from '#ui/EmptyState';
import { Checkbox } from '#ui/form/ChoiceField';
import { HomeLink } from '#ui/HomeLink';
import { LoadProblem } from '#ui/LoadProblem';
import { Breadcrumbs } from '#ui/link/Breadcrumbs';
import { Notice } from '#ui/Notice';
import { PageMeta } from '#ui/PageMeta';
import { BidiList } from '#ui/text/BidiList';
import { BidiText } from '#ui/text/BidiText';
import { Html } from '#ui/text/Html';
import { textOfHtml } from '#ui/text/textOfHtml';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { attributeValues } from '../../attributeValues';
import { clearComparison } from '../lazyCompare';
import { type Compared, openCompareList, useCompareList } from '../openCompareList';
import css from './ComparePage.module.css';

interface Row {
  code: string;
  label: string;
  /** One array per product, in the order of the products: empty without a value, several texts for a list of values. */
  values: string[][];
  differs: boolean;
}

/** Page with the compared products side by side. The table of their attributes can be reduced to the differences. */
export function ComparePage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { products, known, attributes, isLoaded, error, retry } = useCompareList();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const headingId = useId();
  const title = intl.formatMessage({ id: 'catalog.comparison' });
  const items = products.map((id) => known.get(id));
  // Magento's label of the attribute `sku` is the name of a database column, so the app uses its own label.
  const named = attributes.map((one) =>
    one.code === 'sku' ? { ...one, label: intl.formatMessage({ id: 'catalog.itemNumber' }) } : one,
  );
  const rows = rowsOf(named, items, intl).filter(({ differs }) => differs || !onlyDifferences);

  const problem = <LoadProblem {...toLoadProblemProps(error, retry)} />;
  return (
    <Container className={css.page}>
      <PageMeta title={title} canonicalPath={paths.compare} noIndex />
      <Breadcrumbs items={[{ name: title }]} />
      {products.length === 0 ? (
        <EmptyState
          headingLevel={1}
          icon={<Scale size={32} strokeWidth={1.5} />}
          title={<FormattedMessage id="catalog.nothingCompared" />}
          action={<HomeLink />}
        >
          <FormattedMessage id="catalog.nothingComparedHint" />
        </EmptyState>
      ) : (
        <>
          <header className={css.head}>
            <h1 id={headingId} tabIndex={-1}>
              {title}
            </h1>
            <div className={css.tools}>
              {products.length > 1 && (
                <Checkbox
                  label={<FormattedMessage id="catalog.onlyDifferences" />}
                  checked={onlyDifferences}
                  onChange={(event) => setOnlyDifferences(event.target.checked)}
                />
              )}
              <Button variant="quiet" size="s" onClick={() => void dispatch(clearComparison())}>
                <FormattedMessage id="catalog.compareClear" />
              </Button>
            </div>
          </header>
          {products.length === 1 && (
            <Notice actions={<HomeLink />}>
              <FormattedMessage id="catalog.compareOneMore" />
            </Notice>
          )}
          {error !== null && !isLoaded ? (
            <cachedProducts.Part
              wanted={isConnectionError(error)}
              fallback={problem}
              keys={products}
              unknown={problem}
              onRetry={retry}
            >
              {(seen) => <ProductGrid products={seen} />}
            </cachedProducts.Part>
          ) : (
            <section className={css.scroller} aria-labelledby={headingId}>
              <VisuallyHidden as="h2">
                <FormattedMessage id="catalog.products" />
              </VisuallyHidden>
              <Table products={products} items={items} rows={rows} />
            </section>
          )}
        </>
      )}
    </Container>
  );
}

function Table({ products, items, rows }: { products: string[]; items: (Compared | undefined)[]; rows: Row[] }) {
  const count = items.length;
  return (
    <table className={css.table} style={{ '--columns': count } as CSSProperties}>
      <thead>
        <tr>
          <td className={css.corner} />
          {products.map((id, place) => {
            const product = items[place]?.product;
            return (
              <th key={id} scope="col" abbr={product?.name ?? undefined} className={css.product}>
                {product ? (
                  <ProductCard product={product} sizes="(max-width: 959px) 40vw, 320px" priority={place === 0} />
                ) : (
                  <ProductCardSkeleton />
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, label, values, differs }) => (
          <tr key={code} className={css.row} data-differs={(differs && count > 1) || undefined}>
            <th scope="row" className={css.label}>
              <BidiText text={label} />
              {differs && count > 1 && (
                <VisuallyHidden>
                  {' '}
                  <FormattedMessage id="catalog.differs" />
                </VisuallyHidden>
              )}
            </th>
            {products.map((id, place) => (
              <td key={id}>
                <Value code={code} texts={values[place] ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ code, texts }: { code: string; texts: readonly string[] }) {
  if (DESCRIPTIONS.includes(code) && texts[0]) return <Html html={texts[0]} />;
  if (texts.length > 0) return <BidiList texts={texts} />;
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>
        <FormattedMessage id="catalog.notStated" />
      </VisuallyHidden>
    </>
  );
}

/** Magento's value for an attribute that a product does not have. */
const NO_VALUE = /^(n\/a|-|—)?$/i;

/** Descriptions and SKUs always differ: they are shown, but not counted as a difference. */
const DESCRIPTIONS = ['short_description', 'description'];
const NEVER_DIFFERENT = new Set(['sku', ...DESCRIPTIONS]);

/** Rows for the merchant's attributes that at least one product has; descriptions last. */
function rowsOf(
  attributes: readonly { code: string; label: string }[],
  items: (Compared | undefined)[],
  intl: IntlShape,
): Row[] {
  const valuesOf = (item: Compared | undefined, code: string): string[] => {
    const html = item?.attributes.find((one) => one?.code === code)?.value ?? '';
    const value = textOfHtml(html);
    if (!item) return [];
    if (!NO_VALUE.test(value)) return DESCRIPTIONS.includes(code) ? [html] : attributeValues(value, intl);
    // An attribute that the shopper can choose has no single value, so show all options.
    const offered = optionsOf(item.product).find((option) => option.code === code);
    return offered ? offered.values.map(({ label }) => label) : [];
  };
  return attributes
    .map(({ code, label }) => {
      const values = items.map((item) => valuesOf(item, code));
      const told = values.flatMap((list, place) => (items[place] ? [list.join('\n')] : []));
      return { code, label, values, differs: !NEVER_DIFFERENT.has(code) && new Set(told).size > 1 };
    })
    .filter(({ values }) => values.some((list) => list.length > 0))
    .sort((one, other) => DESCRIPTIONS.indexOf(one.code) - DESCRIPTIONS.indexOf(other.code));
}

export const preloadComparePage = (_client: ApolloClient, _props: object, store: AppStore): Promise<void> =>
  store.dispatch(openCompareList());
