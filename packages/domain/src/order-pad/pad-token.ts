import { isChatterWord } from './chatter.ts';
import { isNumeral, powerOf, readChineseNumber } from './chinese-number.ts';
import { type Lead, readLead, readVague, vagueFrom } from './pad-lead.ts';
import {
  type Chain,
  endsWord,
  type Factor,
  isCodeBeforeCount,
  isMeasuredRange,
  readChain,
  readClose,
  readNumber,
  skipFigures,
  skipSpace,
  specLength,
} from './pad-number.ts';
import { isContainer, isFigure, readUnit, type WrittenUnit } from './pad-unit.ts';

interface Placed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A count as written: 20盒, 两件, x5, 2.5kg. */
export interface CountToken extends Placed {
  readonly kind: 'count';
  readonly number: number;
  /** Undefined for a bare number. */
  readonly unit: WrittenUnit | undefined;
  /** x5, 数量5, ：5: a count in any context. */
  readonly isMarked: boolean;
  /** Directly after a name: 阿莫西林胶囊20. */
  readonly isGlued: boolean;
}

/** `odd`: a number, or words about one, of unclear meaning; `each`: 各; `stop`: a sign between words. */
export interface WordToken extends Placed {
  readonly kind: 'name' | 'spec' | 'odd' | 'each' | 'stop';
}

export type PadToken = CountToken | WordToken;

const stops = new Set([...',;、|。!?…"\'“”‘’《》<>【】[]{}()/\\+&_~`^$·•●○■□◆◇★☆▪→✓√※#⁄']);
const countSigns = new Set([...'*×✕✖:=-—–―−']);
const dashes = new Set([...'-—–―−']);
const moneySigns = new Set([...'¥￥$']);
/** How far to look after a number. */
const maxChatter = 6;
const moneyUnits = ['元', '块钱', '块', '角'];
/** After a number with a point, which counts nothing. */
const pricedOnes = ['的那个', '的那款', '的那种', '的'];
const isLetter = (sign: string) => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');

/** x between words, and before a number after a digit or Chinese character: 阿莫西林x3, amxl x 3. */
function isTimesLetter(text: string, at: number): boolean {
  const sign = text.charAt(at);
  if ((sign !== 'x' && sign !== 'X') || isLetter(text.charAt(at - 1))) return false;
  return isFigure(text.charAt(skipSpace(text, at + 1)));
}

const noLead = (from: number, isMarked = false): Lead => ({ from, isMarked, isVague: false, isEach: false });

/** Tokenizes a line. Every method advances and reads each character a fixed number of times: linear time. */
class LineReader {
  readonly tokens: PadToken[] = [];
  readonly #text: string;
  readonly #isApart: (sign: string) => boolean;
  readonly #brackets: ReadonlyMap<number, number>;
  #at = 0;
  /** Start of the current word; -1 outside of one. */
  #nameFrom = -1;

  constructor(text: string, isApart: (sign: string) => boolean) {
    this.#text = text;
    this.#isApart = isApart;
    this.#brackets = wordBrackets(text, isApart);
  }

  read(): readonly PadToken[] {
    while (this.#at < this.#text.length) this.#readSign();
    this.#endName(this.#text.length);
    return this.tokens;
  }

  get #inName(): boolean {
    return this.#nameFrom !== -1;
  }

