import type { DatabaseSync } from 'node:sqlite';
import type { ContentBlock, ContentPage, Language, Text } from '../../data/shared/types.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { inputError, noSuchEntityError } from '../shared/errors.ts';
import { row, transaction } from '../shared/statements.ts';
import { baseUrlOf, mediaBaseOf } from '../shared/stores.ts';
import { type ContentContext, withProductLists } from './productsWidget.ts';

const languages: Language[] = ['en', 'ar'];
const of = (text: Text | undefined, language: Language): string | null => text?.[language] ?? null;

/** Replaces all content pages and blocks with the merchant's. */
export function seedContent(db: DatabaseSync, pages: ContentPage[], blocks: ContentBlock[]): void {
  transaction(db, () => {
    db.exec('DELETE FROM cms_page; DELETE FROM cms_block');
    const addPage = db.prepare(
      `INSERT INTO cms_page (identifier, language, website, title, heading, content, meta_title, meta_description, layout, is_active)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    for (const page of pages) {
      for (const language of languages) {
        addPage.run(
          page.identifier,
          language,
          page.website ?? null,
          page.title[language],
          of(page.heading, language),
          page.content[language],
          of(page.metaTitle, language),
          of(page.metaDescription, language),
          page.layout ?? 'cms-full-width',
          page.disabled ? 0 : 1,
        );
      }
    }
    const addBlock = db.prepare(
      'INSERT INTO cms_block (identifier, language, website, title, content) VALUES (?, ?, ?, ?, ?)',
    );
    for (const block of blocks) {
      for (const language of languages) {
        addBlock.run(block.identifier, language, block.website ?? null, block.title[language], block.content[language]);
      }
    }
  });
}

interface PageRow {
  id: number;
  identifier: string;
  title: string;
  heading: string | null;
  content: string;
  meta_title: string | null;
  meta_description: string | null;
  layout: string;
  is_active: number;
}

/** Resolves directives with URLs and product lists in content, like Magento's template filter. */
function filtered(content: string, context: ContentContext): string {
  return withProductLists(content, context)
    .replaceAll(/\{\{media url=(?:"([^"]*)"|&quot;(.*?)&quot;|([^}\s]*))\}\}/g, (_match, ...paths: unknown[]) => {
      const path = paths.slice(0, 3).find((one) => typeof one === 'string');
      return `${mediaBaseOf(context)}${path}`;
    })
    .replaceAll(
      /\{\{store (url|direct_url)=(?:['"]([^'"]*)['"]|([^}\s]*))\}\}/g,
      (_match, kind: string, quoted: string | undefined, bare: string | undefined) => {
        const path = quoted ?? bare ?? '';
        // A `url` directive contains a path of Magento's own routes, which ends with a slash.
        return `${baseUrlOf(context)}${path}${kind === 'url' && path && !path.endsWith('/') ? '/' : ''}`;
      },
    );
}

/**
 * The row of a page by its identifier in a store view, or by its numeric id, even if the page is disabled. Undefined if
 * there is none.
 */
const pageRow = ({ db, store }: ContentContext, key: string | number) =>
  typeof key === 'number'
    ? row<PageRow>(db, 'SELECT * FROM cms_page WHERE id = ?', [key])
    : row<PageRow>(
        db,
        `SELECT * FROM cms_page WHERE identifier = ? AND language = ? AND (website IS NULL OR website = ?)
         ORDER BY website IS NULL LIMIT 1`,
        [key, store.language, store.websiteCode],
      );

/** The page with this identifier (or numeric id) in a store view, even if it is disabled; null if there is none. */
export function pageIdentity(context: ContentContext, key: string | number) {
  const page = pageRow(context, key);
  return page ? { id: page.id, identifier: page.identifier, isActive: page.is_active === 1 } : null;
}

/** Source object of `CmsPage` by identifier (or numeric id) in a store view; null if there is none. */
export function cmsPageSource(context: ContentContext, key: string | number) {
  const page = pageRow(context, key);
  if (!page?.is_active) return null;
  return {
    __typename: 'CmsPage',
    identifier: page.identifier,
    url_key: page.identifier,
    title: page.title,
    content: filtered(page.content, context),
    content_heading: page.heading ?? '',
    page_layout: page.layout,
    meta_title: page.meta_title,
    meta_description: page.meta_description,
    meta_keywords: null,
  };
}

/** A content block of a store view as a GraphQL source object; undefined if there is none with this identifier. */
export function cmsBlock(context: ShopContext, identifier: string) {
  const { db, store, settings } = context;
  if (settings.missingBlocks.includes(identifier)) return undefined;
  const block = row<{ identifier: string; title: string; content: string }>(
    db,
    `SELECT identifier, title, content FROM cms_block
     WHERE identifier = ? AND language = ? AND (website IS NULL OR website = ?) ORDER BY website IS NULL LIMIT 1`,
    [identifier, store.language, store.websiteCode],
  );
  return block && { ...block, content: filtered(block.content, context) };
}

export const resolvers: Resolvers = {
  Query: {
    cmsPage: (
      _source: unknown,
      { id, identifier }: { id?: number | null; identifier?: string | null },
      context: ShopContext,
    ) => {
      const key = id ?? identifier;
      // Magento's message, including its stray quotation mark.
      if (key == null) throw inputError('"Page id/identifier should be specified');
      const page = cmsPageSource(context, key);
      // As in Magento, a disabled page can only be requested by id, and its error has a shorter message.
      if (!page && typeof key === 'number' && pageIdentity(context, key)) throw noSuchEntityError('No such entity.');
      if (!page) throw noSuchEntityError(`The CMS page with the "${key}" ID doesn't exist.`);
      return page;
    },
    cmsBlocks: (_source: unknown, args: { identifiers?: (string | null)[] | null }) => {
      const identifiers = (args.identifiers ?? []).filter((one) => one !== null);
      if (!identifiers.length) throw inputError('"identifiers" of CMS blocks should be specified');
      // Each identifier is resolved on its own: a missing block is null with an error, and the others are returned.
      return { items: identifiers };
    },
  },
  CmsBlocks: {
    items: ({ items }: { items: string[] }, _args: unknown, context: ShopContext) =>
      items.map(
        (identifier) =>
          cmsBlock(context, identifier) ??
          noSuchEntityError(`The CMS block with the "${identifier}" ID doesn't exist.`),
      ),
  },
};
