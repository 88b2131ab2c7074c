import { type RenderOptions, renderApp } from './renderApp.tsx';
import { operation } from './responses.ts';

/** Responds to `/about-us` with a content page that holds the given HTML. */
export const contentPage = (content: string) =>
  operation('ResolveURL', () => ({
    data: {
      route: {
        __typename: 'CmsPage',
        relative_url: 'about-us',
        redirect_code: 0,
        type: 'CMS_PAGE',
        identifier: 'about-us',
        title: 'About',
        content_heading: 'About us',
        content,
        page_layout: '1column',
        meta_title: null,
        meta_description: null,
      },
    },
  }));

/** Opens a content page that holds the given HTML. */
export const renderContent = (content: string, path = '/sa_en/about-us', options: RenderOptions = {}) =>
  renderApp(path, { ...options, before: [...(options.before ?? []), contentPage(content)] });
