import { decodeCommon, withPlainNames } from '#lib/text/plainNames';

test('decodes entities once, and only in fields of plain text', () => {
  const data = {
    name: 'A &amp; B &amp;amp; &lt;b&gt; & &unknown; &#x26;',
    firstname: 'A &amp; B',
    items: [{ product_name: '&#39;23', label: null, description: { html: '<p>&amp;</p>' } }],
    meta_title: 'M&#160;1 &#0; &#9999999;',
  };
  expect(withPlainNames(data, decodeCommon)).toEqual({
    name: 'A & B &amp; <b> & &unknown; &',
    firstname: 'A &amp; B',
    items: [{ product_name: "'23", label: null, description: { html: '<p>&amp;</p>' } }],
    meta_title: 'M\u00a01 &#0; &#9999999;',
  });
  expect(data.name).toContain('&amp;');
});
