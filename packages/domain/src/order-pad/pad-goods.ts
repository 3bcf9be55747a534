import { isChatterWord, isNegation, withoutLeadingChatter } from './chatter.ts';
import { isApart } from './pad-text.ts';
import type { CountToken, PadToken } from './pad-token.ts';
import type { PadUnitKind } from './pad-unit.ts';

/** What an amount counts: sales units, middle packs (zbz), cases (jzl) or grams. */
export type PadUnit = Exclude<PadUnitKind, 'spec'>;

/** So many of a unit: 20盒, 3箱, 2.5kg (2500 grams). */
export interface PadAmount {
  readonly number: number;
  readonly unit: PadUnit;
  /** The unit as it was written; '' for a number by itself. */
  readonly word: string;
}

const mostQuantity = 999_999;
const leastCode = 4;
const leastBarcode = 8;
const mostNumbering = 3;

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

/** Numbers that are codes become words; one that stands before the words numbers the line, or nobody knows what it counts. */
function withCodes(tokens: readonly PadToken[]): PadToken[] {
  const [first, second] = tokens.filter((token) => token.kind !== 'stop');
  const hasName = tokens.some(isName);
  const hasAmount = tokens.some((token) => token !== first && isAmount(token));
  return tokens.flatMap((token): PadToken[] => {
    if (!isCount(token) || token.unit !== undefined || token.isMarked || token.isGlued) return [token];
    const length = isDigits(token.text) ? token.text.length : 0;
    const isCode = length >= leastBarcode || (token === first && !hasName && length >= leastCode);
    if (isCode) return [as('name', token)];
    if (token !== first) return [token];
    const isNumbering = hasAmount && token.text.length <= mostNumbering && isName(second);
    return isNumbering ? [] : [as('odd', token)];
  });
}

/** Words that say nothing of the goods go; what leads a name goes as well. */
function withoutChatter(tokens: readonly PadToken[]): PadToken[] {
  return tokens.flatMap((token, at): PadToken[] => {
    if (token.kind !== 'name') return [token];
    if (isChatterWord(token.text)) return [];
    const isLeading = at === 0 || tokens[at - 1]?.kind === 'stop';
    const text = isLeading ? withoutLeadingChatter(token.text) : token.text;
    return [{ ...token, text, start: token.end - text.length }];
  });
}

/** What is called by its form alone belongs to the name before it: 门冬胰岛素 30 注射液 10. */
const forms = new Set(
  '注射液 胶囊 片 颗粒 口服液 口服溶液 混悬液 软膏 乳膏 丸 散 糖浆 合剂 滴眼液 喷雾剂 气雾剂 栓 凝胶 贴膏 粉针 缓释片 分散片 肠溶片 缓释胶囊 软胶囊 针 型 号'.split(
    ' ',
  ),
);
const namesGoods = (token: PadToken) =>
  isName(token) && (isApart(token.text) || (token.text.length > 1 && !forms.has(token.text)));

/** What stands side by side: names and specs, or the amounts of one goods. */
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

/** Cuts a line where another goods begins: behind its amounts, or before them where amounts come first (20盒阿莫西林 10瓶布洛芬). */
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

/** 阿莫西林、布洛芬各20盒: the names before 各 are goods of their own, each with the amount behind it. */
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

/** The goods of a line, each with the tokens that are its own. */
export function padGoods(read: readonly PadToken[]): PadToken[][] {
  const isRefused = read.some((token) => isName(token) && isNegation(token.text));
  const tokens = withoutChatter(withCodes(read)).map((token) =>
    isRefused && isAmount(token) ? as('odd', token) : token,
  );
  const each = tokens.findIndex((token) => token.kind === 'each');
  return each === -1 ? cut(tokens) : shareOut(tokens, each);
}

/** A number right behind a name belongs to it where another one counts (聚乙二醇4000 10盒); alone nobody knows. */
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

/** What one goods is called, and how much of it is asked for. */
export interface NamedAmount {
  /** Names and specs, in their order. */
  readonly named: readonly PadToken[];
  readonly amounts: readonly PadAmount[];
  /** Where the words about its amount stand that were not understood. */
  readonly unread: { readonly start: number; readonly end: number } | undefined;
}

const level = ({ unit }: CountToken) => unit?.kind ?? 'unit';
const isInReach = ({ number, unit }: CountToken) =>
  number > 0 && (unit?.kind === 'gram' ? number * unit.grams : number) <= mostQuantity;

const isStrength = (text: string) => /^\d+\.\d+$/.test(text);

/** What stands before a count and is none itself: 10g 20袋 5盒, 1kg 5, 0.3 20粒 5盒. */
function isInside(token: PadToken, before: PadToken | undefined, next: PadToken | undefined): boolean {
  if (next === undefined) return false;
  if (token.kind === 'odd') return isStrength(token.text) && (next.kind === 'spec' || isCount(next));
  if (!isCount(token) || !isCount(next) || level(next) === 'gram') return false;
  if (token.unit?.kind === 'gram') return true;
  return before?.kind === 'spec' && token.unit?.kind === 'unit' && token.unit.word !== next.unit?.word;
}

/** The amount of a goods: one, or several of different units that add up (3箱5瓶); of anything else nobody can say how much is meant. */
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
