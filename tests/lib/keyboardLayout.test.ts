import { otherLayout } from '#lib/text/keyboardLayout';

test.each([
  ['s[h]m', 'سجادة'],
  ['s[h] hgs],', 'سجاد السدو'],
  ['tk[hk', 'فنجان'],
  ['fo,v', 'بخور'],
  ['td.hv', 'فيزار'],
  ['s[h]m 200', 'سجادة 200'],
])('English keys: “%s” was meant as “%s”', (typed, meant) => {
  expect(otherLayout(typed)[0]).toBe(meant);
});

test.each([
  ['قعل', 'rug'],
  ['مشىفثقى', 'lantern'],
  ['ؤعؤا هى', 'cuch in'],
  ['لاقشسس فقشغ', 'brass tray'],
  ['ﻻقشسس', 'brass'],
])('Arabic keys: “%s” was meant as “%s”', (typed, meant) => {
  expect(otherLayout(typed)).toContain(meant);
});

test('لا is one key or two', () => {
  expect(otherLayout('مهلاف')).toEqual(['libt', 'light']);
});

test('a capital is the shift key or the beginning of a line', () => {
  expect(otherLayout('Hfhvdr')).toEqual(['ابا\u0631يق', 'أبا\u0631يق']);
  expect(otherLayout('S[h]m')[0]).toBe('سجادة');
});

test.each([
  ['nothing but digits', '200'],
  ['both scripts', 'rug سجادة'],
  ['a letter that no key writes', 'café'],
  ['nothing', '  '],
  ['what nobody types in English', 'سجادة'],
])('%s has no other reading', (_what, typed) => {
  expect(otherLayout(typed)).toEqual([]);
});
