/** The documentation as a site: `npm run docs` builds it into `dist-docs/`. docs/decisions/0049 says why like this. */
import { defineConfig } from 'vitepress';
import { checkPlaces, filesAsWords, placeOf, plainText } from '../../deploy/docs/links.ts';
import { sidebar } from '../../deploy/docs/pages.ts';

export default defineConfig({
  title: 'Dukkan',
  description: 'Documentation of Dukkan for a merchant’s developers',
  lang: 'en',
  /** `DOCS_BASE=/docs/` for a site that stands below a path. */
  base: process.env.DOCS_BASE || '/',
  outDir: '../dist-docs',
  cacheDir: '../node_modules/.cache/vitepress',
  // What a git host shows for the folder is the first page here.
  rewrites: { 'README.md': 'index.md' },
  srcExclude: ['screenshots/**'],
  // Pages link to the commands' own addresses.
  ignoreDeadLinks: 'localhostLinks',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    // Pages are Markdown and nothing more, as a git host shows them.
    html: false,
    anchor: { slugify: placeOf },
    config: (md) => {
      plainText(md);
      filesAsWords(md, 'docs');
    },
  },
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  themeConfig: {
    sidebar: sidebar('docs'),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        // Who looks for a setting wants the page that says what to do before the decision that says why.
        miniSearch: { searchOptions: { boostDocument: (id: string) => (id.includes('/decisions/') ? 0.3 : 1) } },
      },
    },
    externalLinkIcon: true,
  },
  buildEnd: ({ outDir, site }) => checkPlaces(outDir, site.base),
});
