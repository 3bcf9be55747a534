import type { acceptParcel as endpoint } from '@qianfang/contract/acceptance';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { batchFault, daysFault, temperatureRefusal, unitsBack } from '@qianfang/domain/order/acceptance';
import { mayCompleteDelivery } from '@qianfang/domain/qualification/cold-chain';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { transactOnce } from '../../../platform/write-once.ts';
import { returnOnArrival, takePictures, withStoredFiles } from '../../3-trade/after-sale/index.ts';
import { noTemperatureRecord, receiveParcel } from '../../3-trade/closing/index.ts';
import { lockReceivedOrder, type ReceivedLine, type ReceivedOrder } from '../../3-trade/orders/index.ts';
import { loadShipments, markCodesScanned, type Shipment } from '../../3-trade/shipment/index.ts';
import { mayAccept } from './may-accept.ts';
import { presentReturns, recordNo } from './receiving.present.ts';
import { insertRecord, loadOrderRecords, type RecordLine } from './record.repo.ts';

type Body = BodyOf<typeof endpoint>;
type Result = ResultOf<typeof endpoint>;

function lineOf(
  parcel: Shipment,
  batch: Shipment['lines'][number],
  orderLine: ReceivedLine,
  found: Body['lines'][number],
): RecordLine {
  const facts = parcel.note.goods[orderLine.goods_id];
  return {
    order_line_id: orderLine.id,
    goods_id: orderLine.goods_id,
    name: facts?.genericName || orderLine.name,
    form: facts?.form ?? '',
    spec: orderLine.spec,
    maker: orderLine.maker,
    holder: facts?.holder && facts.holder !== orderLine.maker ? facts.holder : '',
    approval_no: orderLine.approval_no,
    unit: orderLine.unit,
    batch_no: batch.batch_no,
    production_date: batch.production_date,
    expiry_date: batch.expiry_date,
    shipped: batch.quantity,
    arrived: found.arrived,
    accepted: found.accepted,
    reason: found.accepted < found.arrived ? (found.reason ?? null) : null,
  };
}

const arrivedOf = (line: RecordLine) => ({ ...line, batchNo: line.batch_no });

/** The record of each batch of the parcel, in order: every batch once, and no other. */
function readLines(order: ReceivedOrder, parcel: Shipment, body: Body): RecordLine[] | Problem<'INVALID'> {
  const reported = new Map(body.lines.map((line) => [`${line.line_id}/${line.batch_no}`, line]));
  if (reported.size !== body.lines.length || reported.size !== parcel.lines.length)
    return fieldProblem('lines', '请按随货同行单逐批填写，每个批号填写一次');
  const lines: RecordLine[] = [];
  for (const batch of parcel.lines) {
    const found = reported.get(`${batch.order_line_id}/${batch.batch_no}`);
    const orderLine = order.lines.find((one) => one.id === batch.order_line_id);
    if (!found || !orderLine) return fieldProblem('lines', '包裹中没有填写的商品批号，请刷新后重填');
    const line = lineOf(parcel, batch, orderLine, found);
    const fault = batchFault(arrivedOf(line));
    if (fault !== null) return fieldProblem('lines', fault);
    lines.push(line);
  }
  return lines;
}

function daysProblem(body: Body, parcel: Shipment, now: Date): Problem<'INVALID'> | undefined {
  const [arrivedOn, acceptedOn] = [parseIsoDate(body.arrived_on), parseIsoDate(body.accepted_on)];
  if (arrivedOn === null) return fieldProblem('arrived_on', '到货日期不是有效的日期');
  if (acceptedOn === null) return fieldProblem('accepted_on', '验收日期不是有效的日期');
  const shippedOn = dateInShanghai(Date.parse(parcel.shipped_at));
  const fault = daysFault({ shippedOn, arrivedOn, acceptedOn, today: dateInShanghai(now) });
  return fault ? fieldProblem(fault.field, fault.text) : undefined;
}

/**
 * Cold goods: requires the temperature on arrival, and the transport record before any are accepted (K-02).
 */
function coldProblem(
  order: ReceivedOrder,
  parcel: Shipment,
  temperature: number | null,
  lines: readonly RecordLine[],
) {
  const isCold = order.handling === 'COLD';
  const accepted = lines.reduce((sum, line) => sum + line.accepted, 0);
  const refusal = temperatureRefusal({ isCold, temperature, accepted });
  if (refusal !== null) return fieldProblem('temperature', refusal);
  const hasTemperatureRecord = parcel.temperature !== null;
  if (accepted > 0 && !mayCompleteDelivery({ isCold, hasTemperatureRecord }))
    return problem('STATE_FORBIDS', { message: noTemperatureRecord });
  return undefined;
}

/** Accepted and refused units by order line, which may have several batches in the parcel. */
function unitsByLine(lines: readonly RecordLine[]) {
  return [...Map.groupBy(lines, (line) => line.order_line_id)].map(([lineId, own]) => {
    const accepted = own.reduce((sum, line) => sum + line.accepted, 0);
    return { lineId, accepted, refused: own.reduce((sum, line) => sum + line.shipped, 0) - accepted };
  });
}

