import { extractApprovalNumbers } from '../identifier/extract-approval-numbers.ts';
import { normalizeText } from '../identifier/normalize.ts';
import { readChineseNumber } from './chinese-number.ts';

/** What the quantity counts: sales units, middle packs (zbz) or cases (jzl). */
export type PadUnit = 'unit' | 'pack' | 'case';

/** One line of an order pad, taken apart. */
export interface PadLine {
  /** What names the goods, as it is remembered: without the quantity, in one form. */
  readonly key: string;
  /** Words of name and maker, as they stand. */
  readonly words: readonly string[];
  /** Spec as it was typed, '' without one. */
  readonly spec: string;
  /** 国药准字…, or a certificate's number; null without one. */
  readonly approvalNo: string | null;
  /** What may be a barcode or the wholesaler's own code. */
  readonly codes: readonly string[];
  /** Null where none was typed. */
  readonly quantity: number | null;
  readonly unit: PadUnit;
  /** What stands in the column of quantities where it is none, e.g. 若干 or -5; null otherwise. */
  readonly unreadQuantity: string | null;
}

export const longestPadLine = 200;
const mostQuantity = 999_999;

const salesUnit = '盒|瓶|袋|支|包|台|套|个|条|罐|桶|听|提|把|付|板|卷|只|张|副|双|贴|kg|公斤|斤';
const packUnit = '中包装|中包|中盒';
const caseUnit = '件|箱|大件';
/** `5盒`, `x5`, `*5 盒`, `数量5`, `5`: a count by itself. Pieces (粒, 片, 丸) belong to a spec. */
const count = new RegExp(
  `^(?:数量|数|共|要|来)?[:x×*✕]?\\s*(\\d{1,6})(?:\\.0+)?\\s*(${packUnit}|${caseUnit}|${salesUnit})?$`,
  'i',
);
/** A count at the end of a word of Chinese characters: `阿莫西林胶囊5盒`, `amxl*3`. */
const countBehind = new RegExp(
  `^(.*?[^\\d.*×x/:%-])[x×*]?(\\d{1,6})(${packUnit}|${caseUnit}|${salesUnit})$|^([^\\d]+)[x×*](\\d{1,6})$`,
  'i',
);
/** `二十`, `两件`, `*十盒`: a count as it is spoken. */
const spokenCount = new RegExp(
  `^([x×*]?)([〇零一二两三四五六七八九十百千万]+)(${packUnit}|${caseUnit}|${salesUnit})?$`,
);
const specUnit = '毫克|微克|毫升|公斤|万?单位|万?iu|mg|mcg|ug|μg|kg|ml|cm|mm|g|l|克|升|片|粒|丸|枚|s|u|t|%';
const specWord = new RegExp(
  `^[^\\p{Script=Han}a-z]*\\d+(?:\\.\\d+)?\\s*(?:${specUnit})|\\d\\s*[*×✕:/]\\s*\\d`,
  'iu',
);
/** 75%乙醇消毒液: what begins like a spec and is a name. */
const nameOfShare = /^\d+(?:\.\d+)?%\p{Script=Han}{2}/u;
const isSpec = (word: string) => specWord.test(word) && !nameOfShare.test(word);

const number = '\\d+(?:\\.\\d+)?';
const measureUnit = `(?:(?:${specUnit})(?![a-z])|袋|支|瓶|包|贴|枚)`;
const times = '\\s*[*×✕:/]\\s*';
const more = `(?:${times}${number}${measureUnit}?|${number}${measureUnit})*(?:/[盒瓶袋板支包])?`;
/** A spec that stands right behind a name: 阿莫西林胶囊0.25g×24粒. */
const specBehindName = new RegExp(
  `(?<=[\\p{Script=Han})])(?:${number}${measureUnit}|${number}(?=${times}\\d))${more}`,
  'giu',
);
/** A whole spec right before one: 0.25g*24粒阿莫西林胶囊. */
const specBeforeName = new RegExp(
  `(?<=^| )${number}${measureUnit}?${times}${number}${measureUnit}${more}(?=\\p{Script=Han}{2})`,
  'giu',
);
/** 0.25g*24粒*10盒: the last of a spec's factors that counts what is sold. */
const countBehindSpec = new RegExp(
  `(?<=[粒片丸枚袋支贴])${times}(?=\\d{1,6}(?:${packUnit}|${caseUnit}|盒|瓶)$)`,
  'i',
);

/** Names, specs and counts apart that were typed, or copied, as one word. */
function apart(line: string): string {
  return line
    .replace(countBehindSpec, ' ')
    .replaceAll(specBeforeName, (spec) => `${spec} `)
    .replaceAll(specBehindName, (spec) => ` ${spec} `);
}

const isCode = /^[A-Za-z0-9][A-Za-z0-9._-]{3,39}$/;

function unitOf(word: string | undefined): PadUnit {
  if (word && new RegExp(`^(?:${packUnit})$`).test(word)) return 'pack';
  return word && new RegExp(`^(?:${caseUnit})$`).test(word) ? 'case' : 'unit';
}

interface Counted {
  readonly words: readonly string[];
  readonly quantity: number | null;
  readonly unit: PadUnit;
}

const asQuantity = (digits: string): number | null => {
  const number = Number(digits);
  return number >= 1 && number <= mostQuantity ? number : null;
};

