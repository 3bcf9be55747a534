import { isNumeral } from './chinese-number.ts';
import { readUnit } from './pad-unit.ts';

/** Words that introduce a count. */
const countWords = new Set(
  '数量 数 要 来 共 各 订 拿 进 补 买 购 发 需 需要 采购 订购 计划 计划数 请发 发货 要货 补货 请货 上 走'.split(
    ' ',
  ),
);
/** Words that make the following number an uncertain count, or one not ordered. */
const vagueWords = new Set(
  '约 大约 大概 差不多 至少 最少 最多 最好 不超过 不要 别 取消 退 退货 退回 少 缺 欠 换 赠 送 搭 库存 还有 剩 或 或者 半'.split(
    ' ',
  ),
);
const vagueBehind = '多 余 几 半 来 左右 上下 以上 以下 以内 之间 起 不要 送 赠 或 换 退'.split(' ');
const maxWord = 3;
const maxWords = 3;

/** The words before a count. */
export interface Lead {
  /** Where they begin. */
  readonly from: number;
  readonly isMarked: boolean;
  readonly isVague: boolean;
  /** 各, which applies the count to every product before it. */
  readonly isEach: boolean;
}

function endWord(text: string): string | undefined {
  for (let length = Math.min(maxWord, text.length); length > 0; length -= 1) {
    const word = text.slice(text.length - length);
    if (countWords.has(word) || vagueWords.has(word)) return word;
  }
  return undefined;
}

/** The words about a count at the end of a name: 阿莫西林要各20. */
export function readLead(text: string, nameFrom: number, end: number): Lead {
  let [from, isMarked, isVague, isEach] = [end, false, false, false];
  for (let words = 0; words < maxWords; words += 1) {
    const word = endWord(text.slice(Math.max(nameFrom, from - maxWord), from));
    if (word === undefined) break;
    from -= word.length;
    if (vagueWords.has(word)) isVague = true;
    else isMarked = true;
    if (word === '各') isEach = true;
  }
  return { from, isMarked, isVague, isEach };
}

/** End of what makes a count uncertain: 20多盒, 20盒左右, 3箱半; undefined where there is none. */
export function readVague(text: string, at: number): number | undefined {
  const word = vagueBehind.find((one) => text.startsWith(one, at));
  if (word === undefined) return undefined;
  const end = at + word.length;
  return end + (readUnit(text, end, true)?.word.length ?? 0);
}

const vagueAmounts = ['整箱', '整件', '若干', '少许', '适量', '一些', '许多', '多少'];
const vagueSigns = new Set([...'几半好数来多余']);

/** Start of a vague amount at the end of a word: 几盒, 十来盒, 半箱, 若干; the end where there is none. */
export function vagueFrom(word: string): number {
  const amount = vagueAmounts.find((one) => word.endsWith(one));
  if (amount !== undefined) return word.length - amount.length;
  let unit = 0;
  for (let length = 1; length <= maxWord && length < word.length; length += 1) {
    if (readUnit(word, word.length - length, true)?.word.length === length) unit = length;
  }
  if (unit === 0) return word.length;
  let from = word.length - unit;
  let hasVague = false;
  while (from > 0 && (vagueSigns.has(word.charAt(from - 1)) || isNumeral(word.charAt(from - 1)))) {
    from -= 1;
    if (vagueSigns.has(word.charAt(from))) hasVague = true;
  }
  return hasVague ? from : word.length;
}
