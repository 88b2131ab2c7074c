// What can be chosen of a product beyond its variants, in one chunk.
import * as bundle from './BundleOptions';
import * as customizable from './CustomizableOptions';
import * as downloadable from './DownloadableLinks';
import * as grouped from './GroupedProducts';

export const kindCode = {
  bundle: { Kind: bundle.BundleOptions, preload: bundle.preload },
  grouped: { Kind: grouped.GroupedProducts, preload: grouped.preload },
  downloadable: { Kind: downloadable.DownloadableLinks, preload: downloadable.preload },
  customizable: { Kind: customizable.CustomizableOptions, preload: customizable.preload },
};
