import { otherLayout } from '#lib/text/keyboardLayout';

test.each([
  ['s[h]m', 'سجادة'],
  ['s[h] hgs],', 'سجاد السدو'],
  ['tk[hk', 'فنجان'],
  ['fo,v', 'بخور'],
  ['td.hv', 'فيزار'],
  ['s[h]m 200', 'سجادة 200'],
])('reads “%s”, typed on English keys, as “%s”', (typed, meant) => {
  expect(otherLayout(typed)[0]).toBe(meant);
});

test.each([
  ['قعل', 'rug'],
  ['مشىفثقى', 'lantern'],
  ['ؤعؤا هى', 'cuch in'],
  ['لاقشسس فقشغ', 'brass tray'],
  ['ﻻقشسس', 'brass'],
])('reads “%s”, typed on Arabic keys, as “%s”', (typed, meant) => {
  expect(otherLayout(typed)).toContain(meant);
});

test('reads لا as one key or as two', () => {
  expect(otherLayout('مهلاف')).toEqual(['libt', 'light']);
});

test('reads a capital as a shifted key or as the start of a sentence', () => {
  expect(otherLayout('Hfhvdr')).toEqual(['ابا\u0631يق', 'أبا\u0631يق']);
  expect(otherLayout('S[h]m')[0]).toBe('سجادة');
});

test.each([
  ['nothing but digits', '200'],
  ['both scripts', 'rug سجادة'],
  ['a letter without a key', 'café'],
  ['an empty text', '  '],
  ['Arabic text without an English meaning', 'سجادة'],
])('returns no text of the other keyboard layout for %s', (_what, typed) => {
  expect(otherLayout(typed)).toEqual([]);
});
