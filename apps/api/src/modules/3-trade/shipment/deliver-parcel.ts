import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { readTemperatures, temperatureFault } from '@qianfang/domain/qualification/cold-chain';
import type { Deps } from '../../../platform/deps.ts';
import { takeScan } from '../../../platform/scanned-file.ts';
import { transact } from '../../../platform/transact.ts';
import type { StrangersFile } from '../../../platform/uploads.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { findParcelByNo, insertTrack, markDelivered } from './shipment.repo.ts';

export interface Delivery {
  readonly shipmentNo: string;
  readonly signer: string;
  readonly photo: StrangersFile | undefined;
  /** The table of the temperature recorder that travelled with cold goods. */
  readonly temperature: Uint8Array | undefined;
  readonly staff: StaffMember;
}

async function takePapers(deps: Deps, { photo, temperature }: Delivery) {
  const scan = photo && (await takeScan(deps, photo, 'evidence'));
  if (isProblem(scan)) return scan;
  if (scan && scan.contentType !== 'image/jpeg') return fieldProblem('file', '签收照片须为 JPG 或 PNG 图片');
  if (!temperature) return { photo: scan, temperature: undefined };
  const record = readTemperatures(new TextDecoder().decode(temperature));
  if (!record) return fieldProblem('temperature', '温度记录里没有读数：每行须为“时间,温度”');
  const fault = temperatureFault(record);
  if (fault !== '') return fieldProblem('temperature', fault);
  return { photo: scan, temperature: { bytes: temperature, record } };
}

/**
 * Records a parcel's arrival: the recipient, a photo, and the temperatures of cold goods; the company gets a
 * message. Later additions, for instance of the recorder, are merged. Problems: NOT_FOUND, INVALID at `file`
 * or `temperature`, also for a reading outside the limits of cold goods. Audited.
 */
export async function deliverParcel(
  deps: Deps,
  delivery: Delivery,
): Promise<undefined | Problem<'INVALID' | 'NOT_FOUND' | 'TOO_MANY'>> {
  const { shipmentNo, signer, staff } = delivery;
  const taken = await takePapers(deps, delivery);
  if (isProblem(taken)) return taken;
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const parcel = await findParcelByNo(tx, shipmentNo);
    if (!parcel) return problem('NOT_FOUND', { message: `没有发货单 ${shipmentNo}` });
    const { photo, temperature } = taken;
    const folder = `parcels/${parcel.buyer_id}/${randomUUID()}`;
    const photoKey = photo && `${folder}.jpg`;
    const temperatureKey = temperature && `${folder}.csv`;
    if (photo && photoKey) {
      const bytes = await readFile(photo.path);
      await deps.files.put(photoKey, deps.secrets.sealBytes(bytes), 'application/octet-stream');
    }
    if (temperature && temperatureKey) await deps.files.put(temperatureKey, temperature.bytes, 'text/csv');
    await markDelivered(tx, parcel, {
      signer,
      photoKey,
      temperatureKey,
      temperature: temperature?.record,
      at,
    });
    await insertTrack(tx, parcel, { text: `已送达，签收人：${signer}`, at });
    await sendMessage(tx, {
      buyerId: parcel.buyer_id,
      kind: 'order',
      title: `包裹 ${shipmentNo} 已签收`,
      body: `签收人：${signer}。请核对商品、批号、效期和数量后确认收货。`,
      url: `/order/wl/${parcel.order_id}`,
      dedupeKey: `delivered:${shipmentNo}`,
      at,
    });
    await recordStaffAudit(tx, staff, {
      action: 'shipment.deliver',
      entity: `shipment:${shipmentNo}`,
      reason: signer,
      at,
    });
    return undefined;
  });
}
