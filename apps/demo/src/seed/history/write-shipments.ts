import { loadProductCodes } from '@qianfang/api/modules/2-goods/goods';
import { collectNoteFacts } from '@qianfang/api/modules/5-journeys/delivery-note';
import type { Db } from '@qianfang/api/platform/db';
import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import { readTemperatures } from '@qianfang/domain/qualification/cold-chain';
import { insertRows } from '../insert-rows.ts';
import { type HistoryOrder, type HistorySeed, HOUR_MS, MINUTE_MS } from './history-order.ts';

/** The demo's only picture of a delivery, sealed like every proof of delivery. */
export const SIGNED_KEY = 'demo/signed.jpg';

/** Writes parcels batch by batch with their tracks, and temperature records of cold ones. */
export async function writeShipments(
  tx: Db,
  { buyer, files }: HistorySeed,
  orders: readonly HistoryOrder[],
): Promise<void> {
  const shipped = orders.filter(({ times }) => times.shipped !== null);
  const notes = await collectNoteFacts(
    tx,
    buyer.id,
    shipped.map(({ draft, lines }) => ({
      warehouseId: draft.warehouseId,
      goodsIds: lines.map((line) => line.draft.part.goods.goodsId),
    })),
  );
  for (const order of shipped) {
    const log = temperatureLog(order);
    if (log !== null) await files.put(temperatureKey(order), Buffer.from(log), 'text/csv');
  }
  await insertRows(
    tx,
    'shipment.shipment',
    shipped.map((order, index) => ({
      id: order.shipmentId,
      buyer_id: buyer.id,
      order_id: order.id,
      shipment_no: shipmentNoOf(order),
      carrier: carrierOf(order),
      tracking_no: trackingNoOf(order),
      shipped_at: order.times.shipped?.toISOString() ?? null,
      delivered_at: order.times.delivered?.toISOString() ?? null,
      signed_by: order.times.delivered === null ? '' : buyer.buyer.contact,
      photo_key: order.times.delivered === null ? '' : SIGNED_KEY,
      temperature_key: temperatureLog(order) === null ? '' : temperatureKey(order),
      temperature: readTemperatures(temperatureLog(order) ?? ''),
      note: notes[index],
    })),
  );
  await insertRows(
    tx,
    'shipment.shipment_line',
    shipped.flatMap((order) =>
      order.lines.map((line) => ({
        buyer_id: buyer.id,
        shipment_id: order.shipmentId,
        order_line_id: line.id,
        batch_id: line.batch.id,
        batch_no: line.batch.batchNo,
        production_date: line.batch.productionDate,
        expiry_date: line.batch.expiryDate,
        quantity: line.draft.part.quantity,
      })),
    ),
  );
  await writeTraceCodes(
    tx,
    shipped.filter(({ times }) => times.received === null),
  );
  await insertRows(
    tx,
    'shipment.track',
    shipped.flatMap((order) =>
      tracksOf(order, buyer.buyer.contact).map((track) => ({
        buyer_id: buyer.id,
        shipment_id: order.shipmentId,
        ...track,
      })),
    ),
  );
}

const packsInBundle = 10;

/** Codes of the packs that are still to be unpacked, in bundles of ten (药品管理法 36). */
async function writeTraceCodes(tx: Db, orders: readonly HistoryOrder[]): Promise<void> {
  const goodsIds = orders.flatMap(({ lines }) => lines.map((line) => line.draft.part.goods.goodsId));
  const prefixes = await loadProductCodes(tx, [...new Set(goodsIds)]);
  const rows = orders.flatMap((order) =>
    order.lines.flatMap((line) => {
      const prefix = prefixes.get(line.draft.part.goods.goodsId);
      if (prefix === undefined) return [];
      const codeOf = (level: number, at: number) =>
        `${prefix}${level}${String(line.id).padStart(7, '0')}${String(at).padStart(5, '0')}`;
      const common = {
        buyer_id: order.buyerId,
        order_id: order.id,
        shipment_id: order.shipmentId,
        order_line_id: line.id,
        batch_id: line.batch.id,
        at: order.times.shipped?.toISOString() ?? null,
      };
      const { quantity } = line.draft.part;
      const bundles = Math.floor(quantity / packsInBundle);
      return [
        ...Array.from({ length: bundles }, (_, at) => ({
          ...common,
          code: codeOf(2, at),
          level: 2,
          parent_code: '',
        })),
        ...Array.from({ length: quantity }, (_, at) => {
          const bundle = Math.floor(at / packsInBundle);
          return {
            ...common,
            code: codeOf(1, at),
            level: 1,
            parent_code: bundle < bundles ? codeOf(2, bundle) : '',
          };
        }),
      ];
    }),
  );
  await insertRows(tx, 'shipment.trace_code', rows);
}

export function shipmentNoOf(order: HistoryOrder): string {
  return `${order.orderNo}-1`;
}

export function carrierOf(order: HistoryOrder): string {
  return order.draft.handling === 'COLD' ? '演示冷链' : '演示物流';
}

export function trackingNoOf(order: HistoryOrder): string {
  return `YS99${order.orderNo.slice(4)}`;
}

function temperatureKey(order: HistoryOrder): string {
  return `demo/temperature-${order.orderNo}.csv`;
}

/** Half-hourly readings of a cold delivery, required for its completion (K-02); null for other orders. */
function temperatureLog({ draft, times: { shipped, delivered } }: HistoryOrder): string | null {
  if (draft.handling !== 'COLD' || shipped === null || delivered === null) return null;
  const readings = Math.floor((delivered.getTime() - shipped.getTime()) / (30 * MINUTE_MS));
  const rows = Array.from({ length: readings + 1 }, (_, index) => {
    const at = shanghaiInstantText(shipped.getTime() + index * 30 * MINUTE_MS);
    return `${at},${(4.1 + Math.sin(index / 3) * 1.2 + (index % 4) * 0.1).toFixed(1)}`;
  });
  return ['时间,温度(℃)（演示数据）', ...rows, ''].join('\n');
}

function tracksOf(
  { times: { shipped, delivered } }: HistoryOrder,
  signer: string,
): { text: string; at: string }[] {
  if (shipped === null) return [];
  const after = (hours: number) => new Date(shipped.getTime() + hours * HOUR_MS).toISOString();
  const tracks = [
    { text: '广州仓已出库，交承运方', at: after(0) },
    { text: '到达广州转运中心', at: after(3) },
  ];
  if (delivered === null) return tracks;
  return [
    ...tracks,
    { text: '派送中', at: after(20) },
    { text: `已送达，签收人：${signer}`, at: delivered.toISOString() },
  ];
}
