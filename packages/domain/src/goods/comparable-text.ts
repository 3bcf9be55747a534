import { movePoint, numberIn } from '../strength/number-in.ts';
import { unitOf } from '../strength/unit.ts';
import { remember } from './remember.ts';

const fullWidth = /[\uFF01-\uFF5E]/g;
const invisible = /\p{Cf}/gu;
const spaces = /[\s\u3000]+/g;
/** A space between Chinese characters or beside a bracket is left from a layout; between Latin words it belongs there. */
const idleSpace = /(?<=[\u3400-\u9fff()[\]]) | (?=[\u3400-\u9fff()[\]])/g;
const plain = /^[\u3400-\u9fffA-Za-z0-9.%*/()-]*$/;

/** Text as it is kept: full-width letters, digits and brackets as half-width, no idle or invisible characters. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(fullWidth, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(invisible, '')
    .replace(spaces, ' ')
    .replace(idleSpace, '')
    .trim();
}

/** Form in which names are compared: case, compatibility forms, spaces and punctuation do not count. */
export function nameKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]【】·.,、,-]+/g, '');
}

/** What a quantity of a spec is compared in. */
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
/** What a count is counted in. */
const pieces = '片|粒|丸|枚|袋|支|瓶|贴|包|板|揿|喷|管|盒|听|罐|块|条|只|个|张|卷|副|套|安瓿|s|t';
const perPiece = new RegExp(`/(?:${pieces})\\*`, 'g');
const eachPiece = new RegExp(`每(?:${pieces})(?:装|重|含)?(?=\\d)`, 'g');
const outerContainers = new RegExp(`(\\*\\d+(?:${pieces}))(?:/(?:${pieces}|小盒|大盒|中盒))+$`);
const boards = /\*(\d+)(片|粒|丸)\*(\d+)板/;
/** Tablets, capsules and pills are mixed up in counts; the name says which they are. */
const solidPieces = /(?<=\*\d{1,6})[片丸枚]/g;
const single = new RegExp(`(?:\\*1|/)(?:${pieces})$`);

/** One quantity in its basic unit: 0.5g and 500mg are one, 0.500 and 0.5 too. */
function comparableQuantity(_: string, digits: string, ten = '', word = ''): string {
  const number = movePoint(digits, placesOf.get(ten) ?? 0);
  const unit = unitOf(word);
  const basic = basicUnits.get(unit?.quantity ?? '') ?? '';
  const basicUnit = unitOf(basic);
  return unit && basicUnit ? `${numberIn(number, unit, basicUnit)}${basic}` : number;
}

/**
 * Form in which specs are compared: `0.5g×20粒/盒`, `500mg * 20粒` and `0.500g*20片` are one. The outer container is left
 * out where a count stands before it, a single piece is none, and boards are multiplied out.
 */
export const specKey = remember((text) =>
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
/** A mark some exports leave behind a maker's name. */
const strayTail = /(?<=[\u3400-\u9fff])[SＳ\d]+$/;
const companyKind =
  /股份有限责任公司|有限责任公司|股份有限公司|有限公司|股份公司|总公司|公司$|股份$|\(股份\)/g;

/** A maker's name as it is kept: former names and stray marks left out, what is said of repackaging stays. */
export const cleanMaker = remember((text) => {
  const cleaned = cleanText(text);
  const bare = cleaned.replace(formerName, '').replace(strayTail, '').trim();
  return bare === '' ? cleaned : bare;
});

/**
 * Form in which makers are compared: kind of company, brackets, spaces, points and case do not count,
 * `江苏恒瑞医药股份有限公司` and `江苏恒瑞医药有限公司` are one.
 */
export const makerKey = remember((text) => {
  const key = cleanMaker(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,，。&\-—·★]+/g, '')
    .replace(companyKind, '');
  const bare = key.replace(/[()[\]]/g, '').replace(/有限责?任?公?$/, '');
  return bare === '' ? nameKey(text) : bare;
});

/** Form in which dosage forms are compared: `胶囊` and `胶囊剂` are one. */
export function formKey(text: string): string {
  return nameKey(text).replace(/剂型?$/, '');
}

/**
 * Form in which approval numbers are compared. `S20020112` and `国药准字S20020112` are one: lists often leave the words out,
 * and a bare number is read as that of an import certificate.
 */
export function approvalKey(number: string): string {
  return number.replace(/^国药准字/, '');
}
