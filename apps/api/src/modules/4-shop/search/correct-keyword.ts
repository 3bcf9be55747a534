import { splitDoses } from '@qianfang/domain/strength/split-doses';
import { derived } from '../../../memory/derived.ts';
import type { Db } from '../../../platform/db.ts';
import { simplified } from '../../../platform/simplified.ts';
import { Unavailable } from '../../../platform/unavailable.ts';
import { editDistance } from './edit-distance.ts';
import { findAlike, searchIds } from './find.ts';
import { keywordParts, withoutDoses } from './keyword-parts.ts';
import { nameReadings } from './name-readings.ts';
import { noFilters } from './no-filters.ts';
import { isSpecPart, normalizeForSearch, scriptRuns } from './normalize-keyword.ts';
import { readCommonNames } from './read-common-names.ts';
import type { NameAlike } from './search-answers.ts';
import type { KeySet, SearchRequester } from './search-filters.ts';

const hanzi = /^\p{Script=Han}{2,12}$/u;
const latin = /^[a-z]{3,24}$/;
/** Of many readings only the usual ones, which are what people mistype. */
const readingsTried = 4;

/**
 * Two mistakes in six characters or more, one in three: up to a third. Two Chinese characters must at least sound
 * alike.
 */
const mistakesIn = (length: number) => (length >= 6 ? 2 : length >= 3 ? 1 : 0);

/** Counts different letters only: zzzz is one letter four times and resembles nothing. */
const mistakesInLetters = (typed: string) =>
  Math.min(mistakesIn(typed.length), Math.floor(new Set(typed).size / 3));

/** The parts of a text, of which at least one is right despite the mistakes. */
function intactParts(typed: string): string[] {
  const chars = [...typed];
  const parts = mistakesIn(chars.length) + 1;
  const size = Math.ceil(chars.length / parts);
  return Array.from({ length: parts }, (_, index) => chars.slice(index * size, (index + 1) * size).join(''));
}

/** With three letters, a swap of any two would match. */
const leastSwapped = 4;

/**
 * Two letters swapped across a cut spoil the parts on both sides, so the parts with the letters swapped back are
 * searched too.
 */
function intactLetters(typed: string): string[] {
  const parts = intactParts(typed);
  if (typed.length < leastSwapped) return parts;
  const size = parts[0]?.length ?? 0;
  const swapped = parts.slice(1).flatMap((part, index) => {
    const cut = (index + 1) * size;
    const back = [typed.slice(0, cut - 1), typed[cut], typed[cut - 1], typed.slice(cut + 1)].join('');
    return part === '' ? [] : intactParts(back);
  });
  return [...new Set([...parts, ...swapped])].filter((part) => part !== '');
}

interface Near {
  readonly text: string;
  readonly mistakes: number;
}

function better<T extends Near>(best: T | undefined, found: T | undefined): T | undefined {
  return found && (best === undefined || found.mistakes < best.mistakes) ? found : best;
}

/** The part of a text closest to the typed one; undefined where too much differs. */
function nearestPart(text: string, typed: string, max: number, isPrefix: boolean): Near | undefined {
  const chars = [...text];
  const meant = [...typed];
  const size = meant.length;
  let best: Near | undefined;
  for (let from = 0; from < (isPrefix ? 1 : chars.length); from += 1) {
    for (let length = Math.max(1, size - max); length <= size + max; length += 1) {
      const part = chars.slice(from, from + length);
      const mistakes = editDistance(part, meant, max);
      if (mistakes <= max) best = better(best, { text: part.join(''), mistakes });
    }
  }
  return best;
}

/** The characters of a name that sound like the typed ones: 阿莫西淋 → 阿莫西林. */
function soundingAlike(name: string, typed: string, sound: string | undefined): string | undefined {
  const chars = [...name];
  const size = [...typed].length;
  for (let from = 0; sound && from + size <= chars.length; from += 1) {
    const part = chars.slice(from, from + size).join('');
    if (part !== typed && nameReadings(part).pinyin.includes(sound)) return part;
  }
  return undefined;
}

function correctHan(typed: string, sound: string | undefined, rows: readonly NameAlike[]): Near | null {
  for (const { name_norm: name } of rows) {
    const text = soundingAlike(name, typed, sound);
    if (text !== undefined) return { text, mistakes: 0 };
  }
  let best: Near | undefined;
  for (const { name_norm: name } of rows)
    best = better(best, nearestPart(name, typed, mistakesIn([...typed].length), false));
  return best ?? null;
}

