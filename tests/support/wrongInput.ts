import { fireEvent, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { graphqlResponse, operation } from './responses.ts';
import { type TextId, textOf } from './texts.ts';

// Inputs that shoppers type or paste, grouped by type of field, each with the expected result.

export interface Case {
  /** Description of the input, for the failure message. */
  is: string;
  typed: string;
  /** Id and values of the error text at the field, if the input is rejected. */
  refused?: [id: string, values?: Record<string, string | number>];
  /** Value that the back end receives, if the input is accepted. */
  sent?: string;
}

const marked = (text: string) => `\u202b${text}\u202c\u200f`;
const blanks = ['', ' \u00a0\t ', '\u200f\u200b\u2060'];

/** Cases for an empty text, for blanks and for invisible characters, all with the same outcome. */
const nothing = (outcome: Pick<Case, 'refused' | 'sent'>): Case[] =>
  ['empty', 'blanks', 'invisible marks'].map((is, at) => ({ is, typed: blanks[at] ?? '', ...outcome }));

const missing = nothing({ refused: ['validation.required'] });
const atMost = (value: number): Case['refused'] => ['validation.maximumLength', { value }];
const refused = (id: string, cases: Record<string, string>): Case[] =>
  Object.entries(cases).map(([is, typed]) => ({ is, typed, refused: [id] }));
const taken = (cases: Record<string, string | [string, string]>): Case[] =>
  Object.entries(cases).map(([is, texts]) => {
    const [typed, sent] = typeof texts === 'string' ? [texts, texts] : texts;
    return { is, typed, sent };
  });

export const names: Case[] = [
  ...missing,
  { is: 'too long', typed: 'ن'.repeat(256), refused: atMost(255) },
  ...refused('validation.name', { markup: '<b>Mona</b>', emoji: 'Mona 🎁', symbols: 'Mona@Ali', 'a formula': '=1+1' }),
  ...taken({
    'as long as can be': 'ن'.repeat(255),
    'one letter': 'م',
    Chinese: '王小明',
    Cyrillic: 'Наталья',
    accents: "Élodie D’Arc-O'Neil",
    'Arabic digits': 'منى ٢',
    'marks of direction': [marked('منى'), 'منى'],
    'pasted blanks': [' \u00a0Mona \t  Ali ', 'Mona Ali'],
    'a joiner between letters': ['علی\u200cرضا', 'علیرضا'],
  }),
];

const broken = {
  'no sign': 'noura',
  'no host': 'noura@',
  'no domain': 'noura@example',
  'two signs': 'a@b@example.com',
  'a blank inside': 'no ura@example.com',
  'two addresses': 'a@example.com,b@example.com',
  emoji: 'noura🎁@example.com',
  markup: '<noura@example.com>',
  'too long': `${'n'.repeat(65)}@example.com`,
};

export const emails: Case[] = [
  ...missing,
  ...refused('validation.email', broken),
  ...taken({
    'a plus': 'noura+shop@example.com',
    'Arabic digits': ['noura٢٦@example.com', 'noura26@example.com'],
    'marks of direction': [marked('noura@example.com'), 'noura@example.com'],
    'pasted blanks': ['  noura@example.com \t', 'noura@example.com'],
    'a link': ['mailto:noura@example.com', 'noura@example.com'],
    'blanks without width': ['nou\u200bra@example.com', 'noura@example.com'],
  }),
];

export const newPasswords: Case[] = [
  ...missing.slice(0, 2),
  { is: 'too short', typed: 'Ab1!', refused: ['validation.minimumLength', { value: 8 }] },
  ...refused('validation.password', {
    'one kind': 'abcdefgh',
    'two kinds': 'abcdefg1',
    'letters without case': 'كلمةسرطويلة١٢',
    'emoji only': '🎁🎁🎁🎁🎁🎁🎁🎁',
  }),
  ...refused('validation.blanksAround', { 'a blank before': ' Noura2026', 'a blank after': 'Noura2026 ' }),
  { is: 'too long', typed: `Aa1${'x'.repeat(254)}`, refused: atMost(256) },
  ...taken({
    'Arabic digits, as typed': 'Noura٢٠٢٦',
    emoji: 'Noura🎁2026',
    'a blank inside': 'Noura 2026 x',
    'three kinds': 'noura2026!',
  }),
];

export const phones: Case[] = [
  ...missing,
  ...refused('checkout.phoneInvalid', {
    'too short': '0501',
    'too long': '05012345678901234',
    words: 'call me',
    emoji: '📞📞📞📞📞📞📞📞📞📞',
  }),
  ...taken({
    national: ['0501234567', '+966501234567'],
    'Arabic digits': ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    'Persian digits': ['۰۵۰۱۲۳۴۵۶۷', '+966501234567'],
    'with two zeros': ['00966 50 123 4567', '+966501234567'],
    'marks of direction': [marked('+966 50 123 4567'), '+966501234567'],
    'a plus at the end': ['966501234567+', '+966501234567'],
    'another country': ['+971 50 123 4567', '+971501234567'],
    'pasted blanks': [' 050-123-4567\t', '+966501234567'],
    'a number in markup': ['<a>0501234567</a>', '+966501234567'],
  }),
];

/** Inputs of an address line with a maximum length. */
export const lines = (longest: number, isRequired = true): Case[] => [
  ...(isRequired ? missing : []),
  { is: 'too long', typed: 'ش'.repeat(longest + 1), refused: atMost(longest) },
  ...refused('validation.addressLine', { markup: '<script>alert(1)</script>' }),
  ...taken({
    'as long as can be': 'ش'.repeat(longest),
    Arabic: 'شارع الأمير محمد بن عبدالعزيز'.slice(0, longest),
    emoji: 'Villa 🏡 x',
    'marks of direction': [marked('العليا'), 'العليا'],
    'pasted blanks': ['  Al \u00a0 Olaya\t', 'Al Olaya'],
    quotes: `"Al" O'l’aya`,
  }),
];

export const cities: Case[] = [
  ...missing,
  { is: 'too long', typed: 'ر'.repeat(101), refused: atMost(100) },
  ...refused('validation.city', { emoji: 'Riyadh 🏙', markup: '<b>Riyadh</b>', 'a slash': 'Riyadh/Jeddah' }),
  ...taken({
    Arabic: 'الرياض',
    'marks of direction': [marked('الرياض'), 'الرياض'],
    blanks: [' Riyadh  City', 'Riyadh City'],
  }),
];

export const saudiPostcodes: Case[] = [
  ...missing,
  ...refused('validation.postcode', {
    'too short': '1221',
    'too long': '122115',
    letters: 'ABCDE',
    emoji: '1221🎁',
  }),
  ...taken({
    'Arabic digits': ['١٢٢١١', '12211'],
    'with the building’s four': ['12211-4567', '12211'],
    'marks of direction': [marked('12211'), '12211'],
    'pasted blanks': [' 122 11 ', '12211'],
  }),
];

export const shortAddresses: Case[] = [
  ...refused('validation.shortAddress', {
    'too short': 'RHMA318',
    'too long': 'RHMA31845',
    'wrong order': '3184RHMA',
    'Arabic letters': 'رهما3184',
    emoji: 'RHM🎁3184',
  }),
  ...taken({
    nothing: ['', ''],
    'small letters, Arabic digits': ['xxzz ٩٩٩٩', 'XXZZ9999'],
    'marks of direction': [marked('XXZZ-9999'), 'XXZZ9999'],
  }),
];

/** Inputs of a multi-line text field. */
export const messages = (longest: number): Case[] => [
  ...missing,
  { is: 'too long', typed: 'م'.repeat(longest + 1), refused: atMost(longest) },
  ...taken({
    emoji: 'شكرًا 🎁👩‍👧',
    markup: '<script>alert(1)</script>',
    lines: ['First \n\n  second\t ', 'First\n\nsecond'],
    'marks of direction': [marked('مرحبًا'), 'مرحبًا'],
    'half an emoji': ['Thanks \ud83d', 'Thanks'],
  }),
];

/** Inputs of a single-line text field that accepts any characters. */
export const titles = (longest: number): Case[] => [
  ...missing,
  { is: 'too long', typed: 'م'.repeat(longest + 1), refused: atMost(longest) },
  ...taken({ emoji: 'Lovely 🎁', markup: '<b>Lovely</b>', blanks: ['  Lovely \u00a0 box ', 'Lovely box'] }),
];

/** Inputs of a field for a code that only the back end can check. */
export const codes: Case[] = [
  ...missing,
  ...taken({
    'Arabic digits': ['٠٠٠٠٠٠٠١٢', '000000012'],
    'marks of direction': [marked('000000012'), '000000012'],
    'pasted blanks': [' 000000012\t', '000000012'],
    words: 'hello',
    emoji: '🎁',
    long: '9'.repeat(300),
  }),
];

export interface FieldUnderTest {
  label: RegExp | string;
  good: string;
  cases: Case[];
  /** The GraphQL operation that sends the field. */
  operation: string;
  /** Path of the field in the variables, such as `input.street.0`. */
  path: string;
  /** Extracts the field's text from the value at `path`, if several fields share that value. */
  part?: (text: string) => string;
}

/** Rejects operations and records them, so that the form stays open for the next input. */
export function rejectOperations(
  names: RegExp,
  answer = () => graphqlResponse(null, [{ message: 'Not today.', extensions: { category: 'graphql-input' } }]),
): { asked: { name: string; variables: object }[]; handler: RequestHandler } {
  const asked: { name: string; variables: object }[] = [];
  const handler = operation(names, ({ name, variables }) => {
    asked.push({ name, variables });
    return answer();
  });
  return { asked, handler };
}

/** Returns the value at a path of the operation's variables. */
const at = (variables: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], variables);

