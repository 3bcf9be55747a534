import { movePoint, numberIn } from '../strength/number-in.ts';
import { unitOf } from '../strength/unit.ts';
import { memoize } from './memoize.ts';

const fullWidth = /[\uFF01-\uFF5E]/g;
const invisible = /\p{Cf}/gu;
const spaces = /[\s\u3000]+/g;
/** A space beside a Chinese character or bracket comes from layout; between Latin words it is meant. */
const idleSpace = /(?<=[\u3400-\u9fff()[\]]) | (?=[\u3400-\u9fff()[\]])/g;
const plain = /^[\u3400-\u9fffA-Za-z0-9.%*/()-]*$/;

/** Cleaned for storage: half-width letters, digits and brackets, no idle or invisible characters. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(fullWidth, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(invisible, '')
    .replace(spaces, ' ')
    .replace(idleSpace, '')
    .trim();
}

/** Key to compare names: case, compatibility forms, spaces and punctuation do not count. */
export function nameKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]【】·.,、,-]+/g, '');
}

/** Base units to compare quantities in. */
const basicUnits = new Map([
  ['mass', 'ug'],
  ['volume', 'ml'],
  ['activity', 'u'],
]);
const placesOf = new Map([
  ['万', 4],
  ['亿', 8],
]);
const quantity =
  /(\d+(?:\.\d+)?)(万|亿)?(毫升|微克|毫克|国际单位|单位|mcg|mg|μg|ug|kg|ml|iu|g|l|u|克|升)?(?![a-z])/g;
/** Count units. */
const pieces = '片|粒|丸|枚|袋|支|瓶|贴|包|板|揿|喷|管|盒|听|罐|块|条|只|个|张|卷|副|套|安瓿|s|t';
const perPiece = new RegExp(`/(?:${pieces})\\*`, 'g');
const eachPiece = new RegExp(`每(?:${pieces})(?:装|重|含)?(?=\\d)`, 'g');
const outerContainers = new RegExp(`(\\*\\d+(?:${pieces}))(?:/(?:${pieces}|小盒|大盒|中盒))+$`);
const boards = /\*(\d+)(片|粒|丸)\*(\d+)板/;
/** Tablets, capsules and pills are mixed up in counts; the name tells them apart. */
const solidPieces = /(?<=\*\d{1,6})[片丸枚]/g;
const single = new RegExp(`(?:\\*1|/)(?:${pieces})$`);

/** One quantity in its base unit: 0.5g and 500mg are equal, 0.500 and 0.5 too. */
function comparableQuantity(_: string, digits: string, ten = '', word = ''): string {
  const number = movePoint(digits, placesOf.get(ten) ?? 0);
  const unit = unitOf(word);
  const basic = basicUnits.get(unit?.quantity ?? '') ?? '';
  const basicUnit = unitOf(basic);
  return unit && basicUnit ? `${numberIn(number, unit, basicUnit)}${basic}` : number;
}

/**
 * Key to compare specs: `0.5g×20粒/盒`, `500mg * 20粒` and `0.500g*20片` are equal. The outer container after
 * a count and a single piece are dropped, boards are multiplied out.
 */
export const specKey = memoize((text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/µ/g, 'μ')
    .replace(/[×✕✖x╳・•](?=\d)/g, '*')
    .replace(/[;；﹔]/g, ':')
    .replace(/[，、]/g, ',')
    .replace(eachPiece, '')
    .replace(quantity, comparableQuantity)
    .replace(perPiece, '*')
    .replace(outerContainers, '$1')
    .replace(
      boards,
      (_, count: string, piece: string, times: string) => `*${Number(count) * Number(times)}${piece}`,
    )
    .replace(outerContainers, '$1')
    .replace(solidPieces, '粒')
    .replace(single, ''),
);

const formerName = /[(（]\s*(?:原名?|曾用名)[:：]?[^()（）]*[)）]+/g;
/** A mark some exports append to a maker's name. */
const strayTail = /(?<=[\u3400-\u9fff])[SＳ\d]+$/;
const companyKind =
  /股份有限责任公司|有限责任公司|股份有限公司|有限公司|股份公司|总公司|公司$|股份$|\(股份\)/g;

/** A maker's name for storage: without former names and stray marks, with its repackager. */
export const cleanMaker = memoize((text) => {
  const cleaned = cleanText(text);
  const bare = cleaned.replace(formerName, '').replace(strayTail, '').trim();
  return bare === '' ? cleaned : bare;
});

/**
 * Key to compare makers: legal form, brackets, spaces, points and case do not count.
 * `江苏恒瑞医药股份有限公司` equals `江苏恒瑞医药有限公司`.
 */
export const makerKey = memoize((text) => {
  const key = cleanMaker(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,，。&\-—·★]+/g, '')
    .replace(companyKind, '');
  const bare = key.replace(/[()[\]]/g, '').replace(/有限责?任?公?$/, '');
  return bare === '' ? nameKey(text) : bare;
});

/** Key to compare dosage forms: `胶囊` equals `胶囊剂`. */
export function formKey(text: string): string {
  return nameKey(text).replace(/剂型?$/, '');
}

/**
 * Key to compare approval numbers. `S20020112` equals `国药准字S20020112`: lists often omit the words, and a
 * bare number parses as an import certificate.
 */
export function approvalKey(number: string): string {
  return number.replace(/^国药准字/, '');
}
