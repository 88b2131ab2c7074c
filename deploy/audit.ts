/**
 * `npm run audit`: asks the registry for known vulnerabilities of the installed packages. Fails for one that is high or
 * critical. Without an answer (no network, or a mirror that has no advisories) the check is skipped and the exit status
 * is 0, so that work without a network is possible. Ends with `1 passed, 0 failed` or `0 passed, 0 failed, 1 skipped`.
 */
import { spawnSync } from 'node:child_process';
import { lastLine } from './reports.ts';

interface Audit {
  vulnerabilities?: Record<
    string,
    { name: string; severity: string; range: string; via: (string | { title: string; url: string })[] }
  >;
  metadata?: { dependencies: { total: number } };
}

/** Packages of the build count too: their code is in the app and the document server. */
const { stdout } = spawnSync('npm audit --json', { encoding: 'utf8', shell: true });
let audit: Audit = {};
try {
  audit = JSON.parse(stdout);
} catch {
  // npm prints no JSON when it cannot reach the registry.
}

const found = Object.values(audit.vulnerabilities ?? {});
const harmful = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
for (const { name, severity, range, via } of found) {
  const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`));
  console.log(`${severity}: ${name} ${range}\n  ${titles.join('\n  ')}`);
}
if (audit.metadata)
  console.log(
    `${audit.metadata.dependencies.total} packages, ${found.length} with known holes, ${harmful.length} of them high.`,
  );
else console.log('Skipped: the registry does not tell which packages have known holes, so nothing was checked.');
const isSkipped = !audit.metadata && harmful.length === 0;
console.log(
  lastLine({
    passed: isSkipped || harmful.length > 0 ? 0 : 1,
    failed: harmful.length > 0 ? 1 : 0,
    skipped: isSkipped ? 1 : 0,
  }),
);
process.exitCode = harmful.length > 0 ? 1 : 0;
