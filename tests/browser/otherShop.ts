import { spawn } from 'node:child_process';

/** A shop with settings of its own beside the one of the configuration. */
export interface OtherShop {
  /** Scheme, host and port. */
  origin: string;
  stop(): void;
}

/**
 * Starts a preview of the build with these variables of the environment (README.md lists them), on a port from `port`
 * on that is free. Resolves when it takes requests.
 */
export function startOtherShop(port: number, env: Record<string, string>): Promise<OtherShop> {
  const shop = spawn(process.execPath, ['mocks/start.ts'], {
    env: {
      EDGE: '0',
      ...process.env,
      SHOP_FRESH: '1',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    shop.stdout.on('data', (text) => {
      const origin = /http:\/\/localhost:\d+/.exec(String(text))?.[0];
      if (origin) resolve({ origin, stop: () => shop.kill() });
    });
    shop.on('exit', (code) => reject(new Error(`The shop ended with ${code}.`)));
  });
}
