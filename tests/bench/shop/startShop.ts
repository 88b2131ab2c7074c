import { type ChildProcess, spawn } from 'node:child_process';

/** Starts the production build with the embedded back end. Resolves when it accepts requests. */
export function startShop(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const shop = spawn(process.execPath, ['mocks/start.ts'], {
    env: { ...process.env, SHOP_STATE: `mocks/.state/bench-${port}`, SHOP_FRESH: '1', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Ends the server whenever the bench ends.
  process.on('exit', () => shop.kill());
  return new Promise((resolve, reject) => {
    shop.stdout.on('data', (text) => {
      if (String(text).includes('http://')) resolve(shop);
    });
    shop.on('exit', (code) => reject(new Error(`The shop ended with ${code}.`)));
  });
}
