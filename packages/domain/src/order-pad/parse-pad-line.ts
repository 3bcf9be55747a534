import { isChatterLine } from './chatter.ts';
import { amountOf, type PadAmount, padGoods } from './pad-goods.ts';
import {
  type ApartText,
  approvalsApart,
  cleanPadText,
  isApart,
  maxPadKey,
  maxPadLine,
  padKey,
  withoutNumbering,
} from './pad-text.ts';
import { type PadToken, padTokens } from './pad-token.ts';

/** One product of an order pad line, parsed. */
export interface PadLine {
  /** As written; of several products on one line this one's part. */
  readonly text: string;
  /** The product name as remembered: normalised, without the quantity. */
  readonly key: string;
  /** Words of name and maker, as written. */
  readonly words: readonly string[];
  /** Spec as typed, '' without one. */
  readonly spec: string;
  /** 国药准字…, or a certificate's number; null without one. */
  readonly approvalNo: string | null;
  /** Possible barcodes or codes of the wholesaler. */
  readonly codes: readonly string[];
  /** The quantity, all parts together (3箱5瓶). Empty where none was written or understood. */
  readonly amounts: readonly PadAmount[];
  /** Words about the quantity that were not understood: 若干, 20-30盒. Null where there are none. */
  readonly unread: string | null;
}

const maxUnread = 40;
/** Longer than any product name. */
const maxWord = 60;
/** Further products on a line are not parsed. */
const maxGoods = 60;
const isCode = /^[A-Za-z0-9][A-Za-z0-9._-]{3,39}$/;

export const codesOf = (words: readonly string[]): string[] => words.filter((word) => isCode.test(word));

export const shownUnread = (text: string): string => text.slice(0, maxUnread).trim();

const plain = ({ text }: PadToken) => text.replaceAll(' ', '');
/** Joins parts of a spec: 5% 250ml; two numbers stay apart, 0.3 20粒. */
const joined = (spec: string, part: string) => (/\d$/.test(spec) ? `${spec}*${part}` : spec + part);

/** Words, spec and approval number of a product's tokens. */
export function namesOf(
  named: readonly PadToken[],
  apart: ApartText,
): Pick<PadLine, 'words' | 'spec' | 'approvalNo' | 'key'> {
  const approval = named.find((token) => isApart(token.text));
  const own = named.filter((token) => !isApart(token.text));
  return {
    words: own.filter((token) => token.kind === 'name').map(({ text }) => text.slice(0, maxWord)),
    spec: own
      .filter((token) => token.kind === 'spec')
      .map(plain)
      .reduce(joined, ''),
    approvalNo: approval ? apart.numberOf(approval.text) : null,
    key: padKey(
      named.map((token) => (isApart(token.text) ? apart.numberOf(token.text) : plain(token))).join(' '),
    ),
  };
}

const wordsAlone = (text: string): PadLine => ({
  text,
  key: padKey(text),
  words: [text],
  spec: '',
  approvalNo: null,
  codes: [],
  amounts: [],
  unread: null,
});

function lineOf(goods: readonly PadToken[], apart: ApartText, text: string): PadLine[] {
  const { named, amounts, unread } = amountOf(goods);
  const names = namesOf(named, apart);
  if (names.words.length === 0 && names.approvalNo === null) {
    // 20盒, 0.25g*24粒: a quantity or spec without a product counts as nothing.
    const isNothing = goods.every((token) => token.kind === 'stop' || token.kind === 'each');
    return isNothing ? [] : [{ ...wordsAlone(text), spec: names.spec, unread: shownUnread(text) }];
  }
  const words = unread ? shownUnread(apart.restored(apart.text.slice(unread.start, unread.end))) : null;
  return [{ ...names, text, codes: codesOf(names.words), amounts, unread: words }];
}

/** One product's part of a line, as written; where products share an amount (各20), its own words and that. */
function partText(tokens: readonly PadToken[], apart: ApartText, isShared: boolean): string {
  const goods = tokens.filter(({ kind }) => kind !== 'stop');
  const [first, last] = [goods[0], goods.at(-1)];
  const isWhole = first && last && goods.every((token, at) => token.start >= (goods[at - 1]?.end ?? 0));
  return isWhole && !isShared
    ? apart.restored(apart.text.slice(first.start, last.end))
    : goods.map(({ text }) => apart.restored(text)).join(' ');
}

/**
 * Parses a written line into its products: `amxl 3`, `国药准字H44021351 10`, `阿莫西林 0.25g*24 5盒`,
 * `20瓶布洛芬混悬液`. Empty for a line without a product. `place` is its position in the list; `isGoods` says that
 * it names a product, however it looks.
 */
export function parsePadLine(text: string, place?: number, isGoods = false): readonly PadLine[] {
  const line = cleanPadText(text.slice(0, maxPadLine));
  if (!isGoods && isChatterLine(line)) return [];
  const apart = approvalsApart(withoutNumbering(line, place));
  const tokens = padTokens(apart.text, isApart);
  const isShared = tokens.some(({ kind }) => kind === 'each');
  const goods = padGoods(tokens);
  const whole = text.slice(0, maxPadKey).trim();
  const lines = goods
    .slice(0, maxGoods)
    .flatMap((part) => lineOf(part, apart, goods.length === 1 ? whole : partText(part, apart, isShared)));
  if (isGoods && lines.length === 0 && whole !== '') return [wordsAlone(whole)];
  // A cut line may lack its quantity, or have half of one.
  const isCut = text.length > maxPadLine || goods.length > maxGoods;
  return isCut ? lines.map((one) => ({ ...one, amounts: [], unread: '这一行太长' })) : lines;
}
