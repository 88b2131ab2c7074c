import { globSync, readFileSync } from 'node:fs';
import type { DocumentNode } from '@apollo/client';
import { coerceScalarFieldsToParsed, removeDirectivesFromDocument } from '@apollo/client/utilities/internal';
import { type ASTVisitor, BREAK, Kind, visit } from 'graphql';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { makeClient } from '#api/client';
import { standIns } from '../../deploy/build/standIns/index.mjs';
import * as noDirectives from '../../deploy/build/standIns/noDirectives.mjs';
import * as noScalars from '../../deploy/build/standIns/noScalars.mjs';
import createLucideIcon from '../../deploy/build/standIns/simpleIcon.mjs';
import * as simple from '../../deploy/build/standIns/visitDocument.mjs';

// Files that stand in for those of packages in the build. Here each is asked the same as the one in whose place it is.

const read = (file: string) => readFileSync(file, 'utf8');

/** All operations of the shop, as they ship. */
const documents: DocumentNode[] = globSync('src/**/*.gql.ts').map((file) => {
  const [document] = Object.values(jest.requireActual(`../../${file}`)).filter((one) => typeof one === 'object');
  return document as DocumentNode;
});

test('all of them, and the files in whose place they are, are there', () => {
  const files = Object.entries(standIns).flat();
  expect(files.filter((file) => !read(file))).toEqual([]);
  expect(documents.length).toBeGreaterThan(50);
});

describe('the walk through documents', () => {
  type Visit = typeof visit;

  /** What a walk tells of every step, and what it returns. */
  function told(walk: Visit, document: DocumentNode, decide: (step: string, node: { kind: string }) => unknown) {
    const steps: unknown[] = [];
    const tell =
      (step: string) =>
      (
        node: { kind: string },
        key: unknown,
        parent: { kind?: string } | readonly unknown[] | undefined,
        path: readonly unknown[],
        ancestors: readonly ({ kind?: string } | readonly unknown[])[],
      ) => {
        const kindOf = (one: typeof parent) => (one && 'kind' in one ? one.kind : Array.isArray(one) ? 'list' : one);
        steps.push([step, node.kind, key, kindOf(parent), path.join('.'), ancestors.map(kindOf).join('.')]);
        return decide(step, node);
      };
    const result = walk(document, { enter: tell('enter'), leave: tell('leave') } as ASTVisitor);
    return { steps, result };
  }

  const decisions: Record<string, (step: string, node: { kind: string; name?: { value: string } }) => unknown> = {
    'changes nothing': () => undefined,
    'skips arguments': (step, node) => (step === 'enter' && node.kind === Kind.ARGUMENT ? false : undefined),
    'takes fragments out on entering': (step, node) =>
      step === 'enter' && node.kind === Kind.FRAGMENT_SPREAD ? null : undefined,
    'takes directives out on leaving': (step, node) =>
      step === 'leave' && node.kind === Kind.DIRECTIVE ? null : undefined,
    'puts other fields in their place': (step, node) =>
      step === 'enter' && node.kind === Kind.FIELD && node.name?.value === '__typename'
        ? { kind: node.kind, alias: { kind: Kind.NAME, value: 'kind' }, name: node.name }
        : undefined,
    'changes what holds changed things': (step, node) =>
      step === 'leave' && node.kind === Kind.SELECTION_SET ? { ...node } : undefined,
  };

  test.each(Object.entries(decisions))('a visitor that %s', (_name, decide) => {
    for (const document of documents) {
      const theirs = told(visit, document, decide);
      const ours = told(simple.visit as Visit, document, decide);
      expect(ours).toEqual(theirs);
      expect(ours.result === document).toBe(theirs.result === document);
    }
  });

  test('visitors by kind, with functions and with pairs', () => {
    const byKind = (walk: Visit, end: unknown) => {
      const seen: string[] = [];
      const visitor = {
        Field: (node: { name: { value: string } }) => void seen.push(node.name.value),
        FragmentDefinition: { leave: () => void seen.push('end of a fragment') },
        VariableDefinition: { enter: () => false },
        Variable: (node: { name: { value: string } }) => void seen.push(`$${node.name.value}`),
        InlineFragment: () => end,
      };
      for (const document of documents) walk(document, visitor as ASTVisitor);
      return seen;
    };
    expect(byKind(simple.visit as Visit, undefined)).toEqual(byKind(visit, undefined));
    expect(byKind(simple.visit as Visit, simple.BREAK)).toEqual(byKind(visit, BREAK));
  });

  test('what a visitor throws comes out', () => {
    const refuse = () => {
      throw new Error('no');
    };
    expect(() => simple.visit(documents[0], { Field: refuse })).toThrow('no');
  });
});

test("no document has one of Apollo's own directives", () => {
  const all = ['client', 'connection', 'nonreactive', 'unmask'].map((name) => ({ name, remove: name === 'client' }));
  for (const document of documents) {
    expect(removeDirectivesFromDocument(all, document)).toBe(document);
    expect(noDirectives.removeDirectivesFromDocument(all, document)).toBe(document);
  }
});

test('the client masks nothing, and the cache converts no scalars', () => {
  const nothing = () => undefined;
  const client = makeClient({
    storeCode: 'sa_ar',
    getToken: () => null,
    getCurrency: nothing,
    getCacheId: nothing,
    setCacheId: nothing,
  });
  expect((client as unknown as { queryManager: { dataMasking: boolean } }).queryManager.dataMasking).toBe(false);
  const answer = { storeConfig: { __typename: 'StoreConfig', store_code: 'sa_ar', list: [1, null] } };
  for (const document of documents) {
    expect(coerceScalarFieldsToParsed(answer, document, client.cache as never)).toEqual(answer);
    expect(noScalars.coerceScalarFieldsToParsed(answer)).toBe(answer);
  }
});

test('icons are drawn as lucide draws them', () => {
  const names = new Set(
    globSync('src/**/*.{ts,tsx}').flatMap((file) =>
      [...read(file).matchAll(/import \{([^}]*)\} from 'lucide-react'/gs)].flatMap(([, list = '']) =>
        list
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => name.replace(/ as .*/, '')),
      ),
    ),
  );
  expect(names.size).toBeGreaterThan(20);
  const uses = [
    {},
    { size: 18 },
    { size: 16, className: 'mark', strokeWidth: 1.5 },
    { 'aria-hidden': 'true' as const },
  ];
  for (const name of names) {
    const { default: Theirs, __iconData } = iconFile(
      name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase(),
    );
    const Ours = createLucideIcon(__iconData);
    for (const props of uses) expect(drawn(Ours, props)).toEqual(drawn(Theirs, props));
  }
});

/** The module of an icon; a renamed icon exports another one. The package as a whole is 1,500 modules. */
function iconFile(name: string): { default: ElementType; __iconData: Parameters<typeof createLucideIcon>[0] } {
  const file = `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
  const newName = /export \{ default \} from '\.\/(.*)\.mjs'/.exec(read(file))?.[1];
  return newName ? iconFile(newName) : jest.requireActual(`../../${file}`);
}

/** The drawing as elements, so that the order of attributes does not matter. Names that icons had earlier are left out. */
function drawn(icon: ElementType, props: object) {
  const holder = document.createElement('div');
  holder.innerHTML = renderToStaticMarkup(createElement(icon, props));
  return [...holder.querySelectorAll('*')].map((element) => [
    element.tagName,
    Object.fromEntries(
      [...element.attributes].map(({ name, value }) => [
        name,
        name === 'class' ? value.split(' ').filter((one) => !/^lucide-/.test(one)) : value,
      ]),
    ),
  ]);
}
