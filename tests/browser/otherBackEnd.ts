import { spawn } from 'node:child_process';

/** An embedded back end with its own settings, besides those of the configuration. */
export interface OtherBackEnd {
  /** Scheme, host and port. */
  origin: string;
  stop(): void;
}

/**
 * Starts the build with an embedded back end.
 * @param port first port to try; the next free one is used
 * @param env environment variables (README.md lists them)
 * @returns the back end, once it accepts requests
 */
export function startOtherBackEnd(port: number, env: Record<string, string>): Promise<OtherBackEnd> {
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
