import { formatUnitPrice, parseUnitPrice } from '@qianfang/domain/money/unit-price';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type BuyerFacts, loadBuyer } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import type { GoodsView } from '../offer/index.ts';
import { presentOffers } from '../shelf/index.ts';
import { loadWaitingBuyers, lockRequests, noteChecked, type RequestRow } from './notice.repo.ts';

/** Companies checked in one run; the next continues with those that have waited longest. */
const maxBuyers = 200;

/** The company as viewer of the goods, without a session. */
function viewerOf(buyer: BuyerFacts): Viewer {
  return {
    accountId: 0,
    buyerId: buyer.id,
    username: '',
    accountName: '',
    role: 'owner',
    buyerKind: buyer.kind,
    buyerStatus: buyer.status,
    isPassed: buyer.status === 'passed',
    province: buyer.province,
    priceGroup: buyer.priceGroup,
    parentId: buyer.parentId,
    head: null,
  };
}

/** The message, if there is news; undefined otherwise. */
function newsOf(request: RequestRow, goods: GoodsView): { title: string; body: string } | undefined {
  // Nobody is notified of goods that they may not buy.
  if (goods.is_buy === 0) return undefined;
  const name = `${goods.name} ${goods.ypgg}`;
  const isThere = goods.number >= goods.zbz;
  if (request.kind === 'arrival') {
    if (!isThere) return undefined;
    return {
      title: `${goods.name} 到货了`,
      body: `您等的「${name}」现在有货，库存 ${formatUnits(goods.number, goods.bzdw)}`,
    };
  }
  if (goods.price === null || request.price_then === null) return undefined;
  if (parseUnitPrice(goods.price) >= request.price_then) return undefined;
  const then = formatUnitPrice(request.price_then);
  return {
    title: `${goods.name} 降价了`,
    body: `「${name}」从 ¥${then} 降到 ¥${goods.price}${isThere ? '' : '，目前缺货'}`,
  };
}

function tellBuyer(deps: Deps, buyerId: number): Promise<void> {
  return transact(deps.db, async (tx): Promise<void> => {
    const buyer = await loadBuyer(tx, buyerId);
    if (!buyer) return;
    const requests = await lockRequests(tx, buyerId);
    const ids = [...new Set(requests.map((request) => request.goods_id))];
    const views = await presentOffers({ ...deps, db: tx }, viewerOf(buyer), ids);
    const goodsOf = new Map(views.map((goods) => [goods.id, goods]));
    const at = deps.clock.now();
    const checked = [];
    for (const request of requests) {
      const goods = goodsOf.get(request.goods_id);
      const news = goods && newsOf(request, goods);
      checked.push({ ...request, isTold: news !== undefined });
      if (!news) continue;
      await sendMessage(tx, {
        buyerId,
        kind: 'activity',
        ...news,
        url: `/list/info/${request.goods_id}`,
        dedupeKey: `notice:${request.kind}:${request.goods_id}:${request.asked_at.getTime()}`,
        at,
      });
    }
    await noteChecked(tx, buyerId, checked, at);
  });
}

/** Notifies every company of what it waited for: arrivals and lower prices. Once per request. */
export async function sendNotices(deps: Deps): Promise<void> {
  for (const buyerId of await loadWaitingBuyers(deps.db, maxBuyers)) await tellBuyer(deps, buyerId);
}
