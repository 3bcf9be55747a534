import type { getGoodsDetail } from '@qianfang/contract/goods';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { goodsClassLabel } from '@qianfang/domain/goods/goods-class';
import { formatUnitPrice } from '@qianfang/domain/money/unit-price';
import { deviceCategoryName } from '@qianfang/domain/qualification/device-category';
import { EPHEDRINE_RETAIL_NOTICE } from '@qianfang/domain/qualification/ephedrine-order';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { WrittenJson, writeFields } from '../../../platform/written-json.ts';
import { loadPriceTrends, trendDays } from '../../1-ground/pricing/index.ts';
import { loadBatches, loadWarehouses } from '../../1-ground/stock/index.ts';
import type { Goods } from '../../2-goods/goods/index.ts';
import { loadCategories, loadPagePapers, loadRelatedIds, photoUrl } from '../../2-goods/goods/index.ts';
import { type GoodsPurchases, loadGoodsPurchases } from '../../3-trade/purchases/index.ts';
import {
  expiryLevel,
  loadOffers,
  type Offer,
  type Offers,
  presentBlock,
  presentGoods,
} from '../offer/index.ts';
import { loadOwnFacts, writeOffers } from '../shelf/index.ts';

type Result = ResultOf<typeof getGoodsDetail>;

/** Notices that law or good practice require beside goods (trade-rules 6.2, 4.1 rule 9). */
function noticesFor(goods: Goods): string[] {
  const notices: string[] = [];
  if (goods.rxType === 'RX') notices.push('处方药须凭处方在药师指导下购买和使用，仅供具备资质的单位采购');
  if (goods.rxType === 'OTC_A' || goods.rxType === 'OTC_B')
    notices.push('请按药品说明书或者在药师指导下购买和使用');
  if (goods.isEphedrine) notices.push(`含麻黄碱类复方制剂：${EPHEDRINE_RETAIL_NOTICE}`);
  if (goods.goodsClass === 'HEALTH_FOOD') notices.push('本品不能代替药物');
  return notices;
}

function presentPurchases({ times, quantity, intervalDays, latest }: GoodsPurchases): Result['purchases'] {
  return {
    times,
    number: quantity,
    interval_days: intervalDays,
    list: latest.map((one) => ({
      order_id: one.orderId,
      order_no: one.orderNo,
      at: one.at.toISOString(),
      number: one.quantity,
      price: formatUnitPrice(one.price),
    })),
  };
}

/** A product with everything its page shows. NOT_FOUND also for goods hidden from this buyer. */
export async function readGoodsDetail(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<WrittenJson<Result> | Problem<'NOT_FOUND'>> {
  const { db } = deps;
  const [offers, related] = await Promise.all([loadOffers(db, deps, viewer, [id]), loadRelatedIds(db, id)]);
  const offer = offers.byId.get(id);
  if (!offer) return problem('NOT_FOUND');
  const { rights } = offers;
  const [page, sameGeneric, similar] = await Promise.all([
    presentPage(deps, viewer, offers, offer),
    writeOffers(deps, viewer, related.sameGeneric, rights),
    writeOffers(deps, viewer, related.similar, rights),
  ]);
  return new WrittenJson([
    `{${writeFields(page)},"same_generic":`,
    ...sameGeneric,
    ',"similar":',
    ...similar,
    '}',
  ]);
}

/** A product's page without the related goods. */
async function presentPage(
  deps: Deps,
  viewer: Viewer,
  { today }: Offers,
  offer: Offer,
): Promise<Omit<Result, 'same_generic' | 'similar'>> {
  const { db } = deps;
  const { goods } = offer;
  const { id } = goods;
  const [ownOf, batches, warehouses, papers, categories, purchases, trends] = await Promise.all([
    loadOwnFacts(deps, viewer, [id]),
    loadBatches(db, id, offer.batchRules),
    loadWarehouses(db),
    loadPagePapers(db, id),
    loadCategories(db),
    loadGoodsPurchases(db, viewer.buyerId, id),
    offer.decision.isPriceVisible ? loadPriceTrends(db, [id], addDays(today, -trendDays)) : undefined,
  ]);
  const now = deps.clock.now().getTime();
  const leaflet = papers?.leaflet;
  const photos = (papers?.photos ?? []).map((photo) => ({ list: photoUrl(photo) }));
  const names = new Map(categories.map((row) => [row.id, row.name]));
  return {
    goods: {
      ...presentGoods(offer, ownOf(id), now),
      // Without photos the page shows the drawing.
      ...(photos.length > 0 && { goods_image: photos }),
      trade_name: goods.trade_name,
      barcode: goods.barcode,
      national_code: goods.national_code,
      insurance_code: goods.insurance_code,
      origin: goods.origin,
      storage_kind: goods.storage_kind,
      shelf_life_months: goods.shelf_life_months,
      device_class_code: goods.device_class_code,
      device_class_name: deviceCategoryName(goods.device_class_code),
      goods_class_label: goodsClassLabel(goods.goodsClass),
      buy_blocks: offer.decision.reasons.map(presentBlock),
      category_path: goods.categoryPath.map((categoryId) => ({
        id: categoryId,
        name: names.get(categoryId) ?? '',
      })),
      notices: noticesFor(goods),
    },
    fairs: offer.decision.isPriceVisible ? [...offer.reductions()] : [],
    batches: batches.map((batch) => ({
      id: batch.id,
      batch_no: batch.batchNo,
      production_date: batch.productionDate,
      expiry_date: batch.expiryDate,
      expiry_level: expiryLevel(batch.expiryDate, today),
      number: batch.available,
      ck_id: batch.warehouseId,
      warehouse: warehouses.get(batch.warehouseId)?.name ?? '',
      has_report: batch.hasReport,
    })),
    leaflet: leaflet
      ? { is_demo: leaflet.is_demo, sections: leaflet.sections.map(({ title, text }) => ({ title, text })) }
      : null,
    documents: (papers?.documents ?? []).map((paper) => ({
      ...paper,
      is_expired: paper.valid_to !== null && paper.valid_to < today,
    })),
    purchases: presentPurchases(purchases),
    price_trend: (trends?.get(id) ?? []).map(({ date, price }) => ({ date, price: formatUnitPrice(price) })),
  };
}
