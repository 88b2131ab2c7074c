import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { loadProblem } from '#api/errors/messageFor';
import type { GetDownloadsQuery } from '#api/operations.generated';
import { decodeUid } from '#lib/uid';
import { Checkbox } from '#ui/form/Choice';
import { LoadProblem } from '#ui/LoadProblem';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { inOrder, type PartProps, sumOf } from './choice';
import { GetDownloadsDocument } from './GetDownloads.gql';
import { Group } from './Group';
import { More } from './More';
import css from './Parts.module.css';
import { usePartChoice } from './usePartChoice';
import { useUrlChoice } from './useUrlChoice';

/** In the URL: the numbers of the chosen files. */
const parameter = 'files';

function downloadsOf(data: GetDownloadsQuery | undefined, urlKey: string) {
  const item = data?.products?.items?.find((one) => one?.url_key === urlKey);
  return item && 'downloadable_product_links' in item ? item : undefined;
}

/** The files that are bought: all together, or each by itself; what can be looked at before. */
export function Part({ urlKey, missing, onChoice }: PartProps) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(GetDownloadsDocument, { variables: { urlKey } });
  const { search, set } = useUrlChoice();
  const product = downloadsOf(data, urlKey);
  const isChosen = product?.links_purchased_separately === 1;

  const links = useMemo(() => {
    const named = new URLSearchParams(search).get(parameter)?.split(',') ?? [];
    const all = inOrder(product?.downloadable_product_links, ({ sort_order }) => sort_order).map((link) => ({
      ...link,
      id: decodeUid(link.uid)[1] ?? '',
    }));
    // One file alone needs no choice.
    return all.map((link) => ({ ...link, chosen: !isChosen || all.length === 1 || named.includes(link.id) }));
  }, [product, search, isChosen]);
  const choice = useMemo(() => {
    if (!product) return undefined;
    const chosen = isChosen ? links.filter((link) => link.chosen) : [];
    return {
      selectedOptions: isChosen && chosen.length === 0 ? null : chosen.map(({ uid }) => uid),
      extra: sumOf(chosen.map(({ price }) => ({ price, price_type: 'FIXED' }))),
    };
  }, [product, links, isChosen]);
  usePartChoice(choice, error !== undefined, onChoice);

  if (error && !product) return <LoadProblem {...loadProblem(error, () => void refetch())} />;
  if (!product) return <Skeleton height="10rem" />;
  const title = product.links_title || intl.formatMessage({ id: 'catalog.files' });
  const samples = inOrder(product.downloadable_product_samples, ({ sort_order }) => sort_order);
  return (
    <div className={css.part}>
      <Group name={title} optional={false} missing={missing && !links.some(({ chosen }) => chosen)}>
        <div className={css.choices}>
          {links.map(({ uid, id, title: name, price, sample_url, chosen }) => (
            <div key={uid} className={css.link}>
              {isChosen && links.length > 1 ? (
                <Checkbox
                  label={<BidiText text={name} />}
                  end={<More price={price} price_type="FIXED" />}
                  checked={chosen}
                  onChange={({ target }) => {
                    const others = links.filter((link) => link.chosen && link.id !== id).map((link) => link.id);
                    set(parameter, [...others, ...(target.checked ? [id] : [])].join(','));
                  }}
                />
              ) : (
                <BidiText text={name} />
              )}
              {sample_url && <Sample url={sample_url} name={name ?? ''} />}
            </div>
          ))}
        </div>
      </Group>
      {samples.some(({ sample_url }) => sample_url) && (
        <ul className={css.items} aria-label={intl.formatMessage({ id: 'catalog.samples' })}>
          {samples.map(
            ({ title: name, sample_url }) =>
              sample_url && (
                <li key={sample_url} className={css.link}>
                  <BidiText text={name} />
                  <Sample url={sample_url} name={name ?? ''} />
                </li>
              ),
          )}
        </ul>
      )}
      <p className={css.note}>
        <FormattedMessage id="catalog.filesHint" />
      </p>
    </div>
  );
}

function Sample({ url, name }: { url: string; name: string }) {
  const intl = useIntl();
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={intl.formatMessage({ id: 'catalog.sampleOf' }, { name })}
    >
      <FormattedMessage id="catalog.sample" />
    </a>
  );
}

export const preloadPart = (client: ApolloClient, urlKey: string) =>
  client.query({ query: GetDownloadsDocument, variables: { urlKey } });
