/** @jest-environment node */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAll, serve } from '../support/servers.ts';

/** Folder of npm's cache. Each test has its own, because npm caches advisories. */
let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'npm-'));
});
afterEach(async () => {
  await closeAll();
  rmSync(cache, { recursive: true });
});

/** Runs `npm run audit` with this registry. Returns its status and last line. */
function audit(registry: string): Promise<{ status: number | null; lastLine: string | undefined }> {
  const env = { ...process.env, npm_config_registry: registry, npm_config_fetch_retries: '0', npm_config_cache: cache };
  const child = spawn(process.execPath, ['deploy/audit.ts'], { env });
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
  });
  return new Promise((done) =>
    child.on('close', (status) => done({ status, lastLine: said.trim().split('\n').pop() })),
  );
}

const registryOf = (advisories: object) =>
  serve(({ url }) =>
    url.endsWith('/advisories/bulk')
      ? Response.json(advisories)
      : Response.json({ error: 'not found' }, { status: 404 }),
  );

const advisory = (severity: string) => ({
  react: [{ id: 1, url: 'https://example.com/1', title: 'A hole', severity, vulnerable_versions: '*' }],
});

test('reports the audit as skipped if the registry cannot be reached', async () => {
  expect(await audit('http://127.0.0.1:1')).toEqual({ status: 0, lastLine: '0 passed, 0 failed, 1 skipped' });
});

test('reports the audit as skipped if the registry has no endpoint for advisories', async () => {
  const registry = await serve(() => new Response('', { status: 404 }));
  expect(await audit(registry)).toEqual({ status: 0, lastLine: '0 passed, 0 failed, 1 skipped' });
});

test('passes the audit if the registry has no advisory for the packages', async () => {
  expect(await audit(await registryOf({}))).toEqual({ status: 0, lastLine: '1 passed, 0 failed' });
});

test('fails the audit for an advisory of high severity', async () => {
  expect(await audit(await registryOf(advisory('high')))).toEqual({ status: 1, lastLine: '0 passed, 1 failed' });
});

test('passes the audit for an advisory of low severity', async () => {
  expect(await audit(await registryOf(advisory('low')))).toEqual({ status: 0, lastLine: '1 passed, 0 failed' });
});
