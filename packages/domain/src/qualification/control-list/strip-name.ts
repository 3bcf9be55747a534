import { COMPOUND_WORDS, FILLER_WORDS, FORM_WORDS, HERB_WORDS, SALT_WORDS } from './name-words.ts';
import { normalName } from './normal-name.ts';

/** Words to strip, with their first and last characters as a quick filter. */
interface Words {
  readonly all: ReadonlySet<string>;
  readonly firsts: ReadonlySet<string>;
  readonly lasts: ReadonlySet<string>;
}

const LATIN = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

function wordsOf(texts: readonly string[]): Words {
  const all = new Set([...texts.map(normalName), ...LATIN]);
  return {
    all,
    firsts: new Set([...all].map((word) => word.charAt(0))),
    lasts: new Set([...all].map((word) => word.charAt(word.length - 1))),
  };
}

const BESIDE = wordsOf([...SALT_WORDS, ...FORM_WORDS, ...FILLER_WORDS]);
const BESIDE_COMPOUNDS = wordsOf([...SALT_WORDS, ...FORM_WORDS, ...FILLER_WORDS, ...COMPOUND_WORDS]);
const BESIDE_HERBS = wordsOf(HERB_WORDS);
const FORMS = wordsOf(FORM_WORDS);
const LONGEST_WORD = 6;

/** Length of the longest of these words at the start of a range; 0 = none. */
function wordBefore(text: string, from: number, to: number, words: Words): number {
  if (!words.firsts.has(text.charAt(from))) return 0;
  for (let length = Math.min(LONGEST_WORD, to - from); length > 0; length -= 1) {
    if (words.all.has(text.slice(from, from + length))) return length;
  }
  return 0;
}

/** The same at its end. */
function wordBehind(text: string, from: number, to: number, words: Words): number {
  if (!words.lasts.has(text.charAt(to - 1))) return 0;
  for (let length = Math.min(LONGEST_WORD, to - from); length > 0; length -= 1) {
    if (words.all.has(text.slice(to - length, to))) return length;
  }
  return 0;
}

/** Strips words at both ends while two characters are left. */
function trimmed(name: string, words: Words): string {
  let from = 0;
  let to = name.length;
  for (;;) {
    const before = wordBefore(name, from, to, words);
    if (before > 0 && to - from - before >= 2) {
      from += before;
      continue;
    }
    const behind = wordBehind(name, from, to, words);
    if (behind === 0 || to - from - behind < 2) return name.slice(from, to);
    to -= behind;
  }
}

/** A normalised name without salts, dosage forms and fillers at its ends. */
export function coreOf(name: string): string {
  return trimmed(name, BESIDE_COMPOUNDS);
}

/** A herb's normalised name without cut, grade and trade words; 川乌(生) and 生川乌 are equal. */
export function herbOf(name: string): string {
  const core = trimmed(name, BESIDE_HERBS);
  return core.length > 2 && core.endsWith('生') ? `生${core.slice(0, -1)}` : core;
}

/** The part of a normalised name that is no salt, form or filler. */
export function restOf(name: string): string {
  let rest = '';
  for (let at = 0; at < name.length; ) {
    const length = wordBefore(name, at, name.length, BESIDE);
    if (length === 0) rest += name.charAt(at);
    at += Math.max(1, length);
  }
  return rest.replaceAll('?', '');
}

/** Whether the name contains a dosage form. */
export function hasForm(name: string): boolean {
  for (let at = 0; at < name.length; at += 1) {
    const length = wordBefore(name, at, name.length, FORMS);
    if (length > 1 || (length === 1 && !LATIN.includes(name.charAt(at)))) return true;
  }
  return false;
}