  #readSign(): void {
    const text = this.#text;
    const sign = text.charAt(this.#at);
    if (isFigure(sign)) {
      if (this.#inName && isLetter(text.charAt(this.#at - 1))) this.#readLatin();
      else this.#readFigures(noLead(this.#at));
    } else if (isNumeral(sign)) this.#readSpoken(noLead(this.#at));
    else if (sign === ' ') this.#skip(1);
    else if (this.#isApart(sign)) this.#readApart();
    else if (sign === '@') this.#readMention();
    else if (countSigns.has(sign) || isTimesLetter(text, this.#at)) this.#readCountSign();
    else if (sign === '(' && this.#inName && this.#isNamePart())
      this.#at = (this.#brackets.get(this.#at) ?? this.#at) + 1;
    else if (stops.has(sign) || (sign === '.' && !this.#isPoint())) this.#readStop();
    else this.#goOn(1);
  }

  /** (美林) belongs to the name before it, (急) does not. */
  #isNamePart(): boolean {
    const end = this.#brackets.get(this.#at);
    return end !== undefined && !isChatterWord(this.#text.slice(this.#at + 1, end));
  }

  /** A point inside a word of letters and digits. */
  #isPoint(): boolean {
    const [before, behind] = [this.#text.charAt(this.#at - 1), this.#text.charAt(this.#at + 1)];
    return isLetter(before) && (isLetter(behind) || isFigure(behind));
  }

  /** Continues or starts the word. */
  #goOn(length: number): void {
    if (!this.#inName) this.#nameFrom = this.#at;
    this.#at += length;
  }

  #endName(end: number): void {
    if (this.#inName) this.#pushName(this.#nameFrom, end);
    this.#nameFrom = -1;
  }

  /** Ends a word, without a vague amount at its end: 布洛芬几盒. */
  #pushName(start: number, end: number): void {
    const vague = start + vagueFrom(this.#text.slice(start, end));
    this.#push('name', start, vague);
    this.#push('odd', vague, end);
  }

  #push(kind: WordToken['kind'], start: number, end: number): void {
    if (end > start) this.tokens.push({ kind, text: this.#text.slice(start, end), start, end });
  }

  #skip(length: number): void {
    this.#endName(this.#at);
    this.#at += length;
  }

  #readStop(): void {
    this.#endName(this.#at);
    this.#push('stop', this.#at, this.#at + 1);
    this.#at += 1;
  }

  /** A placeholder. */
  #readApart(): void {
    this.#endName(this.#at);
    this.#push('name', this.#at, this.#at + 1);
    this.#at += 1;
  }

  /** @小王 is a mention, @5.8 a price. */
  #readMention(): void {
    const text = this.#text;
    this.#skip(1);
    if (isFigure(text.charAt(this.#at))) this.#at = readChain(text, this.#at).end;
    else
      while (this.#at < text.length && text.charAt(this.#at) !== ' ' && !stops.has(text.charAt(this.#at)))
        this.#at += 1;
  }

  /** A sign that introduces a count (x5, ：5, -5), a dash inside a word, or nothing. */
  #readCountSign(): void {
    const text = this.#text;
    const start = this.#at;
    if (this.#inName && this.#isCodeDash()) {
      this.#at = skipFigures(text, start + 1);
      return;
    }
    let end = start;
    while (countSigns.has(text.charAt(end)) || text.charAt(end) === ' ' || isTimesLetter(text, end)) end += 1;
    const target = text.charAt(end);
    if (isFigure(target) || isNumeral(target)) {
      this.#at = end;
      if (isFigure(target)) this.#readFigures(noLead(start, true));
      else this.#readSpoken(noLead(start, true));
    } else if (this.#inName && dashes.has(text.charAt(start)) && end === start + 1 && !endsWord(text, end)) {
      // L-谷氨酰胺
      this.#at = end;
    } else {
      this.#endName(start);
      this.#at = end;
    }
  }

  /** The dash of a code (YP-000123, AMX-20), not one before a count (amxl-20). */
  #isCodeDash(): boolean {
    const [text, at] = [this.#text, this.#at];
    const before = text.charAt(at - 1);
    if (!dashes.has(text.charAt(at)) || !isLetter(before) || !isFigure(text.charAt(at + 1))) return false;
    const figures = skipFigures(text, at + 1) - at - 1;
    const isUpper = before >= 'A' && before <= 'Z' && at - this.#nameFrom <= 4;
    return isUpper || figures > 4 || text.charAt(at + 1) === '0';
  }

  /** Letters and digits of one word: B12, YP000123. 5盒 after letters counts, but vb6盒 may be 6盒 or vb6. */
  #readLatin(): void {
    const text = this.#text;
    const start = this.#at;
    const figuresEnd = skipFigures(text, start);
    const number = readNumber(text, start);
    const unit = readUnit(text, number.end, true);
    const end = number.end + (unit?.word.length ?? 0);
    if (unit && unit.kind !== 'spec' && endsWord(text, end)) {
      const isShort = start - this.#nameFrom <= 2;
      this.#endName(start);
      this.#put({ number, unit, start, end }, { ...noLead(start), isVague: isShort }, false);
    } else {
      // yp000123x5
      if (isTimesLetter(text, figuresEnd) && isFigure(text.charAt(figuresEnd + 1))) this.#endName(figuresEnd);
      this.#at = number.isDecimal ? number.end : figuresEnd;
    }
  }

  /** Splits the words before a number off its name: 阿莫西林要20, 约20; also when spaced. */
  #takeLead(sign: Lead): Lead {
    if (sign.isMarked) {
      this.#endName(sign.from);
      return sign;
    }
    if (this.#inName) {
      const lead = readLead(this.#text, this.#nameFrom, this.#at);
      this.#endName(lead.from);
      if (lead.isEach) this.#push('each', lead.from, this.#at);
      return lead;
    }
    const last = this.tokens.at(-1);
    if (last?.kind !== 'name' || skipSpace(this.#text, last.end) !== this.#at) return sign;
    const lead = readLead(this.#text, last.start, last.end);
    if (lead.from !== last.start) return sign;
    this.tokens.pop();
    if (lead.isEach) this.#push('each', lead.from, last.end);
    return lead.isVague ? lead : { ...lead, from: this.#at };
  }

  /** A count, or what only looks like one. */
  #put(factor: Factor, lead: Lead, isGlued: boolean): void {
    const text = this.#text;
    const vague = readVague(text, factor.end);
    const isWhole = Number.isInteger(factor.number.value) || factor.unit?.kind === 'gram';
    const end = vague ?? factor.end;
    const start = lead.isVague ? Math.min(lead.from, factor.start) : factor.start;
    const isLeadingZero = factor.unit === undefined && text.charAt(factor.start) === '0';
    if (lead.isVague || vague !== undefined || factor.number.isOdd || !isWhole || isLeadingZero) {
      this.#push('odd', start, end);
    } else {
      const { isMarked } = lead;
      const { number, unit } = factor;
      this.tokens.push({
        kind: 'count',
        text: text.slice(start, end),
        number: number.value,
        unit,
        isMarked,
        isGlued,
        start,
        end,
      });
    }
    this.#at = end;
  }

  #readFigures(sign: Lead): void {
    const text = this.#text;
    const isGlued = this.#inName && !sign.isMarked;
    const chain = readChain(text, this.#at);
    const [first] = chain.factors;
    const isSingle = chain.factors.length === 1;
    if (isSingle && first.unit === undefined) {
      if (this.#readMoney(chain) || this.#readPower(first, sign, isGlued)) return;
    }
    if (isSingle && this.#isPartOfWord(chain, sign, isGlued)) {
      this.#goOn(chain.end - this.#at);
      return;
    }
    if (!this.#inName && !sign.isMarked && isCodeBeforeCount(chain)) {
      this.#readCodeBeforeCount(chain);
      return;
    }
    const lead = this.#takeLead(sign);
    if (isSingle && (chain.isClosed || first.unit?.kind === 'spec')) {
      this.#push('spec', first.start, chain.end);
      this.#at = chain.end;
    } else if (isSingle) this.#put(first, lead, isGlued && lead.from === first.start);
    else this.#readSpec(chain, lead);
  }

  #readCodeBeforeCount({ factors: [code, count] }: Chain): void {
    this.#push('name', code.start, code.number.end);
    if (count) this.#put(count, noLead(count.start, true), false);
  }

  /** ¥5.8, 5.8元/盒, 5.8的那个: a price is not a count. */
  #readMoney(chain: Chain): boolean {
    const text = this.#text;
    const units = chain.factors[0].number.isDecimal ? [...moneyUnits, ...pricedOnes] : moneyUnits;
    const unit = units.find((one) => text.startsWith(one, chain.end));
    const before = this.#at - 1;
    const isSigned = moneySigns.has(text.charAt(before));
    if (unit === undefined && !isSigned) return false;
    if (this.#inName) this.#endName(isSigned ? before : this.#at);
    const end = chain.end + (unit?.length ?? 0);
    this.#at = readClose(text, end)?.end ?? end;
    return true;
  }

  /** 3百盒, 1.5万 */
  #readPower(first: Factor, sign: Lead, isGlued: boolean): boolean {
    const text = this.#text;
    const power = powerOf(text.charAt(first.end));
    if (power === undefined || isNumeral(text.charAt(first.end + 1))) return false;
    const unit = readUnit(text, first.end + 1, true);
    const end = first.end + 1 + (unit?.word.length ?? 0);
    if (unit?.kind === 'spec') return false;
    if (!endsWord(text, end) && readVague(text, end) === undefined) return false;
    const value = Math.round(first.number.value * power * 1000) / 1000;
    const lead = this.#takeLead(sign);
    this.#put(
      { ...first, number: { ...first.number, value }, unit, end },
      { ...lead, isMarked: true },
      isGlued,
    );
    return true;
  }

  /** 84消毒液, 5%葡萄糖注射液, 门冬胰岛素30注射液, 5-氟尿嘧啶: a number at the start of or inside a word. */
  #isPartOfWord(chain: Chain, sign: Lead, isGlued: boolean): boolean {
    const text = this.#text;
    const [first] = chain.factors;
    const next = text.charAt(chain.end);
    if (sign.isMarked || chain.isClosed || readVague(text, chain.end) !== undefined) return false;
    const isHyphen =
      next === '-' &&
      !isGlued &&
      first.unit === undefined &&
      !endsWord(text, chain.end + 1) &&
      !isNumeral(text.charAt(chain.end + 1));
    if (isHyphen) return true;
    const isWordNext = !endsWord(text, chain.end) && !countSigns.has(next);
    if (!isWordNext || this.#isChatterNext(chain.end)) return false;
    return first.unit === undefined ? !isTimesLetter(text, chain.end) : first.unit.word === '%' && !isGlued;
  }

  /** 20急: only chatter follows the number. */
  #isChatterNext(at: number): boolean {
    let end = at;
    while (end - at <= maxChatter && !endsWord(this.#text, end)) end += 1;
    return end - at <= maxChatter && isChatterWord(this.#text.slice(at, end));
  }

  /** Several numbers: a spec with or without a count, an amount of two parts, or nothing understood. */
  #readSpec(chain: Chain, lead: Lead): void {
    const { factors, links, end } = chain;
    const [first] = factors;
    const oddFrom = lead.isVague || lead.isMarked ? Math.min(lead.from, first.start) : first.start;
    this.#at = end;
    if (links.includes('plus')) {
      // 3件+5盒 counts both; 20+2 is an offer.
      const isMixed =
        !lead.isVague &&
        links.every((link) => link === 'plus') &&
        factors.every(({ unit }) => isContainer(unit));
      if (!isMixed) this.#push('odd', oddFrom, end);
      else for (const factor of factors) this.#put(factor, lead, false);
      return;
    }
    if (links.includes('range')) {
      if (isMeasuredRange(chain)) this.#push('spec', first.start, end);
      else this.#push('odd', oddFrom, end);
      return;
    }
    const measured = lead.isVague ? undefined : specLength(chain);
    if (measured === undefined) {
      const isMeasured = first.unit?.kind === 'spec';
      const rest = factors.at(-1) ?? first;
      if (isMeasured) this.#push('spec', first.start, factors.at(-2)?.end ?? first.end);
      this.#push('odd', isMeasured ? rest.start : oddFrom, end);
      return;
    }
    const counted = factors[measured];
    this.#push('spec', first.start, counted ? (factors[measured - 1] ?? first).end : end);
    if (counted) this.#put(counted, noLead(counted.start, true), false);
  }

  /** 二十盒, 两件, 一百二: a spoken number; anything else stays part of its word. */
  #readSpoken(sign: Lead): void {
    const text = this.#text;
    const start = this.#at;
    let numeralEnd = start;
    while (isNumeral(text.charAt(numeralEnd))) numeralEnd += 1;
    const unitAt = skipSpace(text, numeralEnd);
    const found = readUnit(text, unitAt, unitAt === numeralEnd);
    const unit = found && found.kind !== 'spec' ? found : undefined;
    const end = unit ? unitAt + unit.word.length : numeralEnd;
    const value = readChineseNumber(text.slice(start, numeralEnd));
    const lead = sign.isMarked || !this.#inName ? sign : readLead(text, this.#nameFrom, start);
    if (!this.#isSpokenCount({ start, numeralEnd, end, unit, value, isMarked: lead.isMarked })) {
      this.#goOn(numeralEnd - start);
      return;
    }
    const isGlued = this.#inName;
    const taken = this.#takeLead(sign);
    const number = { value: value ?? 0, end: numeralEnd, isDecimal: false, isOdd: value === undefined };
    this.#put({ number, unit, start, end }, { ...taken, isMarked: taken.isMarked || isGlued }, false);
  }

  #isSpokenCount(run: {
    readonly start: number;
    readonly numeralEnd: number;
    readonly end: number;
    readonly unit: WrittenUnit | undefined;
    readonly value: number | undefined;
    readonly isMarked: boolean;
  }): boolean {
    const text = this.#text;
    const isEnd =
      endsWord(text, run.end) || text.charAt(run.end) === ')' || readVague(text, run.end) !== undefined;
    const isAtStart = !this.#inName;
    if (run.unit) return isEnd || isAtStart || run.isMarked;
    if (!isEnd || run.value === undefined) return false;
    // 板蓝根一百二 counts, 云南 三七 and 三七 do not; the first word names something.
    const isLong = run.numeralEnd - run.start > 1;
    return run.isMarked || (isAtStart ? this.tokens.length > 0 : isLong);
  }
}

/** Where each bracket of words alone closes; brackets with a number are tokenized. */
function wordBrackets(text: string, isApart: (sign: string) => boolean): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: Array<{ readonly at: number; hasNumber: boolean }> = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const last = open.at(-1);
    if (sign === '(') open.push({ at, hasNumber: false });
    else if (sign === ')' && last) {
      open.pop();
      const around = open.at(-1);
      if (!last.hasNumber) closing.set(last.at, at);
      else if (around) around.hasNumber = true;
    } else if (last && (isFigure(sign) || isApart(sign) || (isNumeral(sign) && text.charAt(at - 1) === '(')))
      last.hasNumber = true;
  }
  return closing;
}

/** Tokenizes a line; `isApart` recognizes placeholders, such as those of approval numbers. */
export const padTokens = (text: string, isApart: (sign: string) => boolean): readonly PadToken[] =>
  new LineReader(text, isApart).read();
