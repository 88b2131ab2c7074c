/** Starts installed programs for a test and ends them after the test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

const running = new Set<ChildProcess>();

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

export interface Program {
  /** Ends the program with a signal, as a service manager does. */
  stop(signal?: 'SIGTERM' | 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  tell(signal: 'SIGHUP'): void;
}

/** Starts a program. The program's output is printed if the program ends before `stop` is called. */
export function start(command: string, parameters: readonly string[], env: Record<string, string> = {}): Program {
  const child = spawn(command, parameters, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said = (said + data).slice(-4_000)));
  let isWanted = true;
  const ended = new Promise<void>((resolve) => {
    child.on('exit', (code) => {
      running.delete(child);
      if (isWanted) console.error(`${command} ${parameters.join(' ')} ended with ${code}:\n${said}`);
      resolve();
    });
  });
  return {
    async stop(signal = 'SIGTERM') {
      isWanted = false;
      child.kill(signal);
      await ended;
    },
    tell: (signal) => void child.kill(signal),
  };
}

/** Waits until a URL responds with this status. */
export async function answers(url: string, status = 200): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const found = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (found === status) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} never answered ${status}.`);
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
