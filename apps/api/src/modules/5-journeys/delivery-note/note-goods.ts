import type { NoteGoods, NoteGoodsFacts } from '@qianfang/domain/order/delivery-note';
import type { PackedLine } from '../../3-trade/orders/index.ts';

/** The required facts of a batch of a line on the note. */
export function noteGoods(line: PackedLine, facts: NoteGoodsFacts | undefined, batchNo: string): NoteGoods {
  return {
    goodsClass: facts?.goodsClass ?? 'GENERAL',
    maker: line.maker,
    genericName: facts?.genericName ?? line.name,
    form: facts?.form ?? '',
    spec: line.spec,
    batchNo,
  };
}
