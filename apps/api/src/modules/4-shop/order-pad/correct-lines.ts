import type { PadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Db } from '../../../platform/db.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { correctKeyword, type KeySet, type SearchRequester, withDose } from '../search/index.ts';

/** A typed list finds nearly all its goods; one with more unknown lines is of another kind. */
const maxCorrected = 10;

/**
 * The intended goods of unmatched lines, by position: bloufen as 布洛芬缓释胶囊, as 您是不是要找 of a search.
 * Corrects the name, which comes first; numbers are never corrected.
 */
export async function correctLines(
  db: Db,
  requester: SearchRequester,
  visible: KeySet,
  unfound: ReadonlyMap<number, PadLine>,
): Promise<Map<number, PadLine>> {
  const mistyped = [...unfound].filter(
    ([, { words, approvalNo }]) => approvalNo === null && words[0] !== undefined && !/^\d+$/.test(words[0]),
  );
  const tried = await Promise.all(
    mistyped.slice(0, maxCorrected).map(async ([place, line]) => {
      const meant = await correctKeyword(db, requester, visible, line.words[0] ?? '');
      return meant === null ? [] : [{ place, line, meant }];
    }),
  );
  const corrected = tried.flat();
  const goods = await loadGoods(
    db,
    corrected.flatMap(({ meant }) => ('goodsId' in meant ? meant.goodsId : [])),
  );
  return new Map(
    corrected.flatMap(({ place, line, meant }): Array<[number, PadLine]> => {
      const text = 'text' in meant ? meant.text : goods.get(meant.goodsId)?.generic_name;
      if (text === undefined) return [];
      const name = withDose({ text, dose: meant.dose }, !('text' in meant));
      return [[place, { ...line, words: [name, ...line.words.slice(1)] }]];
    }),
  );
}
