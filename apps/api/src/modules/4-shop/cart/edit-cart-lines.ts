import type { editCartLines as editCartLinesEndpoint } from '@qianfang/contract/cart';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { checkPackQuantity } from '@qianfang/domain/quantity/pack-quantity';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type CartLineRow, lockLinesById, updateQuantities } from './cart.repo.ts';
import { findQuotaBlocks } from './ephedrine-quota.ts';
import { type LineBatches, lineFacts, loadLineBatches } from './line-facts.ts';
import { type OpenSets, openSets, setPackRule } from './open-sets.ts';

type Result = ResultOf<typeof editCartLinesEndpoint>;
type Answer = Result['list'][number];
type Edit = BodyOf<typeof editCartLinesEndpoint>['params'][number];

function unchanged(line: CartLineRow, reason: string, message: string): Answer {
  return { id: line.id, number: line.quantity, reason, message };
}

function changed(line: CartLineRow, number: number, message = ''): Answer {
  return { id: line.id, number, reason: null, message };
}

/** One number against the pack and the limit; more than the stock stays and says so (pricing.md 3). */
function weigh(line: CartLineRow, number: number, sets: OpenSets, batches: LineBatches): Answer {
  if (line.kind === 3) {
    const set = sets.find(line.goods_id);
    if (!set) return unchanged(line, 'OFF_SHELF', '组合已结束，请单独购买其中的商品');
    return fitted(line, number, setPackRule(set.combination));
  }
  const offer = sets.offers.byId.get(line.goods_id);
  if (!offer) return unchanged(line, 'OFF_SHELF', '商品已下架');
  const { goods } = offer;
  return fitted(line, number, {
    packSize: goods.pack_size,
    isSplittable: goods.is_splittable,
    stock: lineFacts(offer, line, batches).stock,
    purchaseLimit: goods.purchase_limit,
    unit: goods.unit,
  });
}

function fitted(line: CartLineRow, number: number, rule: Parameters<typeof checkPackQuantity>[1]): Answer {
  const found = checkPackQuantity(number, rule);
  if (!found || found.reason === 'SHORT_STOCK') return changed(line, number, found?.message);
  return unchanged(line, found.reason, found.message);
}

/** Ephedrine goods of which more is wanted are held to their month (trade-rules H-03). */
async function refuseBeyondQuota(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  sets: OpenSets,
  weighed: ReadonlyArray<{ readonly line: CartLineRow; readonly answer: Answer }>,
): Promise<Answer[]> {
  const demands = weighed.flatMap(({ line, answer }) => {
    const goods = line.kind === 1 ? sets.offers.byId.get(line.goods_id)?.goods : undefined;
    if (!goods?.isEphedrine || answer.number <= line.quantity) return [];
    return [{ goodsId: goods.id, name: goods.name, wanted: answer.number, unit: goods.unit }];
  });
  const blocks = await findQuotaBlocks(tx, viewer, demands, deps.clock.now());
  return weighed.map(({ line, answer }) => {
    const block = line.kind === 1 && answer.number > line.quantity ? blocks.get(line.goods_id) : undefined;
    return block ? unchanged(line, block.reason, block.message) : answer;
  });
}

async function editWithin(tx: Db, deps: Deps, viewer: Viewer, edits: readonly Edit[]): Promise<Result> {
  const lines = await lockLinesById(
    tx,
    viewer.buyerId,
    edits.map((edit) => edit.id),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  const idsOf = (kind: number) => [
    ...new Set(lines.flatMap((line) => (line.kind === kind ? [line.goods_id] : []))),
  ];
  const sets = await openSets(tx, deps, viewer, idsOf(3), idsOf(1));
  const batches = await loadLineBatches(tx, lines, sets.offers);
  const weighed = edits.flatMap((edit) => {
    const line = byId.get(edit.id);
    return line ? [{ line, answer: weigh(line, edit.number, sets, batches) }] : [];
  });
  const answers = await refuseBeyondQuota(tx, deps, viewer, sets, weighed);
  const written = answers.filter(({ id, number }) => byId.get(id)?.quantity !== number);
  if (written.length > 0) await updateQuantities(tx, viewer.buyerId, written, deps.clock.now());
  return { list: answers };
}

/**
 * Sets the numbers of many lines in one transaction, each by the rules of a single edit. One that does not fit keeps
 * its number and says why; the others are written. Lines that are not in the company's cart are passed over as if they
 * did not exist. Repeated, it changes nothing and answers the same.
 */
export function editCartLines(deps: Deps, viewer: Viewer, edits: readonly Edit[]): Promise<Result> {
  return transact(deps.db, (tx) => editWithin(tx, deps, viewer, edits));
}
