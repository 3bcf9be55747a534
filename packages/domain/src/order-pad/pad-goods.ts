import { isChatterWord, isNegation, withoutLeadingChatter } from './chatter.ts';
import { isApart } from './pad-text.ts';
import type { CountToken, PadToken } from './pad-token.ts';
import type { PadUnitKind } from './pad-unit.ts';

/** What an amount counts: sales units, middle packs (zbz), cases (jzl) or grams. */
export type PadUnit = Exclude<PadUnitKind, 'spec'>;

/** A number with its unit: 20盒, 3箱, 2.5kg (2500 grams). */
export interface PadAmount {
  readonly number: number;
  readonly unit: PadUnit;
  /** The unit as written; '' for a bare number. */
  readonly word: string;
}

const maxQuantity = 999_999;
const minCode = 4;
const minBarcode = 8;
const maxNumbering = 3;

const isCount = (token: PadToken): token is CountToken => token.kind === 'count';
const isAmount = (token: PadToken) => isCount(token) || token.kind === 'odd';
const isName = (token: PadToken | undefined) => token?.kind === 'name';
const as = (kind: 'name' | 'odd' | 'spec', { text, start, end }: PadToken): PadToken => ({
  kind,
  text,
  start,
  end,
});
const isDigits = (text: string) => /^\d+$/.test(text);

/** Codes become words; a number before the words is the line's number, or ambiguous. */
function withCodes(tokens: readonly PadToken[]): PadToken[] {
  const [first, second] = tokens.filter((token) => token.kind !== 'stop');
  const hasName = tokens.some(isName);
  const hasAmount = tokens.some((token) => token !== first && isAmount(token));
  return tokens.flatMap((token): PadToken[] => {
    if (!isCount(token) || token.unit !== undefined || token.isMarked || token.isGlued) return [token];
    const length = isDigits(token.text) ? token.text.length : 0;
    const isCode = length >= minBarcode || (token === first && !hasName && length >= minCode);
    if (isCode) return [as('name', token)];
    if (token !== first) return [token];
    const isNumbering = hasAmount && token.text.length <= maxNumbering && isName(second);
    return isNumbering ? [] : [as('odd', token)];
  });
}

/** Drops words that say nothing about the product, and prefixes of names. */
function withoutChatter(tokens: readonly PadToken[]): PadToken[] {
  return tokens.flatMap((token, at): PadToken[] => {
    if (token.kind !== 'name') return [token];
    if (isChatterWord(token.text)) return [];
    const isLeading = at === 0 || tokens[at - 1]?.kind === 'stop';
    const text = isLeading ? withoutLeadingChatter(token.text) : token.text;
    return [{ ...token, text, start: token.end - text.length }];
  });
}

/** A form without a name belongs to the name before it: 门冬胰岛素 30 注射液 10. */
const forms = new Set(
  '注射液 胶囊 片 颗粒 口服液 口服溶液 混悬液 软膏 乳膏 丸 散 糖浆 合剂 滴眼液 喷雾剂 气雾剂 栓 凝胶 贴膏 粉针 缓释片 分散片 肠溶片 缓释胶囊 软胶囊 针 型 号'.split(
    ' ',
  ),
);
const namesGoods = (token: PadToken) =>
  isName(token) && (isApart(token.text) || (token.text.length > 1 && !forms.has(token.text)));

/** Adjacent tokens: names and specs, or the amounts of one product. */
interface Run {
  readonly isAmount: boolean;
  readonly hasName: boolean;
  readonly namesGoods: boolean;
  readonly tokens: PadToken[];
}

function runsOf(tokens: readonly PadToken[]): Run[] {
  const runs: Array<{ isAmount: boolean; hasName: boolean; namesGoods: boolean; tokens: PadToken[] }> = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    const run =
      last && (token.kind === 'stop' || last.isAmount === isAmount(token))
        ? last
        : { isAmount: isAmount(token), hasName: false, namesGoods: false, tokens: [] };
    if (run !== last) runs.push(run);
    run.tokens.push(token);
    run.hasName ||= isName(token);
    run.namesGoods ||= namesGoods(token);
  }
  return runs;
}

/** Splits a line after a product's amounts, or before leading ones (20盒阿莫西林 10瓶布洛芬). */
function cut(tokens: readonly PadToken[]): PadToken[][] {
  const runs = runsOf(tokens.filter((token, at) => token.kind !== 'stop' || at > 0));
  const isLed = runs[0]?.isAmount === true;
  const parts: PadToken[][] = [];
  let part: PadToken[] = [];
  let hasName = false;
  for (const [at, run] of runs.entries()) {
    const [next, beyond] = [runs[at + 1], runs[at + 2]];
    const isNext = hasName && run.isAmount && next?.namesGoods === true;
    if (isNext && isLed) {
      parts.push(part);
      [part, hasName] = [[], false];
    }
    part.push(...run.tokens);
    hasName ||= run.hasName;
    if (isNext && !isLed && beyond?.isAmount) {
      parts.push(part);
      [part, hasName] = [[], false];
    }
  }
  return [...parts, part];
}

