/**
 * Text as it is compared: NFKC, lower case, without spaces and the marks that people type or leave out. In PostgreSQL:
 * search.normalized.
 */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·.,，。、()（）[\]【】\-—_/*×"'“”‘’]/g, '');
}

/** The words of a keyword, each compared by itself: at most five, the rest is of no help. */
export function keywordParts(keywords: string): string[] {
  return keywords
    .normalize('NFKC')
    .split(/[\s,，、;；]+/)
    .map(normalizeForSearch)
    .filter((part) => part !== '')
    .slice(0, 5);
}

/** 国药准字h20093675, 粤械备20200012号: no name holds so many digits in a row. */
const registeredNumber = /\d{5}/;

/** A word in runs of Chinese and of letters or digits: 阿mxl → 阿, mxl. A number with its words is one. */
export function scriptRuns(part: string): Array<{ readonly text: string; readonly isHan: boolean }> {
  if (registeredNumber.test(part)) return [{ text: part, isHan: false }];
  return [...part.matchAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu)].map((match) => ({
    text: match[0],
    isHan: /\p{Script=Han}/u.test(match[0]),
  }));
}

/** A word of letters beside others may tell the maker, as ysg in `ysg amxl`; a single letter would begin too many. */
export const mayTellMaker = (text: string, parts: readonly string[]): boolean =>
  parts.length > 1 && parts.includes(text) && /^[a-z]{2,}$/.test(text);

const measured = /^\d+(?:mg|g|kg|ml|l|ug|μg|mcg|iu|u|mm|cm|片|粒|袋|支|丸|贴|枚|瓶|盒|包|张|只|s)(?:\d.*)?$/;

/** A word that tells a spec, as 0.25g or 12片, and no name. */
export const isSpecPart = (part: string): boolean => measured.test(part);

/** The acids and salts that names begin with, while people ask for what they are salts of: 盐酸二甲双胍 for 二甲双胍. */
const salts =
  '盐酸|硫酸|磷酸|碳酸|醋酸|马来酸|富马酸|重酒石酸|酒石酸|枸橼酸|琥珀酸|苯磺酸|甲磺酸|氢溴酸|草酸|苯甲酸|糠酸|丙酸|硝酸(?!甘油)';

/** As a regular expression of both JavaScript and PostgreSQL, at the beginning of a normalised name. */
export const leadingSalt = `^(?:${salts})`;
