import {
  writeCartRules,
  writeCombination,
  writeGoods,
  writeGoodsHead,
  writeHead,
} from '@qianfang/contract/cart-input';
import type { CartInput, CartLineInput } from '@qianfang/domain/pricing/cart-input';
import { writeFields } from '../../platform/written-json.ts';
import type { CartParts } from './present-cart.ts';
import { keptFields, WrittenFields } from './written-fields.ts';

/** A line, and what it was priced from, as fields in JSON. */
export interface LinePieces {
  readonly id: number;
  /** What it says beside its prices. */
  readonly standing: WrittenFields;
  readonly amounts: WrittenFields;
  /** What may be edited of it. */
  readonly head: string;
  /** What is priced: its goods, or its combination. */
  readonly priced: WrittenFields;
}

/** Each field of an object in JSON, by its name. */
export type WrittenByName = ReadonlyMap<string, string>;

/** A cart with what it was priced from, in the pieces that change apart from each other. */
export interface CartPieces {
  readonly lines: readonly LinePieces[];
  /** What is said of the whole cart. */
  readonly facts: WrittenByName;
  /** What it was priced by. */
  readonly rules: WrittenByName;
}

function pricedPieces(line: CartLineInput): Pick<LinePieces, 'head' | 'priced'> {
  if (line.kind === 'GOODS') {
    const priced = keptFields(line.goods, () => ({ goods: writeGoods(line.goods) }));
    return { head: writeFields(writeGoodsHead(line)), priced };
  }
  const priced = new WrittenFields({ combination: writeCombination(line.combination) });
  return { head: writeFields(writeHead(line)), priced };
}

const writtenByName = (value: object): WrittenByName =>
  new Map(Object.entries(value).map(([name, field]) => [name, JSON.stringify(field)]));

export function cartPieces({ lines, whole }: CartParts, input: CartInput): CartPieces {
  const inputOf = new Map(input.lines.map((line) => [line.id, line]));
  return {
    lines: lines.flatMap(({ standing, amounts }) => {
      const line = inputOf.get(standing.id);
      if (!line) return [];
      const { id } = standing;
      return [{ id, standing: keptFields(standing), amounts: keptFields(amounts), ...pricedPieces(line) }];
    }),
    facts: writtenByName(whole),
    rules: writtenByName(writeCartRules(input)),
  };
}
