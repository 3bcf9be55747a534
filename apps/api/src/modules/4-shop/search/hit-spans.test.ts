import { expect, test } from 'vitest';
import { hitSpans } from './hit-spans.ts';

/** The name with its matches in brackets. */
function marked(name: string, ...parts: readonly string[]): string {
  let text = '';
  let at = 0;
  for (const [from, to] of hitSpans(name, parts)) {
    text += `${name.slice(at, from)}[${name.slice(from, to)}]`;
    at = to;
  }
  return text + name.slice(at);
}

test.each([
  ['阿莫西林', '[阿莫西林]胶囊'],
  ['amxl', '[阿莫西林]胶囊'],
  ['amoxilin', '[阿莫西林]胶囊'],
  ['阿mxl', '[阿莫西林]胶囊'],
  ['xilin', '阿莫[西林]胶囊'],
  ['amoxil', '[阿莫西林]胶囊'],
  ['jn', '阿莫西林[胶囊]'],
  ['头孢', '阿莫西林胶囊'],
])('the matches of %s in 阿莫西林胶囊 are marked', (part, expected) => {
  expect(marked('阿莫西林胶囊', part)).toBe(expected);
});

test('every reading that finds a name marks it', () => {
  expect(['rs', 'rc', 'renshen', 'rencan', 'rensh'].map((part) => marked('人参', part))).toEqual(
    Array.from({ length: 5 }, () => '[人参]'),
  );
  expect(marked('阿胶', 'ejiao')).toBe('[阿胶]');
  expect(marked('炒白术', 'bzhu')).toBe('炒白术');
  expect(marked('炒白术', 'baizhu')).toBe('炒[白术]');
});

test('each of several words is marked, and punctuation between characters does not split a match', () => {
  expect(marked('复方α-酮酸片', 'fuat', '片')).toBe('复方α-酮酸[片]');
  expect(marked('复方α-酮酸片', 'fats')).toBe('复[方α-酮酸]片');
  expect(marked('维生素C片(云杉)', 'wsscp', '云杉')).toBe('[维生素C片]([云杉])');
  expect(marked('ⅡⅢ型胶原', 'ii')).toBe('[Ⅱ]Ⅲ型胶原');
});
