import { extractApprovalNumbers } from '../identifier/extract-approval-numbers.ts';
import { normalizeText } from '../identifier/normalize.ts';
import { isChatterLine, isChatterWord } from './chatter.ts';
import { amountOf, type NamedAmount } from './pad-goods.ts';
import { approvalsApart, cleanPadText, isApart, maxPadLine, padKey } from './pad-text.ts';
import { padTokens } from './pad-token.ts';
import { readUnit } from './pad-unit.ts';
import { codesOf, namesOf, type PadLine, shownUnread } from './parse-pad-line.ts';

/** Cells of a table row, by heading. */
export interface PadCells {
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly approvalNo: string;
  readonly code: string;
  readonly quantity: string;
  /** Unit of the quantity, from its own column (单位) or the heading (件数). */
  readonly unit: string;
}

const maxCell = 300;
const cell = (text: string) => cleanPadText(text.slice(0, maxCell));
const isNegative = /^[-−–—]/;

/** Parses a quantity cell: an amount and nothing else but chatter. The colon marks its number as a count. */
export function readQuantity(
  typed: string,
  unit: string,
): Pick<NamedAmount, 'amounts'> & { readonly isUnderstood: boolean } {
  const quantity = cell(typed);
  const known = readUnit(unit, 0, true);
  const isKnown = known?.word === unit && known.kind !== 'spec';
  const tokens = padTokens(`:${quantity}${isKnown && /\d$/.test(quantity) ? unit : ''}`, isApart);
  const { named, amounts, unread } = amountOf(tokens);
  const isUnderstood =
    !isNegative.test(quantity) &&
    unread === undefined &&
    amounts.length > 0 &&
    named.every(({ text }) => isChatterWord(text));
  return { amounts: isUnderstood ? amounts : [], isUnderstood };
}

/** Parses a table row; undefined where it names no product. */
export function parsePadCells(cells: PadCells): PadLine | undefined {
  const [name, maker, code, spec] = [cells.name, cells.maker, cells.code, cells.spec].map(cell) as [
    string,
    string,
    string,
    string,
  ];
  const [quantity, unit] = [cell(cells.quantity), cell(cells.unit)];
  const approvals = extractApprovalNumbers(cells.approvalNo);
  const approval = approvals.numbers[0]?.number ?? approvals.leftover;
  const named = [approval, code, name, spec, maker].filter((text) => text !== '').join(' ');
  if (approval === '' && code === '' && (name === '' || isChatterLine(name))) return undefined;
  const apart = approvalsApart([approval, name, maker].filter((text) => text !== '').join(' '));
  const read = amountOf(padTokens(apart.text, isApart));
  const names = namesOf(read.named, apart);
  // A count in a name (藿香正气水10支) may be spec or quantity: without a quantity column the buyer decides.
  const inName = read.amounts.length > 0 || read.unread !== undefined ? name : '';
  const { amounts, isUnderstood } = readQuantity(quantity, unit);
  const unsaid = quantity === '' ? inName : quantity;
  return {
    ...names,
    text: [named, quantity]
      .filter((text) => text !== '')
      .join(' ')
      .slice(0, maxPadLine),
    spec: spec === '' ? names.spec : normalizeText(spec),
    codes: code === '' ? codesOf(names.words) : [code, ...codesOf(names.words)],
    key: padKey(named),
    amounts,
    unread: isUnderstood || unsaid === '' ? null : shownUnread(unsaid),
  };
}
