import { skipToken, useQuery } from '@apollo/client/react';
import { Download as DownloadIcon, FileDown } from 'lucide-react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { GetCustomerDownloadNamesQuery, GetCustomerDownloadsQuery } from '#api/operations.generated';
import { parseMagentoDate } from '#lib/text/parseMagentoDate';
import { Badge } from '#ui/Badge';
import { EmptyState } from '#ui/EmptyState';
import { HomeLink } from '#ui/HomeLink';
import { BidiText } from '#ui/text/BidiText';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { AccountFrame, LoadingOrError } from '../AccountFrame';
import css from './DownloadsPage.module.css';
import { GetCustomerDownloadNamesDocument } from './GetCustomerDownloadNames.gql';
import { GetCustomerDownloadsDocument } from './GetCustomerDownloads.gql';

export function DownloadsPage() {
  // The shopper may have paid an order or downloaded a file since the response was cached.
  const query = useQuery(GetCustomerDownloadsDocument, { fetchPolicy: 'cache-and-network' });
  const { data } = query;
  const list = data?.customerDownloadableProducts;
  const numbers = [...new Set((list?.items ?? []).flatMap((file) => file?.order_increment_id ?? []))];
  const { data: names } = useQuery(
    GetCustomerDownloadNamesDocument,
    numbers.length > 0 ? { variables: { numbers, count: numbers.length } } : skipToken,
  );
  const orders = data ? downloadOrders(data, names) : [];
  return (
    <AccountFrame title="account.downloads">
      {!list && <LoadingOrError query={query} className={css.orders} height="8rem" count={2} />}
      {list && orders.length === 0 && (
        <EmptyState
          icon={<FileDown size={40} strokeWidth={1.5} />}
          title={<FormattedMessage id="account.noDownloads" />}
          action={<HomeLink text="cart.goOnShopping" />}
        >
          <FormattedMessage id="account.noDownloadsText" />
        </EmptyState>
      )}
      <ul className={css.orders}>
        {orders.map((order) => (
          <OrderCard key={order.number} order={order} />
        ))}
      </ul>
    </AccountFrame>
  );
}

function OrderCard({ order: { number, date, products, files } }: { order: DownloadOrder }) {
  return (
    <li className={css.order}>
      <div className={css.head}>
        <h2 className={css.products}>
          {products.length > 0 ? (
            products.map((name, index) => (
              <span key={name}>
                {index > 0 && ' · '}
                <BidiText text={name} />
              </span>
            ))
          ) : (
            <FormattedMessage id="account.orderNumber" values={{ number: <bdi dir="ltr">{number}</bdi> }} />
          )}
        </h2>
        <p className={css.soft}>
          {products.length > 0 && (
            <>
              <FormattedMessage id="account.orderNumber" values={{ number: <bdi dir="ltr">{number}</bdi> }} />
              {' · '}
            </>
          )}
          {date && <FormattedDate value={parseMagentoDate(date)} dateStyle="long" />}
        </p>
      </div>
      <ul className={css.files}>
        {files.map((file, index) => (
          <FileRow key={file.url ?? index} file={file} place={index + 1} count={files.length} order={number} />
        ))}
      </ul>
    </li>
  );
}

interface FileRowProps {
  file: Download;
  place: number;
  count: number;
  order: string;
}

function FileRow({ file, place, count, order }: FileRowProps) {
  const name = file.title ? (
    <BidiText text={file.title} />
  ) : (
    <FormattedMessage id="account.fileOf" values={{ place: <bdi>{place}</bdi>, count: <bdi>{count}</bdi> }} />
  );
  return (
    <li className={css.file}>
      <span className={css.name}>
        {name}
        {file.state === 'available' && (
          <span className={css.soft}>
            {file.remaining === null ? (
              <FormattedMessage id="account.downloadsUnlimited" />
            ) : (
              <FormattedMessage id="account.downloadsLeft" values={{ count: file.remaining }} />
            )}
          </span>
        )}
        {file.state === 'pending' && (
          <span className={css.soft}>
            <FormattedMessage id="account.downloadPendingText" />
          </span>
        )}
      </span>
      {file.url ? (
        <a className={css.fetch} href={file.url} rel="noreferrer" target="_blank">
          <DownloadIcon size={18} aria-hidden="true" />
          <FormattedMessage id="account.download" />
          <VisuallyHidden>
            {': '}
            {name}, <bdi dir="ltr">{order}</bdi>
          </VisuallyHidden>
        </a>
      ) : (
        <Badge tone={file.state === 'expired' ? 'clay' : undefined}>
          <FormattedMessage id={file.state === 'expired' ? 'account.downloadExpired' : 'account.downloadPending'} />
        </Badge>
      )}
    </li>
  );
}

type File = NonNullable<
  NonNullable<NonNullable<GetCustomerDownloadsQuery['customerDownloadableProducts']>['items']>[number]
>;

interface Download {
  /** The title of the file; null if the title is uncertain. */
  title: string | null;
  /** URL of the file; null if the file cannot be downloaded. */
  url: string | null;
  state: 'available' | 'pending' | 'expired';
  /** Number of remaining downloads; null without a limit. */
  remaining: number | null;
}

interface DownloadOrder {
  number: string;
  /** In Magento's date format. */
  date: string;
  products: string[];
  files: Download[];
}

function download({ status, download_url: url, remaining_downloads }: File): Omit<Download, 'title'> {
  const isAvailable = status === 'available' && Boolean(url);
  const count = remaining_downloads ?? '';
  return {
    state: isAvailable ? 'available' : status === 'expired' ? 'expired' : 'pending',
    url: isAvailable && url && /^https?:/.test(url) ? url : null,
    // Without a limit Magento returns a word in the language of the store view.
    remaining: /^\d+$/.test(count) ? Number(count) : null,
  };
}

/** The products of an order that have files, and the titles of the files. */
function namesIn(names: GetCustomerDownloadNamesQuery | undefined, number: string) {
  const order = names?.customer?.orders?.items.find((one) => one?.number === number);
  const items = (order?.items ?? []).flatMap((item) =>
    item && 'downloadable_links' in item ? [{ product: item.product_name, links: item.downloadable_links ?? [] }] : [],
  );
  const titles = items.flatMap(({ links }) => links.flatMap((link) => link?.title ?? []));
  return { products: items.flatMap(({ product }) => product ?? []), titles };
}

/** Files by order. Magento does not link titles to files, so a title is certain only for a single file. */
function downloadOrders(
  data: GetCustomerDownloadsQuery,
  names: GetCustomerDownloadNamesQuery | undefined,
): DownloadOrder[] {
  const files = (data.customerDownloadableProducts?.items ?? []).filter((file) => file !== null);
  const numbers = [...new Set(files.map((file) => file.order_increment_id ?? ''))];
  return numbers.map((number) => {
    const own = files.filter((file) => file.order_increment_id === number);
    const { products, titles } = namesIn(names, number);
    const title = own.length === 1 && titles.length === 1 ? (titles[0] ?? null) : null;
    return { number, date: own[0]?.date ?? '', products, files: own.map((file) => ({ title, ...download(file) })) };
  });
}
