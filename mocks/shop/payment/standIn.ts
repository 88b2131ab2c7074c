import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCardNumber, tokenize, verify } from '../gateway/gateway.ts';
import { standInPath } from '../gateway/paymentCodes.ts';
import { customerOfToken } from '../shared/customerToken.ts';
import type { BaseContext } from '../shared/graphql.ts';
import { defaultStoreView, storeViewByCode } from '../shared/stores.ts';
import { paymentPage, payments } from './paymentPage.ts';
import {
  completePayment,
  handleRedirectPayment,
  paymentByReference,
  type RedirectPayment,
} from './redirectPayments.ts';

type Body = Record<string, unknown>;

const plain = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
const json = (status: number, body: unknown) => Response.json(body, { status, headers: plain });
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { ...plain, 'Content-Type': 'text/html; charset=utf-8' } });

/** Time in milliseconds that is longer than any client's timeout. */
const HANGS = 10 * 60_000;
const never = () => new Promise<Response>((resolve) => setTimeout(() => resolve(html('', 504)), HANGS).unref());

async function jsonOf(request: Request): Promise<Body> {
  try {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Number of a test card: the request for its nonce gets no response. */
const hangingCard = '4000000000000119';

/** Creates a nonce from the card fields. */
async function giveNonce(request: Request, context: BaseContext): Promise<Response> {
  const body = await jsonOf(request);
  const number = text(body.number).replace(/\D/g, '');
  const expires = text(body.expires);
  if (number === hangingCard) return never();
  if (!isCardNumber(number) || !/^\d{2}\/\d{4}$/.test(expires) || !/^\d{3,4}$/.test(text(body.cvv)))
    return json(422, { message: 'The card is not one.' });
  const { nonce, last4, type } = tokenize(context, { number, expires });
  return json(200, { nonce, last4, type, bin: number.slice(0, 6) });
}

async function askHolder(request: Request, context: BaseContext): Promise<Response> {
  const { nonce, isConfirmed } = await jsonOf(request);
  const next = verify(context, { nonce: text(nonce), isConfirmed: isConfirmed === true });
  return next ? json(200, { nonce: next.nonce, outcome: next.outcome }) : json(422, { message: 'Unknown nonce.' });
}

/** Stores a decision from the provider's page, and redirects the shopper to the app. */
async function takeDecision(request: Request, context: BaseContext, payment: RedirectPayment): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const action = form.get('action') ?? '';
  if (action === 'hang') return never();
  if (action === 'challenge' || (action === 'code' && form.get('code')?.trim() !== '1234'))
    return html(paymentPage(payment, action === 'code' ? 'wrongCode' : 'code'));
  const state = action === 'approve' || action === 'code' ? 'paid' : payments[action];
  // The decision does not depend on the store view.
  const order = { ...context, store: defaultStoreView, currency: defaultStoreView.currency };
  const decided = completePayment(order, payment, state ?? 'open');
  return new Response(null, { status: 303, headers: { ...plain, Location: decided.return_to } });
}

/** The response of the merchant's endpoint. */
async function answerMerchant(request: Request, context: BaseContext): Promise<Response> {
  const body = await jsonOf(request);
  const store = storeViewByCode(text(body.store)) ?? defaultStoreView;
  const bearer = request.headers.get('Authorization');
  const customerId = customerOfToken(context.db, bearer, context.now());
  if (bearer && customerId === null) return json(401, { message: 'The session has ended.' });
  const asked = { ...body, language: store.language };
  const { status, body: said } = handleRedirectPayment(
    { ...context, customerId, store, currency: store.currency },
    asked,
  );
  return json(status, said);
}

const script = () =>
  new Response(readFileSync(join(import.meta.dirname, 'cardStandIn.mjs')), {
    headers: { ...plain, 'Content-Type': 'text/javascript; charset=utf-8' },
  });

/** Responds to requests below the path of the stand-ins; null for other paths. */
export async function handlePaymentStandIn(request: Request, context: BaseContext): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(`${standInPath}/`)) return null;
  const place = pathname.slice(standInPath.length + 1);
  const [what = '', reference = ''] = place.split('/');
  const isPost = request.method === 'POST';
  if (place === 'card.js') return script();
  if (place === 'nonce' && isPost) return giveNonce(request, context);
  if (place === 'holder' && isPost) return askHolder(request, context);
  if (place === 'pay' && isPost) return answerMerchant(request, context);
  const payment = what === 'page' ? paymentByReference(context, reference) : null;
  if (!payment) return html('<!doctype html><title>404</title><h1>404</h1>', 404);
  return isPost ? takeDecision(request, context, payment) : html(paymentPage(payment, 'choice'));
}
