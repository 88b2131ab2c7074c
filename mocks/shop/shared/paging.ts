import { inputError } from './errors.ts';

/** `SearchResultPageInfo`. */
export interface PageInfo {
  current_page: number;
  page_size: number;
  total_pages: number;
}

/** Throws Magento's error for a page number or size below 1. */
export function checkPaging(pageSize: number, currentPage: number): void {
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.');
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.');
}

/** `page_info` of a list. Throws Magento's error for a page beyond the last, unless the list is empty. */
export function pageInfo(total: number, pageSize: number, currentPage: number): PageInfo {
  const pages = Math.ceil(total / pageSize);
  if (total > 0 && currentPage > pages) {
    throw inputError(`currentPage value ${currentPage} specified is greater than the ${pages} page(s) available.`);
  }
  return { current_page: currentPage, page_size: pageSize, total_pages: pages };
}
