import type { getCart } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type JsonPiece, WrittenJson, writeFields } from '../../../platform/written-json.ts';
import type { CartParts } from './present-cart.ts';

/** A list in JSON of items that are written already. */
export function writeList(items: ReadonlyArray<readonly JsonPiece[]>): JsonPiece[] {
  return ['[', ...items.flatMap((item, index) => (index === 0 ? item : [',', ...item])), ']'];
}

/** The answer of a cart in JSON, from the written parts of its lines. */
export function writeCart({ lines, whole }: CartParts): WrittenJson<ResultOf<typeof getCart>> {
  const data = lines.map(({ amounts, details, ledger }) => [
    '{',
    details.bytes,
    ',',
    amounts.bytes,
    `,"ledger":${JSON.stringify(ledger)}}`,
  ]);
  return new WrittenJson(['{"data":', ...writeList(data), `,${writeFields(whole)},"pricing":null}`]);
}