/** 阿莫西林、布洛芬各20盒: each name before 各 is a product with the amount that follows. */
function shareOut(tokens: readonly PadToken[], at: number): PadToken[][] {
  const before = tokens.slice(0, at).filter((token) => token.kind !== 'stop');
  const behind = tokens.slice(at + 1).filter((token) => token.kind !== 'stop');
  if (before.some(isAmount) || !behind.every(isAmount))
    return [[...before, ...behind].map((token) => (isAmount(token) ? as('odd', token) : token))];
  const [name, ...names] = before.filter(isName);
  const specs = before.filter((token) => token.kind === 'spec');
  if (name && names.length === 0)
    return (specs.length > 1 ? specs : [specs]).map((spec) => [name, spec, ...behind].flat());
  const parts: PadToken[][] = [];
  for (const token of before) {
    if (isName(token)) parts.push([token]);
    else parts.at(-1)?.push(token);
  }
  return parts.map((part) => [...part, ...behind]);
}

/** The products of a line, each with its tokens. */
export function padGoods(read: readonly PadToken[]): PadToken[][] {
  const isRefused = read.some((token) => isName(token) && isNegation(token.text));
  const tokens = withoutChatter(withCodes(read)).map((token) =>
    isRefused && isAmount(token) ? as('odd', token) : token,
  );
  const each = tokens.findIndex((token) => token.kind === 'each');
  return each === -1 ? cut(tokens) : shareOut(tokens, each);
}

/** A number right after a name belongs to it if another one counts (聚乙二醇4000 10盒). */
function withGlued(tokens: readonly PadToken[]): PadToken[] {
  const isOpen = (token: PadToken) =>
    isCount(token) && token.isGlued && token.unit === undefined && !token.isMarked;
  const hasOther = tokens.some((token) => isAmount(token) && !isOpen(token));
  const all: PadToken[] = [];
  for (const token of tokens) {
    const last = all.at(-1);
    if (!isOpen(token)) all.push(token);
    else if (hasOther && last && isName(last))
      all[all.length - 1] = { ...last, text: last.text + token.text, end: token.end };
    else all.push(as('odd', token));
  }
  return all;
}

/** A product's name and its quantity. */
export interface NamedAmount {
  /** Names and specs, in their order. */
  readonly named: readonly PadToken[];
  readonly amounts: readonly PadAmount[];
  /** Position of the words about its amount that were not understood. */
  readonly unread: { readonly start: number; readonly end: number } | undefined;
}

const level = ({ unit }: CountToken) => unit?.kind ?? 'unit';
const isInReach = ({ number, unit }: CountToken) =>
  number > 0 && (unit?.kind === 'gram' ? number * unit.grams : number) <= maxQuantity;

const isStrength = (text: string) => /^\d+\.\d+$/.test(text);

/** Before a count and not one itself: 10g 20袋 5盒, 1kg 5, 0.3 20粒 5盒. */
function isInside(token: PadToken, before: PadToken | undefined, next: PadToken | undefined): boolean {
  if (next === undefined) return false;
  if (token.kind === 'odd') return isStrength(token.text) && (next.kind === 'spec' || isCount(next));
  if (!isCount(token) || !isCount(next) || level(next) === 'gram') return false;
  if (token.unit?.kind === 'gram') return true;
  return before?.kind === 'spec' && token.unit?.kind === 'unit' && token.unit.word !== next.unit?.word;
}

/** The amount of a product: units of different kinds add up (3箱5瓶); anything else is ambiguous. */
export function amountOf(goods: readonly PadToken[]): NamedAmount {
  const named: PadToken[] = [];
  const counts: PadToken[] = [];
  const tokens = withGlued(goods).filter((token) => token.kind !== 'stop');
  for (const [at, token] of tokens.entries()) {
    if (!isAmount(token)) named.push(token);
    else if (counts.length === 0 && isInside(token, tokens[at - 1], tokens[at + 1]))
      named.push(as('spec', token));
    else counts.push(token);
  }
  const [first, last] = [counts[0], counts.at(-1)];
  if (!first || !last) return { named, amounts: [], unread: undefined };
  const clear = counts.filter(isCount);
  const levels = new Set(clear.map(level));
  const isClear =
    clear.length === counts.length &&
    levels.size === counts.length &&
    (counts.length === 1 || !levels.has('gram')) &&
    clear.every(isInReach);
  if (!isClear)
    return { named, amounts: [], unread: { start: first.start, end: Math.max(last.end, first.end) } };
  const amounts = clear.map(({ number, unit }): PadAmount => {
    const grams = unit?.kind === 'gram' ? unit.grams : 1;
    return {
      number: Math.round(number * grams),
      unit: (unit?.kind ?? 'unit') as PadUnit,
      word: unit?.word ?? '',
    };
  });
  return { named, amounts, unread: undefined };
}
