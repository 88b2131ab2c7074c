/**
 * `npm run audit`: asks the npm registry for known vulnerabilities of the installed packages and fails on a high or
 * critical one. If the registry returns no advisories (offline, or a mirror without them), the check is skipped with
 * exit status 0. The last line is `1 passed, 0 failed`, `0 passed, 1 failed` or `0 passed, 0 failed, 1 skipped`.
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

/**
 * The audit includes development dependencies, because the builds of the app and of the document server contain their
 * code.
 */
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
    `${audit.metadata.dependencies.total} packages, ${found.length} with known vulnerabilities, ${harmful.length} of them high or critical.`,
  );
else console.log('Skipped: the registry returned no advisories, so nothing was checked.');
const isSkipped = !audit.metadata && harmful.length === 0;
console.log(
  lastLine({
    passed: isSkipped || harmful.length > 0 ? 0 : 1,
    failed: harmful.length > 0 ? 1 : 0,
    skipped: isSkipped ? 1 : 0,
  }),
);
process.exitCode = harmful.length > 0 ? 1 : 0;
