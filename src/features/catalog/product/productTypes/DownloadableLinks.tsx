import { useQuery } from '@apollo/client/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { GetDownloadsQuery } from '#api/operations.generated';
import { decodeUid } from '#lib/uid';
import { Checkbox } from '#ui/form/ChoiceField';
import { BidiText } from '#ui/text/BidiText';
import css from './FormParts.module.css';
import { ChoiceGroup, SurchargeNote, unloadedFormPart, useUrlChoice } from './fields';
import { GetDownloadsDocument } from './GetDownloads.gql';
import { type FormPartProps, inOrder, sumOf } from './selection';

const PARAMETER = 'files';

function downloadsOf(data: GetDownloadsQuery | undefined, urlKey: string) {
  const item = data?.products?.items?.find((one) => one?.url_key === urlKey);
  return item && 'downloadable_product_links' in item ? item : undefined;
}

export function DownloadableLinks({ urlKey, showsMissing, children }: FormPartProps) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(GetDownloadsDocument, { variables: { urlKey } });
  const { search, set } = useUrlChoice();
  const product = downloadsOf(data, urlKey);
  if (!product) return children(unloadedFormPart(error, refetch, '10rem'));

  const hasSeparateLinks = product.links_purchased_separately === 1;
  const named = new URLSearchParams(search).get(PARAMETER)?.split(',') ?? [];
  const all = inOrder(product.downloadable_product_links, ({ sort_order }) => sort_order);
  const links = all.map((link) => {
    const id = decodeUid(link.uid)[1] ?? '';
    // If a product has only one file, that file is always chosen.
    return { ...link, id, chosen: !hasSeparateLinks || all.length === 1 || named.includes(id) };
  });
  const bought = hasSeparateLinks ? links.filter(({ chosen }) => chosen) : [];
  const selection = {
    selectedOptions: hasSeparateLinks && bought.length === 0 ? null : bought.map(({ uid }) => uid),
    extra: sumOf(bought.map(({ price }) => ({ price, price_type: 'FIXED' }))),
  };

  const title = product.links_title || intl.formatMessage({ id: 'catalog.files' });
  const samples = inOrder(product.downloadable_product_samples, ({ sort_order }) => sort_order);
  const fields = (
    <div className={css.part}>
      <ChoiceGroup name={title} optional={false} missing={showsMissing && !links.some(({ chosen }) => chosen)}>
        <div className={css.choices}>
          {links.map(({ uid, id, title: name, price, sample_url, chosen }) => (
            <div key={uid} className={css.link}>
              {hasSeparateLinks && links.length > 1 ? (
                <Checkbox
                  label={<BidiText text={name} />}
                  end={<SurchargeNote price={price} price_type="FIXED" />}
                  checked={chosen}
                  onChange={({ target }) => {
                    const others = links.filter((link) => link.chosen && link.id !== id).map((link) => link.id);
                    set(PARAMETER, [...others, ...(target.checked ? [id] : [])].join(','));
                  }}
                />
              ) : (
                <BidiText text={name} />
              )}
              {sample_url && <Sample url={sample_url} name={name ?? ''} />}
            </div>
          ))}
        </div>
      </ChoiceGroup>
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
  return children({ selection, fields });
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
