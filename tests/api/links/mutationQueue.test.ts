import { ApolloLink } from '@apollo/client';
import { Observable, type Subscriber } from 'rxjs';
import { mutationQueueLink } from '#api/links/queueAndRetry';
import { add, executeLink, query, update } from '../../support/apolloLinks.ts';

/** A back end that responds only when the test calls `finish`. */
function slowBackEnd() {
  const sent: { name: string; observer: Subscriber<ApolloLink.Result> }[] = [];
  const link = ApolloLink.from([
    mutationQueueLink(),
    new ApolloLink(
      (operation) => new Observable((observer) => void sent.push({ name: operation.operationName ?? '', observer })),
    ),
  ]);
  const names = () => sent.map(({ name }) => name);
  const finish = (index: number) => {
    sent[index]?.observer.next({ data: {} });
    sent[index]?.observer.complete();
  };
  return { link, sent, names, finish };
}

test('sends mutations one after another', () => {
  const { link, names, finish } = slowBackEnd();
  const answers: string[] = [];
  executeLink(link, { query: add }).subscribe({ complete: () => answers.push('add') });
  executeLink(link, { query: update }).subscribe({ complete: () => answers.push('update') });
  expect(names()).toEqual(['Add']);
  finish(0);
  expect(names()).toEqual(['Add', 'Update']);
  finish(1);
  expect(answers).toEqual(['add', 'update']);
});

test('sends the next mutation after a failure', () => {
  const { link, sent, names } = slowBackEnd();
  executeLink(link, { query: add }).subscribe({ error: () => {} });
  executeLink(link, { query: update }).subscribe();
  sent[0]?.observer.error(new Error('no'));
  expect(names()).toEqual(['Add', 'Update']);
});

test('sends queries and mutations with `skipQueue` at once', () => {
  const { link, names } = slowBackEnd();
  executeLink(link, { query: add }).subscribe();
  executeLink(link, { query }).subscribe();
  executeLink(link, { query: update, context: { skipQueue: true } }).subscribe();
  expect(names()).toEqual(['Add', 'Shop', 'Update']);
});

test('never sends a mutation that was cancelled in the queue', () => {
  const { link, names, finish } = slowBackEnd();
  executeLink(link, { query: add }).subscribe();
  executeLink(link, { query: update }).subscribe().unsubscribe();
  executeLink(link, { query: add }).subscribe();
  finish(0);
  expect(names()).toEqual(['Add', 'Add']);
});

test('sends the next mutation when the running one is cancelled', () => {
  const { link, sent, names } = slowBackEnd();
  const running = executeLink(link, { query: add }).subscribe();
  executeLink(link, { query: update }).subscribe();
  running.unsubscribe();
  expect(sent[0]?.observer.closed).toBe(true);
  expect(names()).toEqual(['Add', 'Update']);
});

test('keeps the order of the calls after failures and cancellations', () => {
  const { link, sent, names, finish } = slowBackEnd();
  const told: string[] = [];
  const send = (document: typeof add, name: string) =>
    executeLink(link, { query: document }).subscribe({
      complete: () => told.push(`${name} done`),
      error: () => told.push(`${name} failed`),
    });
  send(add, 'first');
  const second = send(update, 'second');
  send(add, 'third');
  send(update, 'fourth');
  send(add, 'fifth');
  finish(0);
  second.unsubscribe();
  sent[2]?.observer.error(new Error('no'));
  finish(3);
  finish(4);
  expect(names()).toEqual(['Add', 'Update', 'Add', 'Update', 'Add']);
  expect(told).toEqual(['first done', 'third failed', 'fourth done', 'fifth done']);
});

test('appends a mutation started by a response to the end of the queue', () => {
  const { link, names, finish } = slowBackEnd();
  executeLink(link, { query: add }).subscribe({ complete: () => executeLink(link, { query: add }).subscribe() });
  executeLink(link, { query: update }).subscribe();
  finish(0);
  expect(names()).toEqual(['Add', 'Update']);
  finish(1);
  expect(names()).toEqual(['Add', 'Update', 'Add']);
});
