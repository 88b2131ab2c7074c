import { ApolloLink } from '@apollo/client';
import { Observable, type Subscriber } from 'rxjs';
import { mutationQueueLink } from '#api/links/queueAndRetry';
import { add, query, run, update } from '../../support/links.ts';

/** A back end that answers when it is told to. */
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

test('mutations run one after another', () => {
  const { link, names, finish } = slowBackEnd();
  const answers: string[] = [];
  run(link, { query: add }).subscribe({ complete: () => answers.push('add') });
  run(link, { query: update }).subscribe({ complete: () => answers.push('update') });
  expect(names()).toEqual(['Add']);
  finish(0);
  expect(names()).toEqual(['Add', 'Update']);
  finish(1);
  expect(answers).toEqual(['add', 'update']);
});

test('a failure lets the next one go', () => {
  const { link, sent, names } = slowBackEnd();
  run(link, { query: add }).subscribe({ error: () => {} });
  run(link, { query: update }).subscribe();
  sent[0]?.observer.error(new Error('no'));
  expect(names()).toEqual(['Add', 'Update']);
});

test('queries, and mutations that ask for it, do not wait', () => {
  const { link, names } = slowBackEnd();
  run(link, { query: add }).subscribe();
  run(link, { query }).subscribe();
  run(link, { query: update, context: { skipQueue: true } }).subscribe();
  expect(names()).toEqual(['Add', 'Shop', 'Update']);
});

test('a mutation that is cancelled while it waits is never sent', () => {
  const { link, names, finish } = slowBackEnd();
  run(link, { query: add }).subscribe();
  run(link, { query: update }).subscribe().unsubscribe();
  run(link, { query: add }).subscribe();
  finish(0);
  expect(names()).toEqual(['Add', 'Add']);
});

test('cancelling the running one lets the next one go', () => {
  const { link, sent, names } = slowBackEnd();
  const running = run(link, { query: add }).subscribe();
  run(link, { query: update }).subscribe();
  running.unsubscribe();
  expect(sent[0]?.observer.closed).toBe(true);
  expect(names()).toEqual(['Add', 'Update']);
});

test('several are sent in the order of the calls, whatever becomes of those before', () => {
  const { link, sent, names, finish } = slowBackEnd();
  const told: string[] = [];
  const send = (document: typeof add, name: string) =>
    run(link, { query: document }).subscribe({
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

test('one that is asked for by the answer to another comes after those that wait', () => {
  const { link, names, finish } = slowBackEnd();
  run(link, { query: add }).subscribe({ complete: () => run(link, { query: add }).subscribe() });
  run(link, { query: update }).subscribe();
  finish(0);
  expect(names()).toEqual(['Add', 'Update']);
  finish(1);
  expect(names()).toEqual(['Add', 'Update', 'Add']);
});
