import { type Dose, figureDose, readDose } from '@qianfang/domain/strength/split-doses';
import { simplified } from '../../../platform/simplified.ts';
import { nameReadings } from './name-readings.ts';

const plain = /^[\u4e00-\u9fffA-Za-z0-9]*$/;

/**
 * Text in comparable form: NFKC, lower case, simplified characters, without spaces and optional punctuation. The
 * decimal point stays: 0.9% is not 9%.
 */
export function normalizeForSearch(text: string): string {
  // Nearly all names and numbers have nothing to remove.
  if (plain.test(text)) return simplified(text.toLowerCase());
  return simplified(text.normalize('NFKC').toLowerCase())
    .replace(/[\s·,，。、()（）[\]【】\-—_/*×"'“”‘’]/g, '')
    .replace(/(?<!\d)\.|\.(?!\d)/g, '');
}

/** 国药准字h20093675, 粤械备20200012号: no name contains so many digits in a row. */
const registeredNumber = /\d{5}/;

/**
 * A word split into runs of Chinese and of letters or digits: 阿mxl → 阿, mxl. A registered number with its words is
 * one run.
 */
export function scriptRuns(part: string): Array<{ readonly text: string; readonly isHan: boolean }> {
  if (registeredNumber.test(part)) return [{ text: part, isHan: false }];
  return [...part.matchAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu)].map((match) => ({
    text: match[0],
    isHan: /\p{Script=Han}/u.test(match[0]),
  }));
}

/**
 * S型 and B超 begin with one letter that is a name by itself. A name contains it literally, or has a character with
 * this initial before the Chinese. 片 does not match s型 merely because its pinyin contains an s somewhere. Undefined
 * for other words.
 */
export function gluedLetter(
  part: string,
): { readonly letter: string; readonly initials: readonly string[] } | undefined {
  const [, letter] = /^([a-z])\p{Script=Han}+$/u.exec(part) ?? [];
  return letter === undefined ? undefined : { letter, initials: nameReadings(part).initials };
}

/** A word of letters beside others may name the maker, as ysg in `ysg amxl`; a single letter would begin too many. */
export const mayTellMaker = (text: string, parts: readonly string[]): boolean =>
  parts.length > 1 && parts.includes(text) && /^[a-z]{2,}$/.test(text);

/** 等级 of herbal pieces as specs state them; 优选 and 精选 are words of the shop and not among them. */
const grade = /^(?:(?:大|小)?统货?|[大小]?选货?|统[个片]|选[个片]|特级|特等|[一二三四]级|[一二三四]等)$/;

/** A word that states a spec, as 0.25g, 12片 or 特级, and no name. */
export const isSpecPart = (part: string): boolean => grade.test(part) || readDose(part) !== undefined;

/** 999 or 25: so many barcodes and approval numbers contain it that it only matches a whole number. */
export const isShortNumber = (text: string): boolean => /^\d{2,3}$/.test(text);

/** A number without its unit beside other words: 25 in `卡托普利 25`. */
const isFigure = (part: string, parts: readonly string[]): boolean =>
  parts.length > 1 && /^\d{1,3}$/.test(part);

/** Whether a word states a spec beside the other words: by its unit or, as 0.25 in `阿莫西林 0.25`, without one. */
export const tellsSpec = (part: string, parts: readonly string[]): boolean =>
  isFigure(part, parts) || isSpecPart(part);

/** The strength that a word of a keyword asks for; undefined for a grade and for a word that is no spec. */
export const doseOf = (part: string, parts: readonly string[]): Dose | undefined =>
  isFigure(part, parts) ? figureDose(part) : readDose(part);

/** A Chinese word beside others may state the origin or the spec: 宁夏 and 松贝 in `宁夏 枸杞`, `川贝母 松贝`. */
export const mayTellOrigin = (text: string, parts: readonly string[]): boolean =>
  parts.length > 1 && parts.includes(text) && /^\p{Script=Han}{2,}$/u.test(text);

const longestCut = 8;

/**
 * Ways to shorten a maker's name, each as consecutive pieces of the name: 知著诊断 means 知著体外诊断有限公司. The
 * whole text comes first.
 */
export function makerCuts(text: string): ReadonlyArray<readonly [string, string?]> {
  const chars = [...text];
  if (chars.length < 4 || chars.length > longestCut || !/^\p{Script=Han}+$/u.test(text)) return [[text]];
  const cuts = chars
    .slice(2, -1)
    .map((_, at): [string, string] => [chars.slice(0, at + 2).join(''), chars.slice(at + 2).join('')]);
  return [[text], ...cuts];
}

/** Acids and salts at the beginning of names. People ask for the base without them: 二甲双胍 for 盐酸二甲双胍. */
const salts =
  '盐酸|硫酸|磷酸|碳酸|醋酸|马来酸|富马酸|重酒石酸|酒石酸|枸橼酸|琥珀酸|苯磺酸|甲磺酸|氢溴酸|草酸|苯甲酸|糠酸|丙酸|硝酸(?!甘油)';

/**
 * A regular expression for both JavaScript and PostgreSQL, at the beginning of a normalised name. A leading strength
 * counts as well: 0.9%氯化钠 for 氯化钠.
 */
export const leadingSalt = `^(?:${salts}|[\\d.]+%)`;
