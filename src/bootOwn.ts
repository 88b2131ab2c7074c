/**
 * The boot script's part for what is one shopper's or the query's on pages of the app's own (search, checkout, a
 * customer's cart and account): on a first visit it asks for it in one request, for a customer with what the shell
 * asks, while the app's code is on its way. It is run before the app, which finds each answer as if it had been asked
 * alone, and asks alone for what came broken. Like `boot` it imports pure helpers and documents only.
 */
import { fragmentTexts, ownQuestions } from '#app/routing/ownQuestions.generated';
import { pageQuestions, type Question, searchQuestions } from '#app/routing/pageQuestions';
import { textTogether } from '#app/routing/questionPieces';
import { GetFreeShippingBlockText } from '#features/cart/lines/GetFreeShippingBlock.gql';
import { GetWishlistLimitText } from '#features/catalog/wishlist/page/GetWishlistLimit.gql';
import { partOf } from '#lib/browser/partOf';
import { config, graphqlPath } from '#lib/config';
import { answerKey, graphqlUrl } from '#lib/graphqlUrl';
import { fitsMedia, wideScreen } from '#lib/media';
import { isCheckout, paths } from '#lib/paths';
import type { Boot } from './bootPage';

/** So long (milliseconds) the app may take to come for what is one shopper's own: later it would be old. */
const OWN_LIFE = 10_000;

/** What the document server writes for guests, and says a customer nothing else. */
const sameForCustomers = [GetFreeShippingBlockText, GetWishlistLimitText];

const textOf = (name: string, questions: readonly Question[]): string =>
  textTogether(
    name,
    questions.map((question) => ownQuestions[question.name]),
    fragmentTexts,
  );

const urlOf = (question: Question): string =>
  graphqlUrl(graphqlPath, textOf(question.name, [question]), question.variables);

/** Of an answer to several questions that to one; fails where something of it is broken. */
async function wholePartOf(answer: Promise<Response>, fields: readonly string[]): Promise<Response> {
  const part = await partOf(answer, fields);
  if ('errors' in (await part.clone().json())) throw new Error();
  return part;
}

function begin(boot: Boot): void {
  const { ahead, begun, headers, path, stored, view } = boot;
  const isCustomer = 'Authorization' in headers;
  const visit = { path, search: location.search, website: view.website, isCustomer, stored };

  /** Sends several questions as one, by POST what concerns a customer or is too long for an address. */
  const send = (name: string, questions: readonly Question[]): Promise<Response> => {
    const query = textOf(name, questions);
    const variables = Object.assign({}, ...questions.map((question) => question.variables));
    if (!isCustomer && graphqlUrl(graphqlPath, query, variables).length <= config.maximumUrlLength)
      return boot.send(query, variables);
    return fetch(graphqlPath, {
      method: 'POST',
      credentials: 'omit',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
  };

  /** Forgets an answer that the app does not come for. */
  const forgetLater = (url: string) => {
    const answer = begun.get(url);
    const forget = () => begun.get(url) === answer && begun.delete(url);
    answer?.catch(() => {}).then(() => setTimeout(forget, OWN_LIFE));
  };

  /** Asks in one request, unless the app was here before. Resolves to the answer to the first question. */
  const ask = <Data>(name: string, questions: readonly Question[]): Promise<Data | undefined> | undefined => {
    const [first] = questions;
    if (!first || questions.some((question) => boot.missed.has(urlOf(question)))) return undefined;
    const isAlone = questions.length === 1;
    const answer = send(isAlone ? first.name : name, questions);
    const [kept] = questions.map((question) => {
      const { fields } = ownQuestions[question.name];
      const url = urlOf(question);
      const read = boot.keep<Data>(url, isAlone ? answer : wholePartOf(answer, fields));
      forgetLater(url);
      return read;
    });
    return kept;
  };

  const isSearch = path === paths.search;
  const page = isSearch ? [] : pageQuestions(visit);
  if (isCustomer) {
    const shell: Question[] = [
      { name: 'getStoreConfigData' },
      { name: 'GetCustomerForLeftNav' },
      { name: 'GetWishlistIsEnabled' },
    ];
    if (fitsMedia(wideScreen) && !isCheckout(path)) shell.push({ name: 'getMegaMenu' });
    boot.config = ask('getStoreAndCustomer', [...shell, ...page]);
    if (ahead.view === view.code && ahead.currency === view.currency)
      for (const text of sameForCustomers) {
        const url = graphqlUrl(graphqlPath, text);
        const answer = ahead.answers?.[answerKey(url)];
        if (answer) begun.set(url, Promise.resolve(new Response(JSON.stringify(answer))));
      }
  } else void ask('getPageParts', page);
  if (isSearch) void boot.config?.then((store) => ask('getPageParts', searchQuestions(visit, store)));
}

if (window.__dukkanBootPage) begin(window.__dukkanBootPage);
