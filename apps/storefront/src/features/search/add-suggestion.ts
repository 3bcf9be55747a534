import { readScannedCode } from '@qianfang/domain/identifier/scanned-code';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { toast } from '@qianfang/ui/toast';
import type { useAddToCart } from '../../shared/add-to-cart.ts';
import { queryClient } from '../../shared/query-client.ts';
import { suggestQuery } from './search.queries.ts';
import { canAddPack, type Suggestion } from './suggestion.ts';

type Add = ReturnType<typeof useAddToCart>['mutate'];

/** Adds the quantity that was typed behind the name, else a middle pack, and says what became of it. */
export function addSuggestion(suggestion: Suggestion, add: Add): void {
  const { id, name, ypgg, wanted, ...goods } = suggestion;
  if (id === undefined || !(wanted || canAddPack(suggestion))) return;
  const { zbz = 1, bzdw = '', price = null, ck_id = null } = goods;
  const number = wanted?.number ?? zbz;
  const label = [name, ypgg].filter((text) => text !== undefined).join(' ');
  if (number === 0) {
    toast.warning(`${label} 没有加入：${wanted?.note}`);
    return;
  }
  add([{ goodsId: id, name: label, unit: bzdw, price, number, warehouseId: ck_id }], {
    onSuccess({ added }) {
      if (wanted?.note && added.length > 0)
        toast.warning(`${label}：${wanted.note}，已按 ${formatUnits(number, bzdw)}加入`);
    },
  });
}

/**
 * `amxl 30` adds 30 of the first hit. False where what was typed has no quantity, or nothing has its name: it is a
 * search.
 */
export async function addTyped(words: string, add: Add): Promise<boolean> {
  const { quantity, list } = await queryClient.fetchQuery(suggestQuery(words, 0));
  const [first] = list;
  if (quantity === null || !first) return false;
  addSuggestion(first, add);
  return true;
}

const refusals = {
  trace: '这是追溯码，请扫描包装上的条形码',
  case: '这是整箱的条形码，请扫描单个包装上的条形码',
  unknown: '没看懂扫描的条码，请再扫一次',
};

/** A middle pack of the goods with the scanned barcode goes into the cart. */
export async function addScanned(typed: string, add: Add): Promise<void> {
  const scanned = readScannedCode(typed);
  if (scanned.kind !== 'barcode') {
    toast.warning(refusals[scanned.kind]);
    return;
  }
  // One unit, which the middle pack rounds up; what may not be bought says why.
  const { list } = await queryClient.fetchQuery(suggestQuery(`${scanned.code} 1`, 0));
  const [goods, other] = list;
  if (!goods) toast.warning(`没有条形码为 ${scanned.code} 的商品`);
  else if (other) toast.warning(`有 ${list.length} 种商品用条形码 ${scanned.code}，请搜索后选择`);
  else {
    const { wanted, ...rest } = goods;
    addSuggestion(wanted?.number === 0 ? goods : rest, add);
  }
}
