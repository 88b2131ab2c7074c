/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { buildASTSchema, Kind, parse, validate } from 'graphql';
import * as questions from '../../../deploy/doctor/ask/questions.ts';
import { paymentModules } from '../../../deploy/doctor/checks/checkout.ts';
import { howToCheck, readSchema, schemaFiles, versionOf } from '../../../deploy/magentoSchemas.ts';
import { closeAll, runDoctor, serve } from '../support/servers.ts';

afterAll(closeAll);

test('lists in the doctor every payment method that has a module in the app', () => {
  const text = readFileSync('src/features/checkout/payment/modules.tsx', 'utf8');
  expect([...text.matchAll(/^ {2}(\w+): \{$|^ {2}(\w+): \{ /gm)].map(([, one, other]) => one ?? other).sort()).toEqual(
    [...paymentModules].sort(),
  );
});

const asked: [name: string, text: string][] = [
  ...Object.entries(questions).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[name, text]] : [],
  ),
  ['longQuestion', questions.longQuestion(10)],
  ['routesQuestion', questions.routesQuestion(['/cart', '/compare'])],
  ['deepQuestion', questions.deepQuestion(7)],
];

const files = process.env.MAGENTO_SCHEMA?.startsWith('http') ? [] : schemaFiles();

if (files.length > 0) {
  describe.each(files)('%s', (file) => {
    const schema = readSchema(file);

    test.each(asked.filter(([name]) => name !== 'twoMistakes'))('accepts the doctor’s query %s', (_name, text) => {
      expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
    });

    test('gives no finding about missing fields, with and without introspection', async () => {
      // Like Magento, this server returns only the first validation error of a document.
      const { execute } = await import('graphql');
      const answerFor = (isOpen: boolean) => async (request: Request) => {
        const text =
          request.method === 'POST' ? (await request.json()).query : new URL(request.url).searchParams.get('query');
        if (!request.url.includes('/graphql')) return new Response('', { status: 404 });
        if (!isOpen && text.includes('__schema'))
          return Response.json({ errors: [{ message: 'introspection is off' }] });
        const document = parse(text);
        const [first] = validate(schema, document);
        if (first) return Response.json({ errors: [{ message: first.message }] });
        const isMutation = document.definitions.some(
          (one) => one.kind === Kind.OPERATION_DEFINITION && one.operation === 'mutation',
        );
        if (text.includes('__schema')) return Response.json(await execute({ schema, document }));
        return Response.json({ data: isMutation ? {} : { storeConfig: { store_code: 'sa_ar' } } });
      };
      for (const isOpen of [true, false]) {
        const { findings } = await runDoctor(await serve(answerFor(isOpen)));
        const ofSchema = findings.filter(({ id }) => id.startsWith('schema.'));
        expect(ofSchema.map(({ id }) => id)).toEqual(['schema.version', ...(isOpen ? [] : ['schema.closed'])]);
        expect(ofSchema.find(({ id }) => id === 'schema.version')?.seen).toContain(versionOf(schema));
      }
    });
  });
} else {
  // The schemas belong to Magento, so a clone of this repository does not contain them.
  process.stderr.write(`${howToCheck}\n`);
  it.skip(howToCheck, () => {});
}

test('reports a missing cart mutation as essential, and a missing wish list mutation as optional', async () => {
  const text = readFileSync('mocks/schema.graphql', 'utf8');
  const without = (pattern: RegExp) => buildASTSchema(parse(text.replace(pattern, '')), { assumeValid: true });
  const { execute } = await import('graphql');
  const found = async (pattern: RegExp) => {
    const schema = without(pattern);
    const origin = await serve(async (request) => {
      const query = request.method === 'POST' ? ((await request.json()).query ?? '') : '';
      if (query.includes('__schema')) return Response.json(await execute({ schema, document: parse(query) }));
      return Response.json({ data: { storeConfig: { store_code: 'sa_ar' } } });
    });
    const { findings } = await runDoctor(origin);
    return findings.filter(({ id }) => /^schema\.(essential|operation)/.test(id)).map(({ id }) => id);
  };
  expect(await found(/^ {2}addProductsToCart\(.*$/m)).toEqual(['schema.essential']);
  expect(await found(/^ {2}addProductsToWishlist\(.*$/m)).toEqual(['schema.operation']);
});

test.each([true, false])('reports a Magento before 2.4.7 as unsupported (introspection: %s)', async (isOpen) => {
  const text = readFileSync('mocks/schema.graphql', 'utf8').replace(/^ {2}createGuestCart\(.*$/m, '');
  const schema = buildASTSchema(parse(text), { assumeValid: true });
  const { execute } = await import('graphql');
  const origin = await serve(async (request) => {
    const query = request.method === 'POST' ? ((await request.json()).query ?? '') : '{storeConfig{store_code}}';
    if (query.includes('__schema') && !isOpen) return Response.json({ errors: [{ message: 'introspection is off' }] });
    if (query.includes('__schema')) return Response.json(await execute({ schema, document: parse(query) }));
    const [first] = validate(schema, parse(query));
    if (first) return Response.json({ errors: [{ message: first.message }] });
    return Response.json({ data: { storeConfig: { store_code: 'sa_ar' } } });
  });
  const { findings } = await runDoctor(origin);
  const ofSchema = findings.filter(({ id }) => id.startsWith('schema.'));
  expect(ofSchema.map(({ id, level }) => [id, level])).toEqual([['schema.unsupported', 'stops']]);
});
