import { isoDate, parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { taxRuleOn } from '@qianfang/domain/invoice/tax-rule';
import { fen } from '@qianfang/domain/money/fen';
import { type IntakeRow, partAmount } from '@qianfang/domain/order/intake-rows';
import type { Db } from '../../../../platform/db.ts';
import { loadGoodsNumbers } from '../../../2-goods/goods/index.ts';
import {
  findOrder,
  loadLineBatches,
  loadOrderLines,
  type OrderLineRow,
} from '../../../3-trade/orders/index.ts';
import { loadShipments, type Shipment } from '../../../3-trade/shipment/index.ts';
import { loadOrderRecords } from '../record.repo.ts';

/** Units of a line that stand one after the other in its whole, so that what they cost adds up. */
interface Part {
  readonly lineId: number;
  readonly batchNo: string;
  readonly productionDate: string | null;
  readonly expiryDate: string | null;
  /** Which parcel they left with, from 1; 0: none yet. */
  readonly parcel: number;
  readonly from: number;
  readonly units: number;
}

type Batch = Pick<Part, 'lineId' | 'batchNo' | 'productionDate' | 'expiryDate' | 'parcel' | 'units'>;

/** What left, parcel by parcel, then what is still to leave of each line by its planned batches, then without one. */
function partsOf(
  lines: readonly OrderLineRow[],
  parcels: readonly Shipment[],
  planned: Awaited<ReturnType<typeof loadLineBatches>>,
): Part[] {
  const batches: Batch[] = [
    ...parcels.flatMap((parcel, at) =>
      parcel.lines.map((batch) => ({
        lineId: batch.order_line_id,
        batchNo: batch.batch_no,
        productionDate: batch.production_date,
        expiryDate: batch.expiry_date,
        parcel: at + 1,
        units: batch.quantity,
      })),
    ),
    ...planned.map((batch) => ({
      lineId: batch.order_line_id,
      batchNo: batch.batch_no,
      productionDate: batch.production_date,
      expiryDate: batch.expiry_date,
      parcel: 0,
      units: batch.quantity - batch.shipped_quantity,
    })),
    ...lines.map((line) => ({
      lineId: line.id,
      batchNo: '',
      productionDate: null,
      expiryDate: null,
      parcel: 0,
      units: line.quantity,
    })),
  ];
  const kept = new Map(lines.map((line) => [line.id, line.quantity - line.closed_quantity]));
  const placed = new Map<number, number>();
  return batches.flatMap((batch): Part[] => {
    const from = placed.get(batch.lineId) ?? 0;
    const units = Math.min(batch.units, (kept.get(batch.lineId) ?? 0) - from);
    if (units <= 0) return [];
    placed.set(batch.lineId, from + units);
    return [{ ...batch, from, units }];
  });
}

/** An order's batches with what each cost, freight apart; undefined where the company has no such order. */
export async function collectRows(
  db: Db,
  buyerId: number,
  orderId: number,
  /** Only what was accepted of this parcel; undefined: all that was ordered and may still come. */
  part: number | undefined,
): Promise<{ readonly orderNo: string; readonly rows: readonly IntakeRow[] } | undefined> {
  const order = await findOrder(db, buyerId, orderId);
  if (!order) return undefined;
  const [lines, parcels, records] = await Promise.all([
    loadOrderLines(db, buyerId, [orderId]),
    loadShipments(db, buyerId, orderId),
    part === undefined ? [] : loadOrderRecords(db, buyerId, orderId),
  ]);
  const record = records.find((one) => one.part === part);
  if (part !== undefined && !record) return undefined;
  const accepted = new Map(
    record?.lines.map((line) => [`${line.order_line_id}/${line.batch_no}`, line.accepted]),
  );
  const [planned, numbers] = await Promise.all([
    loadLineBatches(
      db,
      buyerId,
      lines.map((line) => line.id),
    ),
    loadGoodsNumbers(db, [...new Set(lines.map((line) => line.goods_id))]),
  ]);
  const numbersOf = new Map(numbers.map((one) => [one.goods_id, one]));
  const linesById = new Map(lines.map((line) => [line.id, line]));
  const orderDate = isoDate(dateInShanghai(order.created_at));
  const rows = partsOf(lines, parcels, planned).flatMap((one): IntakeRow[] => {
    const line = linesById.get(one.lineId);
    if (!line || (part !== undefined && one.parcel !== part)) return [];
    const units = part === undefined ? one.units : (accepted.get(`${one.lineId}/${one.batchNo}`) ?? 0);
    if (units === 0) return [];
    const numbers = numbersOf.get(line.goods_id);
    const kept = line.quantity - line.closed_quantity;
    const parcel = parcels[one.parcel - 1];
    return [
      {
        barcode: numbers?.barcode ?? '',
        code: numbers?.code ?? '',
        name: line.name,
        spec: line.spec,
        maker: line.maker,
        approvalNo: line.approval_no,
        unit: line.unit,
        batchNo: one.batchNo,
        productionDate: parseIsoDate(one.productionDate ?? ''),
        expiryDate: parseIsoDate(one.expiryDate ?? ''),
        quantity: units,
        amount: partAmount(fen(line.net_fen - line.closed_fen), kept, one.from, one.from + units),
        taxRate: taxRuleOn(line.tax_class, orderDate)?.rate ?? null,
        supplier: parcel?.note.seller ?? '',
        orderNo: order.order_no,
        shipmentNo: parcel?.shipment_no ?? '',
        orderDate,
      },
    ];
  });
  return { orderNo: order.order_no, rows };
}
