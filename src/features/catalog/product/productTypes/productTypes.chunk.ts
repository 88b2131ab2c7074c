// Form parts of all product types beyond variants, in one chunk.
import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import { BundleOptions } from './BundleOptions';
import { CustomizableOptions } from './CustomizableOptions';
import { DownloadableLinks } from './DownloadableLinks';
import { GetBundleDocument } from './GetBundle.gql';
import { GetCustomOptionsDocument } from './GetCustomOptions.gql';
import { GetDownloadsDocument } from './GetDownloads.gql';
import { GetGroupDocument } from './GetGroup.gql';
import { GroupedProducts } from './GroupedProducts';
import type { FormPartProps } from './selection';

/** @param query the query that the component sends, by the URL key of the product */
const kind = (Kind: ComponentType<FormPartProps>, query: DocumentNode) => ({ Kind, query });

export const formPartCode = {
  bundle: kind(BundleOptions, GetBundleDocument),
  grouped: kind(GroupedProducts, GetGroupDocument),
  downloadable: kind(DownloadableLinks, GetDownloadsDocument),
  customizable: kind(CustomizableOptions, GetCustomOptionsDocument),
};
