import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isWithin, paths } from '#lib/paths';
import { useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import { categoryPages, contentPages, productPages } from '../pages/lazyPages';

// The pages' own chunks, which are on their way for the page itself; it is the page that tells when they do not come.
const optional = { isOptional: true };
const category = lazyPart(categoryPages, (code) => code.CategorySkeleton, optional);
const product = lazyPart(productPages, (code) => code.ProductSkeleton, optional);
const content = lazyPart(contentPages, (code) => code.CmsPageSkeleton, optional);

const fixedPaths = Object.values<string>(paths).filter((path) => path !== paths.home && path !== paths.search);
const isFixed = (pathname: string) => fixedPaths.some((path) => isWithin(pathname, path));

/** In the place of a page while it is not even known what the path is: the kind of page that its look promises. */
export function Waiting() {
  const { pathname } = useLocation();
  const chosen = useAppSelector(({ app }) => app.nextRootComponent);
  const [before] = useState(chosen);
  const kind = chosen === before ? undefined : chosen?.type;
  // Fixed routes ask nobody: their page, with a placeholder of its own, is there as soon as its code.
  if (isFixed(pathname)) return null;
  if (kind === 'PRODUCT') return <product.Part wanted />;
  const isCategory = kind ? kind === 'CATEGORY' : pathname.endsWith('.html');
  return isCategory ? <category.Part wanted /> : <content.Part wanted />;
}
