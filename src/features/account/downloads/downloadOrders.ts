import type { GetCustomerDownloadNamesQuery, GetCustomerDownloadsQuery } from '#api/operations.generated';

type File = NonNullable<
  NonNullable<NonNullable<GetCustomerDownloadsQuery['customerDownloadableProducts']>['items']>[number]
>;

/** A file that was bought, as the page shows it. */
export interface Download {
  /** What it is called, when that is certain. */
  title: string | null;
  /** Where it is fetched, when it can be. */
  url: string | null;
  state: 'available' | 'pending' | 'expired';
  /** How often it can still be fetched; null without a limit. */
  remaining: number | null;
}

/** The files of one order. */
export interface DownloadOrder {
  number: string;
  /** As Magento writes it. */
  date: string;
  /** The products that they are of. */
  products: string[];
  files: Download[];
}

function download({ status, download_url: url, remaining_downloads }: File): Omit<Download, 'title'> {
  const isAvailable = status === 'available' && Boolean(url);
  const count = remaining_downloads ?? '';
  return {
    state: isAvailable ? 'available' : status === 'expired' ? 'expired' : 'pending',
    url: isAvailable && url && /^https?:/.test(url) ? url : null,
    // Without a limit there stands a word in the shop's language.
    remaining: /^\d+$/.test(count) ? Number(count) : null,
  };
}

/** The products of an order that have files, and the files' titles. */
function namesIn(names: GetCustomerDownloadNamesQuery | undefined, number: string) {
  const order = names?.customer?.orders?.items.find((one) => one?.number === number);
  const items = (order?.items ?? []).flatMap((item) =>
    item && 'downloadable_links' in item ? [{ product: item.product_name, links: item.downloadable_links ?? [] }] : [],
  );
  const titles = items.flatMap(({ links }) => links.flatMap((link) => link?.title ?? []));
  return { products: items.flatMap(({ product }) => product ?? []), titles };
}

/**
 * The files by the order they were bought with. Which of an order's titles belongs to which file Magento does not tell;
 * it is certain where there is one file only.
 */
export function downloadOrders(
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
