import { isContainer, isFigure, readUnit, type WrittenUnit } from './pad-unit.ts';

// Numbers of a line and what joins them. Each function reads ahead in linear time; lines have single spaces.

export interface ReadNumber {
  readonly value: number;
  readonly end: number;
  /** Has a decimal point: 0.25, 5.0. */
  readonly isDecimal: boolean;
  /** Wrong groups (1,20), or more digits than any quantity. */
  readonly isOdd: boolean;
}

const maxDigits = 15;

export function skipFigures(text: string, start: number): number {
  let at = start;
  while (isFigure(text.charAt(at))) at += 1;
  return at;
}

export const skipSpace = (text: string, at: number): number => (text.charAt(at) === ' ' ? at + 1 : at);

/** `,200` behind `1`: three figures and no fourth. */
const isThousands = (text: string, at: number) =>
  text.charAt(at) === ',' && skipFigures(text.slice(at + 1, at + 5), 0) === 3;

/** Parses digits with thousands (1,200) and decimals. */
export function readNumber(text: string, start: number): ReadNumber {
  let at = skipFigures(text, start);
  const figures = at - start;
  let digits = text.slice(start, Math.min(at, start + maxDigits));
  while (figures <= 3 && text.charAt(start) !== '0' && isThousands(text, at)) {
    if (digits.length <= maxDigits) digits += text.slice(at + 1, at + 4);
    at += 4;
  }
  const isDecimal = text.charAt(at) === '.' && isFigure(text.charAt(at + 1));
  const point = at;
  if (isDecimal) at = skipFigures(text, at + 1);
  const isBroken = text.charAt(at) === ',' && isFigure(text.charAt(at + 1));
  const isTooLong = figures > maxDigits || digits.length > maxDigits;
  const decimals = isDecimal ? text.slice(point, Math.min(at, point + maxDigits)) : '';
  return { value: Number(digits + decimals), end: at, isDecimal, isOdd: isBroken || isTooLong };
}

/** A number with its unit. */
export interface Factor {
  readonly number: ReadNumber;
  readonly unit: WrittenUnit | undefined;
  readonly start: number;
  readonly end: number;
}

const wordEnds = new Set([...' ,;:、|。!?…"\'“”‘’《》<>【】[]{}()/\\+&_~`^$#*×=-—–@⁄']);

/** Whether a word ends here: end of line, or before a space, a sign or a number. */
export function endsWord(text: string, at: number): boolean {
  const sign = text.charAt(at);
  return sign === '' || wordEnds.has(sign) || isFigure(sign);
}

function readFactor(text: string, start: number): Factor {
  const number = readNumber(text, start);
  const glued = readUnit(text, number.end, true);
  if (glued) return { number, unit: glued, start, end: number.end + glued.word.length };
  const behind = skipSpace(text, number.end);
  const apart = behind > number.end ? readUnit(text, behind, false) : undefined;
  // 20 个人, 5 片剂: the unit after a spaced number must end its word.
  if (!apart || !endsWord(text, behind + apart.word.length))
    return { number, unit: undefined, start, end: number.end };
  return { number, unit: apart, start, end: behind + apart.word.length };
}

const timesSigns = new Set([...'*×✕✖xX:/']);
const rangeSigns = new Set([...'-—–―−~至到']);

/** How a number continues into the next. */
type Link = 'times' | 'range' | 'plus' | 'beside';

interface ReadLink {
  readonly link: Link;
  readonly at: number;
  /** A space before the sign and none after it: 24粒 x10. */
  readonly isApart: boolean;
}

function readLink(text: string, from: Factor, end: number): ReadLink | undefined {
  const signAt = skipSpace(text, end);
  const sign = text.charAt(signAt);
  // 10mg100片, 5% 250ml are one spec, like 10mg*100片.
  if (isFigure(sign))
    return from.unit?.kind === 'spec' ? { link: 'beside', at: signAt, isApart: false } : undefined;
  const at = skipSpace(text, signAt + 1);
  if (!isFigure(text.charAt(at))) return undefined;
  const isApart = signAt > end && at === signAt + 1;
  if (timesSigns.has(sign)) return { link: 'times', at, isApart };
  if (rangeSigns.has(sign)) return { link: 'range', at, isApart };
  return sign === '+' ? { link: 'plus', at, isApart } : undefined;
}

interface Close {
  readonly end: number;
  /** Closes what is sold as such: /盒, 装, but not /板. */
  readonly isOuter: boolean;
}

