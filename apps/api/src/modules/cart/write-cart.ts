import type { getCart } from '@qianfang/contract/cart';
import { writeCartRules, writeGoods, writeGoodsHead, writeLine } from '@qianfang/contract/cart-input';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { CartInput, CartLineInput } from '@qianfang/domain/pricing/cart-input';
import { type JsonPiece, WrittenJson, writeFields } from '../../platform/written-json.ts';
import type { CartParts } from './present-cart.ts';

const kept = new WeakMap<object, Buffer>();

/** The fields of what is the same object as long as nothing of it has changed, written once. */
function keptFields(value: object, write: () => object = () => value): Buffer {
  const known = kept.get(value) ?? Buffer.from(writeFields(write()));
  kept.set(value, known);
  return known;
}

function writeInputLine(line: CartLineInput): readonly JsonPiece[] {
  if (line.kind === 'COMBINATION') return [JSON.stringify(writeLine(line))];
  const goods = keptFields(line.goods, () => writeGoods(line.goods));
  return [`{${writeFields(writeGoodsHead(line))},"goods":{`, goods, '}}'];
}

function listOf(items: ReadonlyArray<readonly JsonPiece[]>): JsonPiece[] {
  return ['[', ...items.flatMap((item, index) => (index === 0 ? item : [',', ...item])), ']'];
}

/**
 * The answer of a cart in JSON, with what it was priced from where `input` is given. Of a line only its amounts are written
 * anew; its goods are nearly all of the text.
 */
export function writeCart(
  { lines, whole }: CartParts,
  input: CartInput | null,
): WrittenJson<ResultOf<typeof getCart>> {
  const data = lines.map(({ amounts, standing, ledger }) => [
    '{',
    keptFields(standing),
    ',',
    keptFields(amounts),
    `,"ledger":${JSON.stringify(ledger)}}`,
  ]);
  const pricing =
    input === null
      ? ['null']
      : [`{${writeFields(writeCartRules(input))},"lines":`, ...listOf(input.lines.map(writeInputLine)), '}'];
  return new WrittenJson(['{"data":', ...listOf(data), `,${writeFields(whole)},"pricing":`, ...pricing, '}']);
}
