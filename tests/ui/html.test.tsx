import { render, screen } from '@testing-library/react';
import { Html, HtmlRenderer } from '#ui/text/Html';
import { textOfHtml } from '#ui/text/textOfHtml';

const Rendered = () => <p>made safe</p>;
const show = (html: string) =>
  render(
    <HtmlRenderer value={Rendered}>
      <Html html={html} />
    </HtmlRenderer>,
  );

test('renders simple HTML without the sanitizing renderer', () => {
  show('<h2>Care</h2><p>Wash it <strong>cold</strong>,<br/>1 &lt; 2 &amp; 3</p>\n<ul><li>wool</li><li>linen</li></ul>');
  expect(screen.getByRole('heading', { level: 2, name: 'Care' })).toBeVisible();
  expect(screen.getByText('cold')).toHaveProperty('tagName', 'STRONG');
  expect(screen.getByText(/1 < 2 & 3/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['wool', 'linen']);
  expect(screen.queryByText('made safe')).toBeNull();
});

test.each([
  '<p onclick="alert(1)">x</p>',
  '<p\nonclick=alert(1)>x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg><p>x</p></svg>',
  '<p>x</p><!-- x --><b>',
  '<style>p{}</style>',
  '<p>{{media url="x.jpg"}}</p>',
  '<div data-content-type="row">x</div>',
  '<p',
])('passes unsafe HTML to the sanitizing renderer: %s', (html) => {
  show(html);
  expect(screen.getByText('made safe')).toBeVisible();
});

const hiding = '<style>#html-body [data-pb-style=A1]{margin:0;display:none}</style>';

test.each([
  ['<p>Rugs</p><p style="display: none">next week</p>', 'Rugs'],
  [`${hiding}<p data-pb-style="A1">next week</p><p data-pb-style="B2">Rugs</p>`, 'Rugs'],
  ['<p data-pb-style="(">Rugs</p>', 'Rugs'],
  ['<style>[data-pb-style="A1"]{display: none}</style><p data-pb-style="A1">next week</p><p>Rugs</p>', 'Rugs'],
  ['<style>p{}</style><p>Film</p><video>Your browser does not support video.</video>', 'Film'],
])('returns for the HTML %s the text %s', (html, words) => {
  expect(textOfHtml(html)).toBe(words);
});

test('renders nothing of HTML with hidden elements while no sanitizing renderer is set', () => {
  const { container } = render(<Html html={`${hiding}<p data-pb-style="A1">next week</p>`} />);
  expect(container).toHaveTextContent('');
});