const outerPacks = new Set(['盒', '件', '箱', '大件', '整件', '整箱', '中包', '中包装', '中盒']);

/** `/盒`, `每盒` or `装` after a number; undefined where there is none. */
export function readClose(text: string, at: number): Close | undefined {
  if (text.charAt(at) === '装') return { end: at + 1, isOuter: true };
  const slash = skipSpace(text, at);
  if (text.charAt(slash) !== '/' && text.charAt(slash) !== '每') return undefined;
  const unitAt = skipSpace(text, slash + 1);
  const unit = readUnit(text, unitAt, true);
  if (!unit || unit.kind === 'gram') return undefined;
  return { end: unitAt + unit.word.length, isOuter: outerPacks.has(unit.word) };
}

/** Connected numbers: 0.25g*24粒*2板/盒, 5ml:0.1g, 20-30, 3件+5盒. */
export interface Chain {
  readonly factors: readonly [Factor, ...Factor[]];
  readonly links: readonly Link[];
  readonly end: number;
  /** Ends like a spec: /盒, 装. */
  readonly isClosed: boolean;
  /** Number of factors before such an end of the whole pack; the rest counts packs: 9袋/盒*30. */
  readonly closedAt: number | undefined;
}

/** No longer part of a spec: 0.25g 20 counts twenty, 0.25g*24 x10 ten. */
function isBeyond({ link, isApart }: ReadLink, { unit }: Factor, links: readonly Link[]): boolean {
  if (unit?.kind === 'spec') return false;
  return link === 'beside' || (link === 'times' && isApart && links.includes('times'));
}

export function readChain(text: string, start: number): Chain {
  const first = readFactor(text, start);
  const factors: [Factor, ...Factor[]] = [first];
  const links: Link[] = [];
  let [last, end] = [first, first.end];
  let closedAt: number | undefined;
  for (;;) {
    const close = readClose(text, end);
    const isClosed = close !== undefined;
    if (close?.isOuter) closedAt = factors.length;
    end = close?.end ?? end;
    const next = readLink(text, last, end);
    const factor = next && readFactor(text, next.at);
    if (!next || !factor || isBeyond(next, factor, links)) return { factors, links, end, isClosed, closedAt };
    factors.push(factor);
    links.push(next.link);
    [last, end] = [factor, factor.end];
  }
}

const isMeasure = (unit: WrittenUnit | undefined) => unit?.kind === 'spec' || unit?.kind === 'gram';
const pieces = new Set([...'片粒丸枚袋支贴包板', '小袋']);
/**
 * How many factors of a chain measure the product; the next one counts it: 0.25g*24粒*10盒, 10g*9袋*30.
 * Undefined where ambiguous: 20*2盒, 100ml*20瓶.
 */
export function specLength({ factors, links, isClosed, closedAt }: Chain): number | undefined {
  const all = factors.length;
  const [last, before] = [factors.at(-1), factors.at(-2)];
  if (isClosed || links.at(-1) !== 'times' || !last || !before) return all;
  if (closedAt === all - 1) return closedAt;
  if (!factors.slice(0, -1).some(({ unit }) => isMeasure(unit))) {
    const isStrength = factors[0].number.isDecimal || isMeasure(last.unit);
    return isStrength && !isContainer(last.unit) ? all : undefined;
  }
  const isPieces = before.unit !== undefined && pieces.has(before.unit.word);
  if (last.unit === undefined) return isPieces ? all - 1 : all;
  if (outerPacks.has(last.unit.word)) return all - 1;
  if (last.unit.word !== '瓶') return all;
  return isPieces && before.unit?.kind === 'spec' ? all - 1 : undefined;
}

/** Whether a range is a strength of the product: 10-20mg. */
export const isMeasuredRange = ({ factors }: Chain): boolean =>
  factors.every(({ unit }) => unit === undefined || unit.kind === 'spec') &&
  factors.at(-1)?.unit !== undefined;

const minCode = 6;
const minBarcode = 8;

/** 6901234567892*2, 100234x5: a code before its count. */
export function isCodeBeforeCount({ factors: [code, count, ...more], links: [link] }: Chain): boolean {
  const figures = code.number.end - code.start;
  if (!count || more.length > 0 || code.unit || code.number.isDecimal || code.number.isOdd) return false;
  return figures >= minBarcode || (figures >= minCode && link === 'times');
}