/** Stores which packs were scanned: each one of this parcel, and of no batch more than arrived. */
async function markScanned(
  tx: Db,
  parcel: { readonly buyerId: number; readonly orderId: number; readonly shipmentNo: string },
  lines: readonly RecordLine[],
  input: { readonly scanned: readonly string[]; readonly at: Date },
): Promise<Problem<'INVALID'> | undefined> {
  const codes = [...new Set(input.scanned.flatMap((text) => text.split(' ')))];
  if (codes.length === 0) return undefined;
  const packs = await markCodesScanned(tx, parcel, codes, input.at);
  const known = new Set(packs.map((pack) => pack.code));
  const foreign = codes.find((code) => !known.has(code));
  if (foreign !== undefined)
    return fieldProblem('lines', `追溯码 ${foreign} 不是随这个包裹发出的，请刷新后重新扫码`);
  const byBatch = Map.groupBy(packs, (pack) => `${pack.order_line_id}/${pack.batch_no}`);
  for (const line of lines) {
    const count = byBatch.get(`${line.order_line_id}/${line.batch_no}`)?.length ?? 0;
    if (count <= line.arrived) continue;
    const [scanned, arrived] = [formatUnits(count, line.unit), formatUnits(line.arrived, line.unit)];
    return fieldProblem(
      'lines',
      `${line.name} 批号 ${line.batch_no} 扫码 ${scanned}，到货只填了 ${arrived}，请核对到货数量`,
    );
  }
  return undefined;
}

type StoredPictures = Parameters<Parameters<typeof withStoredFiles>[3]>[0];

async function accept(
  tx: Db,
  viewer: Viewer,
  place: { readonly orderId: number; readonly part: number },
  input: { readonly body: Body; readonly stored: StoredPictures; readonly at: Date },
): Promise<Result | Problem<ReasonsOf<typeof coldProblem> | 'KEY_REUSED' | 'NOT_FOUND'>> {
  const { buyerId } = viewer;
  const { orderId, part } = place;
  const { body, stored, at } = input;
  const order = await lockReceivedOrder(tx, buyerId, orderId);
  const parcels = order ? await loadShipments(tx, buyerId, orderId) : [];
  const parcel = parcels[part - 1];
  if (!order || !parcel) return problem('NOT_FOUND');
  if (!mayAccept(order.status)) return problem('STATE_FORBIDS', { message: '订单还没有发货，不能验收' });
  const records = await loadOrderRecords(tx, buyerId, orderId);
  if (records.some((record) => record.part === part))
    return problem('STATE_FORBIDS', { message: `包裹 ${parcel.shipment_no} 已经验收，不能重复验收` });
  const lines = readLines(order, parcel, body);
  if (isProblem(lines)) return lines;
  const temperature = body.temperature === undefined ? null : Number(body.temperature);
  const wrong = daysProblem(body, parcel, at) ?? coldProblem(order, parcel, temperature, lines);
  if (wrong) return wrong;
  const { scanned = [] } = body;
  const unscanned = await markScanned(tx, { buyerId, orderId, shipmentNo: parcel.shipment_no }, lines, {
    scanned,
    at,
  });
  if (unscanned) return unscanned;
  const returns = await returnOnArrival(tx, viewer, order, {
    units: lines.flatMap((line) =>
      unitsBack(arrivedOf(line)).map((back) => ({
        ...back,
        lineId: line.order_line_id,
        batchNo: line.batch_no,
      })),
    ),
    body: body.content?.trim() ?? '',
    stored,
    key: recordNo(parcel.shipment_no),
    at,
  });
  if (isProblem(returns)) return returns;
  const record = {
    buyer_id: buyerId,
    account_id: viewer.accountId,
    order_id: orderId,
    order_no: order.order_no,
    part,
    shipment_no: parcel.shipment_no,
    seller: parcel.note.seller,
    acceptor: body.acceptor.trim(),
    arrived_on: body.arrived_on,
    accepted_on: body.accepted_on,
    temperature,
    returns,
    created_at: at,
  };
  await insertRecord(tx, record, lines);
  const status = await receiveParcel(tx, viewer, {
    orderId,
    shipmentNo: parcel.shipment_no,
    lines: unitsByLine(lines),
    isLast: records.length + 1 === parcels.length,
    at,
  });
  if (isProblem(status)) return status;
  return {
    id: orderId,
    status,
    record_no: recordNo(parcel.shipment_no),
    returns: presentReturns(returns),
  };
}

/**
 * Stores what the company's acceptor found in a parcel, batch by batch (GSP art. 152 and 80 for pharmacies:
 * acceptance by batch, with a record of failures and measures). Short or refused units are returned at once;
 * the last parcel finishes the order. Problems: NOT_FOUND, STATE_FORBIDS, INVALID at the field.
 */
export async function acceptParcel(
  deps: Deps,
  viewer: Viewer,
  place: { readonly orderId: number; readonly part: number },
  input: {
    readonly body: Body;
    readonly files: readonly UploadedFile[];
    readonly keyed: KeyedWrite | undefined;
  },
): Promise<Result | Problem<ReasonsOf<typeof accept> | 'TOO_MANY'>> {
  const { body, keyed } = input;
  if (body.acceptor.trim().length < 2) return fieldProblem('acceptor', '请填写验收员姓名');
  const pictures = await takePictures(deps, input.files);
  if (isProblem(pictures)) return pictures;
  return withStoredFiles(deps, viewer.buyerId, pictures, async (stored) => {
    const value = await transactOnce(deps.db, keyed, (tx) =>
      accept(tx, viewer, place, { body, stored, at: deps.clock.now() }),
    );
    // Pictures are evidence of the returns; without a return they are not stored.
    return { value, isUsed: !isProblem(value) && value.returns.length > 0 };
  });
}
