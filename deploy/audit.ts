/**
 * `npm run audit`: asks the registry whether it knows of holes in the packages whose code shoppers or the server run.
 * Ends with 1 for one that is high or critical. Where the registry does not answer that question (no network, a mirror
 * of one's own) it says so and ends with 0: what cannot be known must not stop who works without a network.
 */
import { spawnSync } from 'node:child_process';

interface Audit {
  vulnerabilities?: Record<
    string,
    { name: string; severity: string; range: string; via: (string | { title: string; url: string })[] }
  >;
  metadata?: { dependencies: { total: number } };
}

/** What is built into the app or its server stands among the development's packages, too: all are asked about. */
const { stdout } = spawnSync('npm audit --json', { encoding: 'utf8', shell: true });
let audit: Audit = {};
try {
  audit = JSON.parse(stdout);
} catch {
  // npm says it in words when it cannot reach anybody.
}

const found = Object.values(audit.vulnerabilities ?? {});
const harmful = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
for (const { name, severity, range, via } of found) {
  const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`));
  console.log(`${severity}: ${name} ${range}\n  ${titles.join('\n  ')}`);
}
if (!audit.metadata) console.log('The registry does not say which packages have known holes: nothing was checked.');
else
  console.log(
    `${audit.metadata.dependencies.total} packages, ${found.length} with known holes, ${harmful.length} of them high.`,
  );
process.exitCode = harmful.length > 0 ? 1 : 0;
