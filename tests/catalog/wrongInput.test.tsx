import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

/** What is searched for when this is typed or pasted. */
const searches: [is: string, typed: string, meant: string | null][] = [
  ['nothing', '', null],
  ['blanks', ' \u00a0\t ', null],
  ['invisible marks', '\u200f\u200b\u2060', null],
  ['one letter', 'ق', 'ق'],
  ['Arabic', 'سجّادة', 'سجّادة'],
  ['Arabic digits', '١٢٠ × ١٨٠', '120 × 180'],
  ['emoji', 'rug 🎁', 'rug 🎁'],
  ['half an emoji', 'rug \ud83d', 'rug'],
  ['marks of direction', '\u202bسجاد\u202c\u200f', 'سجاد'],
  ['pasted blanks', '  kilim \u00a0 rug\t', 'kilim rug'],
  ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['an address', '?query=a&b=c#d', '?query=a&b=c#d'],
  ['a sign of per cent', '50% wool', '50% wool'],
  ['a back slash', 'a\\"b', 'a\\"b'],
  ['too long', 'س'.repeat(300), 'س'.repeat(128)],
];

test.each(searches)('%s', async (_is, typed, meant) => {
  await renderApp('/sa_en/contact-us');
  await screen.findByRole('heading', { level: 1, name: textOf('content.contactTitle') });
  fireEvent.click(await screen.findByRole('button', { name: textOf('shell.search') }));
  const field = await screen.findByRole('combobox');
  fireEvent.change(field, { target: { value: typed } });
  if (field instanceof HTMLInputElement && field.form) fireEvent.submit(field.form);
  if (meant === null) {
    expect(window.location.pathname).toBe('/sa_en/contact-us');
    expect(field).toHaveFocus();
    return;
  }
  await waitFor(() => expect(window.location.pathname).toBe('/sa_en/search.html'));
  expect(new URLSearchParams(window.location.search).get('query')).toBe(meant);
  await screen.findByRole('heading', { level: 1 });
});
