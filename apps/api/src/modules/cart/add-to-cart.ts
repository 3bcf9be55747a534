import type { addToCart as addToCartEndpoint } from '@qianfang/contract/cart';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import { nearestPackQuantity } from '@qianfang/domain/quantity/pack-quantity';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { loadOffers, type Offer } from '../catalogue/index.ts';
import { countLines, loadQuantities, type NewLine, upsertLines } from './cart.repo.ts';

type Wish = BodyOf<typeof addToCartEndpoint>['params'][number];
type Result = ResultOf<typeof addToCartEndpoint>;

const mostLines = 2_000;

interface Accepted {
  readonly line: NewLine;
  readonly message: string;
}
interface Refused {
  readonly goods_id: number;
  readonly reason: string;
  readonly message: string;
}

function refuse(wish: Wish, reason: string, message: string): Refused {
  return { goods_id: wish.goods_id, reason, message };
}

function isRefused(answer: Accepted | Refused): answer is Refused {
  return 'reason' in answer;
}

/** One wish against its offer. What is in the cart already counts: the line holds both. */
function weigh(
  wish: Wish,
  offer: Offer | undefined,
  inCart: (warehouseId: number) => number,
): Accepted | Refused {
  if (!offer || wish.type === 3) return refuse(wish, 'NOT_FOUND', '商品不存在或已下架');
  const block = offer.decision.reasons[0];
  if (block) return refuse(wish, block.reason, block.message);
  const price = offer.price ? basePriceOf(offer.price.terms) : null;
  if (price === null) return refuse(wish, 'NO_PRICE', '暂无报价');

  const { goods, stock } = offer;
  const warehouse = stock.warehouses.find(
    (one) => wish.ck_id === undefined || one.warehouseId === wish.ck_id,
  );
  if (!warehouse) return refuse(wish, 'SHORT_STOCK', '暂时缺货');
  const wanted = inCart(warehouse.warehouseId) + wish.number;
  const advice = nearestPackQuantity(wanted, {
    packSize: goods.pack_size,
    isSplittable: goods.is_splittable,
    stock: warehouse.available,
    purchaseLimit: goods.purchase_limit,
    unit: goods.unit,
  });
  if (advice.quantity === 0)
    return refuse(wish, advice.problem?.reason ?? 'SHORT_STOCK', advice.problem?.message ?? '暂时缺货');
  const message = advice.problem
    ? `${advice.problem.message}，已按 ${advice.quantity} ${goods.unit}加入`
    : '';
  return {
    line: {
      goodsId: goods.id,
      warehouseId: warehouse.warehouseId,
      batchId: null,
      quantity: advice.quantity,
      addedPrice: price,
      nearExpiryConsent: false,
    },
    message,
  };
}

/** Several wishes of one goods and warehouse are one. */
function merged(wishes: readonly Wish[]): Wish[] {
  const byKey = new Map<string, Wish>();
  for (const wish of wishes) {
    const key = `${wish.goods_id}/${wish.ck_id ?? ''}`;
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, number: known.number + wish.number } : wish);
  }
  return [...byKey.values()];
}

async function add(tx: Db, deps: Deps, viewer: Viewer, wishes: readonly Wish[]): Promise<Result> {
  const ids = [...new Set(wishes.map((wish) => wish.goods_id))];
  const offers = await loadOffers(tx, deps, viewer, ids);
  const held = await loadQuantities(tx, viewer.buyerId, ids);
  const answers = merged(wishes).map((wish) =>
    weigh(
      wish,
      offers.byId.get(wish.goods_id),
      (warehouseId) =>
        held.find(
          (row) =>
            row.goods_id === wish.goods_id && row.warehouse_id === warehouseId && row.batch_id === null,
        )?.quantity ?? 0,
    ),
  );
  const accepted = answers.filter((answer): answer is Accepted => !isRefused(answer));
  const failed = answers.filter(isRefused);
  const count = await countLines(tx, viewer.buyerId);
  if (count + accepted.length > mostLines) {
    const message = `购物车最多 ${mostLines} 个品种，请先结算或删除部分商品`;
    return { added: [], failed: wishes.map((wish) => refuse(wish, 'CART_FULL', message)), total: count };
  }
  const rows =
    accepted.length === 0
      ? []
      : await upsertLines(
          tx,
          viewer.buyerId,
          accepted.map((answer) => answer.line),
          deps.clock.now(),
        );
  const added = rows.map((row) => ({
    id: row.id,
    goods_id: row.goods_id,
    number: row.quantity,
    message: accepted.find((answer) => answer.line.goodsId === row.goods_id)?.message ?? '',
  }));
  return { added, failed, total: await countLines(tx, viewer.buyerId) };
}

/** Adds goods to the cart. One bad line never loses the good ones; a quantity that does not fit is fitted, and said. */
export function addToCart(
  deps: Deps,
  viewer: Viewer,
  body: BodyOf<typeof addToCartEndpoint>,
): Promise<Result> {
  return transact(deps.db, (tx) => add(tx, deps, viewer, body.params));
}
