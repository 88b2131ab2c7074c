import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { at, changeResponse } from '../support/changeResponse.ts';
import { renderApp } from '../support/renderApp.tsx';

// jsdom has no layout; tests/browser/shell/navigation checks that the element is visible.

const reached: string[] = [];
beforeEach(() => {
  reached.length = 0;
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    reached.push(this.id);
  });
});
afterEach(() => jest.restoreAllMocks());

const content = '<h2>First</h2><h2 id="size-guide">Size guide</h2><h2 id="دليل">دليل المقاسات</h2>';

async function open(link: string) {
  const database = newDatabase();
  const changed = changeResponse(database, 'ResolveURL', (body) => {
    const route = at(body, 'data.route');
    if (route?.identifier) Object.assign(route, { content });
    return body;
  });
  await renderApp(`/sa_en${link}`, { database, before: [changed] });
  expect(await screen.findByRole('heading', { name: 'Size guide' })).toBeVisible();
}

const frames = (count: number): Promise<void> =>
  act(async () => {
    for (let frame = 0; frame < count; frame++) await new Promise((done) => requestAnimationFrame(done));
  });

test.each([
  ['/care#size-guide', 'size-guide'],
  [`/care#${encodeURIComponent('دليل')}`, 'دليل'],
  ['/care-guide#size-guide', 'size-guide'],
])('scrolls to the element that the fragment of %s names', async (link, id) => {
  await open(link);
  await waitFor(() => expect(reached).toContain(id));
  expect(window.location.pathname + window.location.hash).toBe(`/sa_en/care${link.slice(link.indexOf('#'))}`);
});

const appendLate = () => {
  const late = document.createElement('div');
  late.id = 'late';
  document.querySelector('main')?.append(late);
};

test('scrolls to an element that is rendered later', async () => {
  await open('/care#late');
  expect(reached).toEqual([]);
  appendLate();
  await waitFor(() => expect(reached).toContain('late'));
});

test('does not scroll when the shopper has scrolled meanwhile', async () => {
  await open('/care#late');
  fireEvent.wheel(document.body);
  appendLate();
  await frames(5);
  expect(reached).toEqual([]);
});