/** The same with figures; a word that is no count as it stands. */
function inFigures(word: string): string {
  const [, times = '', spoken = '', unit = ''] = spokenCount.exec(word) ?? [];
  const number = readChineseNumber(spoken);
  return number === undefined ? word : `${times}${number}${unit}`;
}

/** Reads `5盒` as a count, `阿莫西林5盒` as a word with a count behind it. */
function countAtEnd(words: readonly string[]): Counted | undefined {
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const alone = count.exec(last);
  if (alone && words.length > 1) {
    const quantity = asQuantity(alone[1] ?? '');
    if (quantity !== null) return { words: words.slice(0, -1), quantity, unit: unitOf(alone[2]) };
  }
  const behind = isSpec(last) ? null : countBehind.exec(last);
  const quantity = asQuantity(behind?.[2] ?? behind?.[5] ?? '');
  const word = behind?.[1] ?? behind?.[4];
  if (!word || quantity === null) return undefined;
  return { words: [...words.slice(0, -1), word], quantity, unit: unitOf(behind?.[3]) };
}

/** `5 盒` and `x 5` in two words are one count. */
function joinUnit(words: readonly string[]): readonly string[] {
  const [last, before] = [words.at(-1), words.at(-2)];
  if (before && /^[x×*]$/i.test(before) && /^\d{1,6}$/.test(last ?? '')) {
    return [...words.slice(0, -2), last ?? ''];
  }
  const isUnit =
    last !== undefined && new RegExp(`^(?:${packUnit}|${caseUnit}|${salesUnit})$`, 'i').test(last);
  if (!isUnit || before === undefined || !/^[x×*]?\d{1,6}$/i.test(before)) return words;
  return [...words.slice(0, -2), before + last];
}

/** Form in which what names a goods is remembered. */
export function padKey(text: string): string {
  return normalizeText(text).toLowerCase().replaceAll('×', '*').replace(/\s+/g, ' ').slice(0, longestPadLine);
}

function namedBy(text: string): Omit<PadLine, 'quantity' | 'unit' | 'unreadQuantity' | 'key'> {
  const { numbers, leftover } = extractApprovalNumbers(text);
  const [number] = numbers;
  const words = (number ? leftover : text).split(/\s+/).filter((word) => word !== '');
  const specs = words.filter(isSpec);
  const rest = words.filter((word) => !isSpec(word));
  return {
    words: rest,
    spec: specs.join(''),
    approvalNo: number?.number ?? null,
    codes: rest.filter((word) => isCode.test(word)),
  };
}

/**
 * Takes a typed line apart: `amxl 3`, `国药准字H44021351 10`, `阿莫西林 0.25g*24 5盒`, `6901234567892 x2`.
 * Undefined for a line without anything that could name a goods.
 */
export function parsePadLine(text: string): PadLine | undefined {
  const listed = normalizeText(text.slice(0, longestPadLine))
    .replace(/^\s*\(?\d{1,3}[、.)]\s*(?=\D)/, '')
    .replace(/[\s,;、|]+/g, ' ')
    .trim();
  const line = apart(listed);
  const typed = line.split(' ').filter((word) => word !== '');
  // The first word names something: 三七, 八角.
  const words = joinUnit(typed.map((word, at) => (at === 0 ? word : inFigures(word))));
  const counted = countAtEnd(words) ?? { words, quantity: null, unit: 'unit' as const };
  const named = counted.words.join(' ');
  if (named === '') return undefined;
  const { quantity, unit } = counted;
  return { ...namedBy(named), key: padKey(named), quantity, unit, unreadQuantity: null };
}

/** The cells of a table's row, under the headings that it has. */
export interface PadCells {
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly approvalNo: string;
  readonly code: string;
  readonly quantity: string;
}

/** A row of a table taken apart; where only one column names the goods it is read as a typed line. */
export function parsePadCells(cells: PadCells): PadLine | undefined {
  const named = [cells.approvalNo, cells.code, cells.name, cells.spec, cells.maker]
    .map((cell) => normalizeText(cell).replace(/\s+/g, ' '))
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, longestPadLine);
  if (named === '') return undefined;
  // Sheets write 1,200 for 1200.
  const asked = normalizeText(cells.quantity).replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const counted = count.exec(inFigures(asked));
  const quantity = counted ? asQuantity(counted[1] ?? '') : null;
  const typed = namedBy([cells.approvalNo, cells.name, cells.maker].map(normalizeText).join(' '));
  const code = normalizeText(cells.code);
  return {
    words: typed.words,
    spec: normalizeText(cells.spec) || typed.spec,
    approvalNo: typed.approvalNo,
    codes: code === '' ? typed.codes : [code, ...typed.codes],
    key: padKey(named),
    quantity,
    unit: counted ? unitOf(counted[2]) : 'unit',
    unreadQuantity: quantity === null && asked !== '' ? asked.slice(0, 20) : null,
  };
}

/** How many sales units a line means; a line without a quantity means one middle pack. */
export function padUnits(
  line: Pick<PadLine, 'quantity' | 'unit'>,
  goods: { readonly packSize: number; readonly caseSize: number; readonly unit: string },
): number {
  if (line.quantity === null) return goods.packSize;
  // Goods that are sold by 件 or 箱 themselves are counted as they are.
  if (line.unit === 'case' && !/^(?:件|箱)$/.test(goods.unit))
    return line.quantity * Math.max(1, goods.caseSize);
  return line.unit === 'pack' ? line.quantity * goods.packSize : line.quantity;
}
