import { Converter } from 'opencc-js/t2cn';

/** Also of the characters as Hong Kong writes them: 衞生. */
const convert = Converter({ from: 'hk', to: 'cn' });
const kept = new Map<string, string>();
const han = /\p{Script=Han}/gu;

function simplifiedChar(char: string): string {
  const known = kept.get(char);
  if (known !== undefined) return known;
  const simple = convert(char);
  kept.set(char, simple);
  return simple;
}

/** 國藥準字 → 国药准字, character by character: what is typed and what it is compared with go the same way. */
export const simplified = (text: string): string => text.replace(han, simplifiedChar);
