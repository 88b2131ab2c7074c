/**
 * Runs a command and reports its duration and the peak memory of all its processes, sampled each second:
 * `node tests/support/measure.mjs npm test`. Linux only.
 *
 * Memory is the proportional set size (PSS), so that pages shared by several processes count once.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const MARK = 'DUKKAN_MEASURED';
const mark = `${process.pid}-${Date.now()}`;

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended, or belongs to another user.
    return '';
  }
};

/** Memory of a process in megabytes, and its command. */
function measured(pid) {
  const pss = Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
  return { pid, pss, command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() };
}

/**
 * Lists all processes that inherited the command's environment variable `MARK`, because some outlive their parent.
 * Chromium overwrites the variable with the process title, so Chromium's processes are listed by their parent.
 */
function processes() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = new Set(pids.filter((pid) => read(`/proc/${pid}/environ`).includes(`${MARK}=${mark}`)));
  const parents = new Map(pids.map((pid) => [pid, /^\d+ \(.*\) \S (\d+)/s.exec(read(`/proc/${pid}/stat`))?.[1]]));
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [pid, parent] of parents) if (parent && found.has(parent)) found.add(pid);
  }
  return [...found].map(measured);
}

const isJestWorker = ({ command }) => command.includes('jest-worker');

const begun = performance.now();
const seconds = () => (performance.now() - begun) / 1000;
const child = spawn(
  process.argv
    .slice(2)
    .map((part) => JSON.stringify(part))
    .join(' '),
  {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, [MARK]: mark },
  },
);
let peak = { total: 0, at: 0, list: [] };
let worker = 0;
const timer = setInterval(() => {
  const list = processes();
  const total = list.reduce((sum, { pss }) => sum + pss, 0);
  worker = Math.max(worker, ...list.filter(isJestWorker).map(({ pss }) => pss));
  if (total > peak.total) peak = { total, at: seconds(), list };
}, 1000);

child.on('exit', (code) => {
  clearInterval(timer);
  const left = processes();
  console.log(`\n${(seconds() / 60).toFixed(1)} minutes, exit code ${code}`);
  console.log(
    `Peak of all processes: ${Math.round(peak.total)} MB after ${Math.round(peak.at)} s; of a Jest worker: ${Math.round(worker)} MB`,
  );
  for (const { pid, pss, command } of peak.list.sort((a, b) => b.pss - a.pss).slice(0, 12))
    console.log(`  ${String(Math.round(pss)).padStart(6)} MB  ${pid}  ${command.slice(0, 100)}`);
  console.log(`Processes left: ${left.length}`);
  for (const { pid, command } of left) console.log(`  ${pid}  ${command.slice(0, 120)}`);
  process.exitCode = code ?? 1;
});