/**
 * Less than one more mistake: people rarely mistype the first letter, so bloufen means 布洛芬 and not 溴芬酸钠 (also
 * read choufen).
 */
const otherBeginning = 0.5;

function correctLatin(typed: string, rows: readonly NameAlike[]): Correction | null {
  const max = mistakesInLetters(typed);
  let best: (Near & { readonly goodsId: number }) | undefined;
  for (const row of rows) {
    for (const reading of [...row.initials.slice(0, readingsTried), ...row.pinyin.slice(0, readingsTried)]) {
      const found = nearestPart(reading, typed, max, true);
      if (!found) continue;
      const mistakes = found.mistakes + (found.text[0] === typed[0] ? 0 : otherBeginning);
      best = better(best, { text: found.text, mistakes, goodsId: row.goods_id });
    }
  }
  return best ? { goodsId: best.goodsId } : null;
}

/** The likely meaning: characters of a name, or the product whose name was mistyped by its letters. */
export type Correction = { readonly text: string } | { readonly goodsId: number };

const first = { sort: 'default', limit: 1, offset: 0 } as const;

/** Whether a text, searched without correction, finds goods visible to this buyer. */
async function finds(db: Db, requester: SearchRequester, visible: KeySet, text: string): Promise<boolean> {
  const parts = keywordParts(text);
  return (await searchIds(db, requester, { ...noFilters, parts, visible }, first)).total > 0;
}

/**
 * The longest everyday name in the keyword: 妥布霉素眼药水 → 妥布霉素滴眼液, 生理盐水 250ml → 0.9%氯化钠注射液 250ml.
 */
async function readCommonNameWithin(
  db: Db,
  requester: SearchRequester,
  visible: KeySet,
  keywords: string,
): Promise<Correction | null> {
  const typed = keywords.toLowerCase();
  const said = [...(await readCommonNames(db))].filter(([name]) => typed.includes(name));
  const [longest] = said.toSorted(([one], [other]) => other.length - one.length);
  if (!longest) return null;
  const text = typed.replace(longest[0], longest[1]);
  return (await finds(db, requester, visible, text)) ? { text } : null;
}

const leastWord = 2;

/** Ways to split a word in two: 头孢胶囊 as 头孢 and 胶囊. */
function splitsOf(word: string): string[] {
  const chars = [...word];
  if (!hanzi.test(word) || chars.length < 2 * leastWord) return [];
  return chars
    .slice(leastWord, 1 - leastWord)
    .map((_, at) => `${chars.slice(0, at + leastWord).join('')} ${chars.slice(at + leastWord).join('')}`);
}

/** Two words that were typed as one, where goods have both. */
async function splitWords(
  db: Db,
  requester: SearchRequester,
  visible: KeySet,
  keywords: string,
): Promise<Correction | null> {
  for (const text of splitsOf(keywords)) if (await finds(db, requester, visible, text)) return { text };
  return null;
}

/** Everyday names by their pinyin and, from three letters on, their initials. */
function readAll(names: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, string[]>();
  for (const said of names.keys()) {
    const { pinyin, initials } = nameReadings(said);
    for (const reading of new Set([...pinyin, ...initials])) {
      if (latin.test(reading)) made.set(reading, [...(made.get(reading) ?? []), said]);
    }
  }
  return made;
}

const readingsOf = derived(readAll);

/** 泰诺 may also mean 泰诺林; 强的松 is another medicine than 强的松龙. */
const longestStem = 2;

/**
 * The everyday names that a text may mean, the likeliest first: itself, names that sound like it, and longer names
 * that it begins.
 */
function saidFor(names: ReadonlyMap<string, string>, typed: string): string[] {
  const read = latin.test(typed) ? (readingsOf(names).get(typed) ?? []) : [];
  const said = names.has(typed) ? [typed] : read;
  const stems = [typed, ...read].filter(
    (text) => hanzi.test(text) && (!names.has(text) || [...text].length <= longestStem),
  );
  const longer = stems.flatMap((stem) =>
    [...names.keys()].filter((name) => name !== stem && name.startsWith(stem)),
  );
  return [...said, ...longer.toSorted((one, other) => one.length - other.length)];
}

/**
 * 扑尔敏 → 马来酸氯苯那敏, also typed as puermin or pem, where such goods are visible to this buyer. Null where the
 * name is known and they are not; undefined for an unknown name.
 */
