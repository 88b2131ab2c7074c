/** Why a request has no response. */
type FailureKind = 'unreachable' | 'name' | 'refused' | 'timeout' | 'certificate';

export interface Failure {
  kind: FailureKind;
  /** The system's error code or message. */
  detail: string;
}

/** The result of one request. */
export interface Reply {
  url: string;
  /** 0 without a response. */
  status: number;
  headers: Headers;
  text: string;
  /** Size of the body, in bytes. */
  size: number;
  /** The parsed body; undefined if it is no JSON. */
  json: unknown;
  /** Time from the request to the last byte. */
  milliseconds: number;
  failure?: Failure;
}

const certificate = /CERT|SELF_SIGNED|VERIFY|ALTNAME|ERR_TLS|ERR_SSL|EPROTO/;

/** A property of an error of any class, as text; empty if it is missing. */
const wordOf = (error: unknown, key: 'name' | 'code' | 'message'): string =>
  typeof error === 'object' && error !== null && key in error ? String(Reflect.get(error, key)) : '';

function failureOf(error: unknown): Failure {
  const cause = typeof error === 'object' && error !== null && 'cause' in error && error.cause ? error.cause : error;
  const code = wordOf(cause, 'code');
  const detail = /[A-Z]/.test(code) ? code : wordOf(cause, 'message');
  if (wordOf(error, 'name') === 'TimeoutError') return { kind: 'timeout', detail: wordOf(error, 'message') };
  if (certificate.test(code)) return { kind: 'certificate', detail };
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return { kind: 'name', detail };
  if (code.includes('TIMEDOUT') || code.includes('TIMEOUT')) return { kind: 'timeout', detail };
  return { kind: code === 'ECONNREFUSED' ? 'refused' : 'unreachable', detail };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends one request; never throws. Does not follow redirects, because their target is a finding. */
export async function sendRequest(url: string, init: RequestInit, timeout: number): Promise<Reply> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const answer = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(timeout) });
    const body = Buffer.from(await answer.arrayBuffer());
    const text = body.toString('utf8');
    const { status, headers } = answer;
    return { url, status, headers, text, size: body.length, json: jsonOf(text), milliseconds: took() };
  } catch (error) {
    const failure = failureOf(error);
    return {
      url,
      status: 0,
      headers: new Headers(),
      text: '',
      size: 0,
      json: undefined,
      milliseconds: took(),
      failure,
    };
  }
}
