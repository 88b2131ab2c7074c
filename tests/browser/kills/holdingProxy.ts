import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Where a mutation stops: before it reaches the back end, after the back end has processed it, or after half of its
 * response. `whole` stops nothing.
 */
export type Stage = 'request' | 'response' | 'half' | 'whole';

export interface HoldingProxy {
  origin: string;
  /** Stops the next mutation that contains this field. Resolves when the mutation has reached the stage. */
  stopAt(field: string, stage: Stage): Promise<void>;
  /**
   * Sends the stopped requests to the back end, even if their browser no longer runs. Resolves after their responses.
   */
  deliver(): Promise<void>;
  close(): void;
}

interface Plan {
  field: string;
  stage: Stage;
  reached: () => void;
}

/** Serves `shopUrl` at another origin, and can stop a mutation on its way. */
export async function openHoldingProxy(shopUrl: string): Promise<HoldingProxy> {
  let plan: Plan | undefined;
  const held: (() => Promise<void>)[] = [];

  /** Sends the request to the back end. Resolves with its response. */
  const pass = ({ method, headers, url = '/' }: IncomingMessage, body: Buffer) =>
    new Promise<{ reply: IncomingMessage; text: Buffer }>((resolve, reject) => {
      const onward = request(new URL(url, shopUrl), { method, headers }, (reply) =>
        read(reply).then((text) => resolve({ reply, text }), reject),
      );
      onward.on('error', reject).end(body);
    });

  const take = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const body = await read(incoming);
    const { field, stage, reached } = plan && body.includes(plan.field) ? plan : { stage: undefined };
    if (field !== undefined) plan = undefined;
    if (stage === 'request') {
      held.push(async () => void (await pass(incoming, body)));
      return reached?.();
    }
    const { reply, text } = await pass(incoming, body);
    if (stage === 'response') return reached?.();
    answer.writeHead(reply.statusCode ?? 500, reply.headers);
    if (stage === 'half') answer.write(text.subarray(0, text.length / 2), () => reached?.());
    else answer.end(text, () => reached?.());
  };
  const server = createServer((incoming, answer) => void take(incoming, answer).catch(() => answer.destroy()));
  await new Promise<void>((resolve) => server.listen(0, resolve));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stopAt: (field, stage) =>
      new Promise((resolve) => {
        plan = { field, stage, reached: resolve };
      }),
    async deliver() {
      await Promise.all(held.splice(0).map((send) => send()));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}