async function readCommonName(
  db: Db,
  requester: SearchRequester,
  visible: KeySet,
  typed: string,
): Promise<Correction | null | undefined> {
  const names = await readCommonNames(db);
  for (const said of saidFor(names, typed)) {
    const text = names.get(said);
    if (text !== undefined && (await finds(db, requester, visible, text))) return { text };
  }
  return names.has(typed) ? null : undefined;
}

async function correctChinese(db: Db, visible: KeySet, typed: string): Promise<Near | null> {
  const [sound] = nameReadings(typed).pinyin;
  const rows = await findAlike(db, visible, [
    ...(sound ? [{ kind: 'p' as const, text: sound }] : []),
    ...intactParts(typed).map((text) => ({ kind: 'n' as const, text })),
  ]);
  return correctHan(typed, sound, rows);
}

/** 碳酸盖 D3 → 碳酸钙 D3: corrects the Chinese of a text with letters or figures, which stay as typed. */
async function correctChineseRun(db: Db, visible: KeySet, keywords: string): Promise<Correction | null> {
  const runs = scriptRuns(normalizeForSearch(keywords));
  const chinese = runs.filter((run) => run.isHan && hanzi.test(run.text));
  const [wrong] = chinese;
  if (!wrong || chinese.length > 1 || !keywords.includes(wrong.text)) return null;
  const right = await correctChinese(db, visible, wrong.text);
  return right && right.text !== wrong.text
    ? { text: keywords.trim().replace(wrong.text, right.text) }
    : null;
}

async function findMeant(
  db: Db,
  requester: SearchRequester,
  visible: KeySet,
  keywords: string,
): Promise<Correction | null> {
  const typed = normalizeForSearch(keywords);
  const named = await readCommonName(db, requester, visible, typed);
  // A medicine with a known name is never corrected to another: 皮炎平 is not 喜炎平.
  if (named !== undefined) return named;
  const reworded = await readCommonNameWithin(db, requester, visible, keywords);
  if (reworded) return reworded;
  const near = hanzi.test(typed) ? await correctChinese(db, visible, typed) : null;
  // 阿莫林胶囊 lacks a character of a name: 阿莫 and 林胶囊 share a name only by chance. 小儿退热 lacks none.
  const isLackingOne = near?.mistakes === 1 && [...near.text].length > [...typed].length;
  if (near && (near.mistakes === 0 || isLackingOne)) return { text: near.text };
  const split = await splitWords(db, requester, visible, keywords);
  if (split) return split;
  if (near) return { text: near.text };
  if (hanzi.test(typed)) return null;
  if (!latin.test(typed)) return correctChineseRun(db, visible, keywords);
  const alike = intactLetters(typed).flatMap((text) => [
    { kind: 'i' as const, text },
    { kind: 'p' as const, text },
  ]);
  return correctLatin(typed, await findAlike(db, visible, alike));
}

/** The words of a keyword that may be mistyped, and its strengths, which are never corrected. */
function wordsOf(keywords: string): { readonly words: string; readonly dose: string } {
  const parts = keywordParts(keywords);
  const named = withoutDoses(parts);
  if (named) return { words: named.parts.join(' '), dose: named.dose };
  const isDoseAlone = parts.every((part) => isSpecPart(part));
  return { words: isDoseAlone ? '' : simplified(keywords.normalize('NFKC').trim()), dose: '' };
}

/**
 * 您是不是要找: the likely meaning of a keyword without results, among the goods visible to this buyer. The meaning
 * is one of four:
 * - the name for an everyday name;
 * - two words that were typed as one;
 * - characters that sound like those of a name;
 * - a name, its initials or its pinyin with one or two letters mistyped.
 * A strength stays as typed. Null where nothing is close.
 */
export async function correctKeyword(
  db: Db,
  requester: SearchRequester,
  visible: KeySet,
  keywords: string,
): Promise<(Correction & { readonly dose: string }) | null> {
  const { words, dose } = wordsOf(keywords);
  if (words === '') return null;
  // While the correction cannot be looked up, the empty result is answered without it.
  const meant = await findMeant(db, requester, visible, words).catch((error: unknown) => {
    if (error instanceof Unavailable) return null;
    throw error;
  });
  return meant && { ...meant, dose };
}

/**
 * The likely meaning with the typed strength. Of a product's name only the words: it may begin with a strength like
 * 0.9%.
 */
export function withDose(
  { text, dose }: { readonly text: string; readonly dose: string },
  isName: boolean,
): string {
  if (dose === '') return text;
  return `${isName ? splitDoses(text).words.trim() : text} ${dose}`;
}
