import { isObject } from '#lib/guards';

/**
 * A refused REST call (specification, section 8). `message` is the message of the response, with its parameters filled
 * in.
 */
export class RestError extends Error {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  /** The response's message with its placeholders, if any. */
  readonly bodyMessage: string | undefined;
  readonly parameters: Record<string, unknown> | unknown[];
  readonly trace: string | undefined;

  constructor(request: { method: string; url: string }, response: Response, body: unknown) {
    const { message, parameters, trace } = readBody(body);
    const filled = message && fillIn(message, parameters);
    super(filled ?? `${request.method} ${request.url} responded ${response.status} ${response.statusText}`);
    this.name = 'RestError';
    this.method = request.method;
    this.url = request.url;
    this.status = response.status;
    this.statusText = response.statusText;
    this.bodyMessage = message;
    this.parameters = parameters;
    this.trace = trace;
  }
}

function readBody(body: unknown) {
  const { message, parameters, trace, messages } = (isObject(body) ? body : {}) as {
    [name: string]: unknown;
    messages?: { error?: { message?: unknown }[] };
  };
  // Fatal errors have a different format.
  const text = message ?? messages?.error?.[0]?.message;
  return {
    message: typeof text === 'string' ? text : undefined,
    parameters: typeof parameters === 'object' && parameters ? (parameters as Record<string, unknown> | unknown[]) : {},
    trace: typeof trace === 'string' ? trace : undefined,
  };
}

/** Fills `%1` from a list and `%fieldName` from an object; placeholders without a value stay unchanged. */
export function fillIn(message: string, parameters: Record<string, unknown> | unknown[]): string {
  return message.replace(/%(\w+)/g, (placeholder, name: string) => {
    const value = Array.isArray(parameters) ? parameters[Number(name) - 1] : parameters[name];
    return value === undefined ? placeholder : String(value);
  });
}
