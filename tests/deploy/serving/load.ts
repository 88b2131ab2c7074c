/**
 * `npm run test:load` requests pages from nginx and two document servers at a constant rate, with a slow back end. The
 * command prints the response times, and fails for an error or for slow cached pages. Variables: `RATE` (pages per
 * second), `SECONDS`, `NEW` (share of uncached pages), `LATENCY` (of the back end, in milliseconds).
 */
import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import type { Handle } from '../support/servers.ts';
import { ask } from './support/client.ts';
import { openMagento } from './support/magento.ts';
import { openStage } from './support/stage.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] || otherwise);
const rate = number('RATE', 300);
const seconds = number('SECONDS', 60);
const newShare = number('NEW', 0.05);
const latency = number('LATENCY', 200);
/** Limit for cached pages at the 99th percentile, in milliseconds. */
const goal = 100;

/** Paths of pages that are requested often, so that they are cached. */
const known = ['sa_ar', 'sa_en', 'ae_ar', 'ae_en'].flatMap((view) =>
  ['/', '/about-us', '/delivery', '/home-textiles.html', '/home-textiles/rugs.html', '/walnut-husk-kilim.html'].map(
    (path) => `/${view}${path}`,
  ),
);

/** Caches responses regardless of the price filter, so that the speed of the embedded back end is not measured. */
const fromMemory = (handle: Handle): Handle => {
  const kept = new Map<string, Promise<Response>>();
  return async (request) => {
    const key = `${request.headers.get('Store')} ${request.url.replaceAll(/%22price%22.*?%7D/g, '')}`;
    const answer = kept.get(key) ?? Promise.resolve(handle(request));
    kept.set(key, answer);
    return (await answer).clone();
  };
};

const times: Record<'cached' | 'new' | 'plain', number[]> = { cached: [], new: [], plain: [] };
const errors: string[] = [];

/** Requests one page. The response time starts at the planned moment, so that a late request hides no delay. */
async function open(port: number, path: string, due: number, agent: Agent): Promise<void> {
  try {
    const { status, headers } = await ask(port, path, { agent, headers: { 'Accept-Encoding': 'identity;q=0, br' } });
    const how = headers['x-dukkan-page'];
    if (status !== 200) errors.push(`${path}: ${status}`);
    times[how === 'new' || how === 'plain' ? how : 'cached'].push(performance.now() - due);
  } catch (error) {
    errors.push(`${path}: ${error}`);
  }
}

/** Sends requests at their planned moments. */
async function send(port: number, pages: number, pathOf: (page: number) => string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const begun = performance.now();
  const all: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(pages, Math.floor(((performance.now() - begun) / 1000) * rate));
      while (all.length < due) all.push(open(port, pathOf(all.length), begun + (all.length / rate) * 1000, agent));
      if (all.length < pages) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  await Promise.all(all);
  agent.destroy();
}

function line(name: string, values: number[]): string {
  const sorted = values.sort((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `${name.padEnd(22)} ${String(sorted.length).padStart(7)}   median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}

const stage = await openStage(() => openMagento(fromMemory));
try {
  for (const path of known) await ask(stage.port, path);
  stage.magento.delay = latency;
  console.log(
    `${rate} pages a second for ${seconds} s, ${newShare * 100} % new, back end ${latency} ms, ${cpus().length} cores, load before ${loadavg()[0]?.toFixed(1)}`,
  );
  const every = newShare > 0 ? Math.round(1 / newShare) : 0;
  await send(stage.port, rate * seconds, (page) =>
    every > 0 && page % every === 0
      ? `/sa_en/home-textiles/rugs.html?price=0-${page + 1}`
      : (known[page % known.length] ?? '/'),
  );
} finally {
  await stage.close();
}

console.log(line('from the cache', times.cached));
console.log(line('asked for anew', times.new));
console.log(line('without first data', times.plain));
console.log(`${errors.length} errors${errors.length > 0 ? `: ${[...new Set(errors)].slice(0, 5).join('; ')}` : ''}`);
const p99 = times.cached[Math.floor(times.cached.length * 0.99)] ?? 0;
const holds = errors.length === 0 && p99 < goal;
if (!holds) console.log(`It should have been without errors, and the cache’s p99 below ${goal} ms.`);
process.exit(holds ? 0 : 1);
