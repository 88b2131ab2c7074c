/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createPlainServer, type Server } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitStatus } from '../../../deploy/doctor/report.ts';
import { loadRecording } from '../../mocks/support/replay.ts';
import { closeAll, runDoctor, serve } from '../support/servers.ts';

// Tests failures that prevent all checks. The doctor reports exactly one finding of level `stops` for each.

afterAll(closeAll);

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}

const html = (status: number, headers: Record<string, string> = {}) =>
  new Response('<!doctype html><title>Dukkan</title>', {
    status,
    headers: { 'Content-Type': 'text/html', ...headers },
  });

const recorded = (name: string) => {
  const { status, headers, body } = loadRecording(name).response;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { 'Content-Type': String(headers['Content-Type'] ?? 'text/html') } });
};

test.each<[what: string, answer: () => Response, id: string, said: RegExp]>([
  ['a page instead of JSON', () => html(200), 'access.html', /returns a page \(text\/html\), not JSON/],
  ['a 500', () => recorded('db_down.storeConfig'), 'access.broken', /fails \(500\)/],
  ['a 502', () => recorded('php_down.storeConfig'), 'access.broken', /fails \(502\)/],
  ['maintenance', () => recorded('maintenance.graphql'), 'access.maintenance', /under maintenance \(503\)/],
  [
    'a login page',
    () => html(401, { 'WWW-Authenticate': 'Basic realm="x"' }),
    'access.login',
    /password \(401, basic authentication\)/,
  ],
  [
    'a redirect',
    () => html(302, { Location: 'https://www.shop.example/graphql' }),
    'access.redirect',
    /redirects to https:\/\/www\.shop\.example \(302\)/,
  ],
  ['a firewall', () => html(403), 'access.blocked', /is blocked \(403\)/],
  ['a missing path', () => html(404), 'access.path', /has no \/graphql/],
  ['JSON of another API', () => Response.json({ hello: 1 }), 'access.answer', /does not return its store view/],
])('reports one finding if the back end responds with %s', async (_what, answer, id, said) => {
  const examination = await runDoctor(await serve(answer));
  expect(examination.findings.map((one) => [one.id, one.level])).toEqual([[id, 'stops']]);
  expect(examination.findings[0]?.seen).toMatch(said);
  expect(exitStatus(examination)).toBe(2);
});

test('reports a back end whose port is closed', async () => {
  const server = createPlainServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  const { findings } = await runDoctor(`http://127.0.0.1:${port}`);
  expect(findings.map(({ id }) => id)).toEqual(['access.refused']);
});

test('reports a back end whose host name is unknown', async () => {
  const { findings } = await runDoctor('http://shop.invalid');
  expect(findings.map(({ id }) => id)).toEqual(['access.name']);
});

test('reports a back end that does not respond in time', async () => {
  const origin = await serve(() => new Promise(() => {}));
  const { findings } = await runDoctor(origin, { timeout: 200 });
  expect(findings.map(({ id }) => id)).toEqual(['access.timeout']);
});

/** Makes a key and a self-signed certificate. Returns null without openssl. */
function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'dukkan-doctor-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const { status } = spawnSync('openssl', [...asked, '-keyout', key, '-out', cert]);
  const made = status === 0 ? { key: readFileSync(key), cert: readFileSync(cert) } : null;
  rmSync(folder, { recursive: true });
  return made;
}

test('reports a back end with a self-signed certificate', async () => {
  const options = selfSigned();
  if (!options) {
    process.stderr.write('No openssl here: the doctor’s finding of a wrong certificate was not tested.\n');
    return;
  }
  const server = createServer(options, (_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { findings } = await runDoctor(`https://localhost:${portOf(server)}`);
  server.close();
  expect(findings.map(({ id }) => id)).toEqual(['access.certificate']);
});
