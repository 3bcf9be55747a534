import { getLogistics } from '@qianfang/contract/order';
import { isProblem } from '@qianfang/contract/problem';
import type { TraceScan } from '@qianfang/domain/order/trace-codes';
import { traceParcel } from '../modules/5-journeys/delivery-note/index.ts';
import type { TestBuyer } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { makeStaff } from './trade-builders.ts';

let made = 0;

/** So many codes that no other test of this process uses. */
export function traceCodes(count: number, productCode = '8123456'): string[] {
  return Array.from({ length: count }, () => {
    made += 1;
    return `${productCode}${String(made).padStart(13, '0')}`;
  });
}

export function scansOf(batchNo: string, codes: readonly string[]): TraceScan[] {
  return codes.map((code) => ({ batchNo, code, level: '小', parentCode: '' }));
}

/** Adds a code for every pack of an order's first parcel. */
export async function traceOrder(t: TestApp, buyer: TestBuyer, id: number): Promise<void> {
  const { data } = await t.call(getLogistics, { as: buyer.session, params: { id } });
  const [parcel] = data.shipments;
  const scans = (parcel?.lines ?? []).flatMap((line) => scansOf(line.batch_no, traceCodes(line.number)));
  const outcome = await traceParcel(t.app.deps, {
    shipmentNo: parcel?.shipment_no ?? '',
    scans,
    staff: await makeStaff(t, 'warehouse'),
  });
  if (isProblem(outcome)) throw new Error(outcome.message);
}
