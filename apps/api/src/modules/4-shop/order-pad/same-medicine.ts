import { memoize } from '@qianfang/domain/goods/memoize';
import { leadingSalt, nameReadings, normalizeForSearch } from '../search/index.ts';

const salt = new RegExp(leadingSalt);

const longestFirst = (words: string) => words.split(' ').toSorted((one, other) => other.length - one.length);

/** Dosage forms at the end of a generic name, and words before them: 缓释胶囊, 口服混悬液. */
const forms = longestFirst(
  '片 胶囊 颗粒 冲剂 丸 散 粉 液 溶液 混悬液 混悬剂 糖浆 合剂 乳膏 软膏 眼膏 贴膏 膏 凝胶 乳胶剂 喷雾剂 气雾剂 粉雾剂 栓 贴 酊 水 注射液 洗剂 搽剂 乳剂 滴剂 茶 露',
);
const ways = longestFirst(
  '缓释 控释 肠溶 分散 咀嚼 泡腾 口崩 口腔崩解 口含 含 舌下 浓缩 大蜜 水蜜 小蜜 蜜 水 滴 软 干 混悬 口服 外用 眼用 鼻用 吸入 阴道 滴眼 滴鼻 滴耳 冻干 消毒',
);

const endOf = (name: string, words: readonly string[]) => words.find((word) => name.endsWith(word));

/** The name without its dosage form; the name where it has none. */
function withoutForm(name: string): string {
  const form = endOf(name, forms);
  if (form === undefined) return name;
  let base = name.slice(0, -form.length);
  for (let way = endOf(base, ways); way !== undefined; way = endOf(base, ways))
    base = base.slice(0, -way.length);
  return base;
}

/** The ways in which people write a generic name: whole, without its salt, without its form. */
const writtenAs = memoize((genericName: string): ReadonlySet<string> => {
  const name = normalizeForSearch(genericName);
  const base = name.replace(salt, '');
  return new Set([name, base, withoutForm(name), withoutForm(base)].filter((text) => text !== ''));
});

/** Of many readings only the usual ones. */
const readingsTried = 4;

/** The same without its form, by initials and pinyin. */
const typedAs = memoize((genericName: string): ReadonlySet<string> => {
  const name = withoutForm(normalizeForSearch(genericName));
  const texts = new Set([name, name.replace(salt, '')]);
  return new Set(
    [...texts].flatMap((text) => {
      const { initials, pinyin } = nameReadings(text);
      return [...initials.slice(0, readingsTried), ...pinyin.slice(0, readingsTried)];
    }),
  );
});

/**
 * Whether a word is this medicine's name, in whatever form: 阿莫西林 and amxl are 阿莫西林胶囊, and not
 * 阿莫西林克拉维酸钾片.
 */
export function isSameMedicine(word: string, genericName: string): boolean {
  const typed = normalizeForSearch(word);
  const names = writtenAs(genericName);
  if (names.has(typed) || names.has(typed.replace(salt, ''))) return true;
  return /^[a-z\d]+$/.test(typed) && typedAs(genericName).has(typed);
}
