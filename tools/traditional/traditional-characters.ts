import { Converter } from 'opencc-js/t2cn';

const firstHan = 0x2e80;
const lastHan = 0x323af;

/**
 * Characters with a different simplified form, and those forms in the same order: by the tables of OpenCC
 * (Apache-2.0).
 */
export function traditionalCharacters(): { readonly traditional: string; readonly simplified: string } {
  const convert = Converter({ from: 'hk', to: 'cn' });
  const pairs: (readonly [string, string])[] = [];
  for (let code = firstHan; code <= lastHan; code++) {
    const char = String.fromCodePoint(code);
    if (/\p{Script=Han}/u.test(char) && convert(char) !== char) pairs.push([char, convert(char)]);
  }
  return {
    traditional: pairs.map(([char]) => char).join(''),
    simplified: pairs.map(([, simple]) => simple).join(''),
  };
}
