// Content pages, and the renderer of the merchant's HTML on other pages, in one chunk.
export { CmsPage, CmsPageSkeleton, preloadCmsPage } from '#features/content/CmsPage';
export { Content, preloadContent } from '#features/content/Content';
