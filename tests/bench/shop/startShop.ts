import { type ChildProcess, spawn } from 'node:child_process';

/** Starts the production build with an embedded shop behind it, and resolves when it takes requests. */
export function startShop(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const shop = spawn(process.execPath, ['mocks/start.ts'], {
    env: { ...process.env, SHOP_STATE: `mocks/.state/bench-${port}`, SHOP_FRESH: '1', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // However the bench ends, the shop ends with it.
  process.on('exit', () => shop.kill());
  return new Promise((resolve, reject) => {
    shop.stdout.on('data', (text) => {
      if (String(text).includes('http://')) resolve(shop);
    });
    shop.on('exit', (code) => reject(new Error(`The shop ended with ${code}.`)));
  });
}