/** Error text of a field in its accessible description. Empty if the field is valid. */
const complaint = (control: HTMLElement) => {
  const notes = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return control.getAttribute('aria-invalid') === 'true'
    ? notes.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    : '';
};

/** Time limit for one input, in milliseconds. `tryInputs` then reports the input as a failure and continues. */
const patience = { timeout: 4000 };

/**
 * Enters each input of each field into an otherwise valid form and submits it.
 * @returns a sentence for each input whose result differs from the expected result
 */
export async function tryInputs(
  form: () => HTMLElement,
  fields: FieldUnderTest[],
  { asked }: Pick<ReturnType<typeof rejectOperations>, 'asked'>,
): Promise<string[]> {
  const wrong: string[] = [];
  // A query by label searches the whole form. So each field is queried once, and again only if React has replaced it.
  const found = new Map<FieldUnderTest, HTMLElement>();
  const control = (field: FieldUnderTest) => {
    const known = found.get(field);
    if (known?.isConnected) return known;
    const control = within(form()).getByLabelText(field.label);
    found.set(field, control);
    return control;
  };
  const fill = (field: FieldUnderTest, value: string) => fireEvent.change(control(field), { target: { value } });
  let last: FieldUnderTest | undefined;
  for (const one of fields) fill(one, one.good);
  for (const field of fields) {
    if (last) fill(last, last.good);
    last = field;
    for (const { is, typed, refused: words, sent } of field.cases) {
      fill(field, typed);
      const before = asked.length;
      const submit = form().querySelector('[type=submit]');
      if (!submit) throw new Error('No button sends the form.');
      await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'));
      fireEvent.click(submit);
      const which = `${field.label}, ${is} (${JSON.stringify(typed.slice(0, 40))})`;
      if (words) {
        const [id, values] = words;
        const text = textOf(id as TextId, values);
        await waitFor(() => expect(complaint(control(field))).toBeTruthy(), patience).catch(() => {});
        const said = complaint(control(field));
        if (said !== text) wrong.push(`${which}: says ${JSON.stringify(said)}, not ${JSON.stringify(text)}`);
        if (control(field) !== document.activeElement) wrong.push(`${which}: is not led to`);
        if (asked.length > before) wrong.push(`${which}: is sent all the same`);
      } else {
        const own = () => asked.slice(before).find(({ name }) => name === field.operation);
        await waitFor(() => expect(own()).toBeDefined(), patience).catch(() => {});
        const whole = at(own()?.variables, field.path);
        const given = field.part && typeof whole === 'string' ? field.part(whole) : whole;
        if (given !== sent) wrong.push(`${which}: ${JSON.stringify(given)} is sent, not ${JSON.stringify(sent)}`);
      }
    }
  }
  return wrong;
}
