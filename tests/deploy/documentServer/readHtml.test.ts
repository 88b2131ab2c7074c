/** @jest-environment node */
import { makeLinkRewriter } from '../../../deploy/documentServer/makeLinkRewriter.ts';
import { plainHtml, textOf } from '../../../deploy/documentServer/readHtml.ts';
import { asView } from '../../../src/lib/storeViews.ts';
import { configWith } from './support/documentServers.ts';

const views = configWith().shop.storeViews.map((view) => asView(view));
const linkTo = makeLinkRewriter({
  origin: 'https://shop.example',
  view: views[1] as (typeof views)[number],
  views,
  bases: ['https://magento.example/'],
});
const plain = (html: string) => plainHtml(html, linkTo);

test.each([
  ['<p>One<b>two</b></p><p>three</p>', 'Onetwo three'],
  ['a&nbsp;&amp;<br>b {{widget type="x"}} c', 'a & b c'],
  ['<script>x</script><style>y</style>z', 'z'],
  ['', ''],
])('extracts the visible text of the HTML %s', (html, words) => {
  expect(textOf(html)).toBe(words);
});

test.each<[string, string]>([
  [
    '<div><h2>Rugs</h2>Of <em>wool</em><ul><li>one<li>two</ul></div>',
    '<h2>Rugs</h2>\n<p>Of wool</p>\n<p>one</p>\n<p>two</p>',
  ],
  [
    '<script>alert(1)</script><style>x</style><iframe src="x">y</iframe><p onclick="x" style="y">text</p>',
    '<p>text</p>',
  ],
  [
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; "more"</p>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;</p>',
  ],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p>&quot;&gt;</p>'],
  ['<svg><script>alert(1)</script><a href="javascript:x">y</a></svg><math><mtext>m</mtext></math>', ''],
  ['<a href="javascript:alert(1)">a</a> <a href="data:text/html,x">b</a> <a href="#top">c</a>', '<p>a b c</p>'],
  ['<a href="https://other.example/x?a=1&b=2">o</a>', '<p><a href="https://other.example/x?a=1&amp;b=2">o</a></p>'],
  ['<a href="https://magento.example/women.html/">w</a>', '<p><a href="/sa_en/women.html">w</a></p>'],
  ['<a href="/ae_ar/women.html#x">w</a>', '<p><a href="/sa_en/women.html#x">w</a></p>'],
  ['<a href="/media/x.pdf">file</a>', '<p><a href="https://shop.example/media/x.pdf">file</a></p>'],
  ['<a href="/x"><h3>T</h3><p>more</p></a>', '<h3><a href="/sa_en/x">T</a></h3>\n<p><a href="/sa_en/x">more</a></p>'],
  ['<div data-content-type="html">&lt;p&gt;own &lt;script&gt;x&lt;/script&gt;HTML&lt;/p&gt;</div>', '<p>own HTML</p>'],
  ['<center>one</center><center>two</center>', '<p>one</p>\n<p>two</p>'],
  ['<p>film</p><video><source src="x.mp4">Your browser does not support video.</video>', '<p>film</p>'],
  ['<form><input value="x"><button>Add to Cart</button></form>', ''],
])('reduces HTML of the back end to plain HTML: %s', (html, wanted) => {
  expect(plain(html)).toBe(wanted);
});
