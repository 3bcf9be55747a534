import type { sendReturn } from '@qianfang/contract/after-sale';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import type { Problem } from '@qianfang/contract/problem';
import { moveReturn } from '@qianfang/domain/after-sale/return-state';
import { moveService } from '@qianfang/domain/after-sale/service-state';
import { maySendGoods } from '@qianfang/domain/after-sale/service-topic';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { returnStateOf, serviceStateOf, topicOf } from './after-sale.present.ts';
import { type Moved, moveApplication } from './move-application.ts';

type Sending = BodyOf<typeof sendReturn>;

const noteOf = (sending: Sending) => `${sending.carrier.trim()} ${sending.tracking_no}`;
const partsOf = (sending: Sending, at: Date) => ({
  carrier: sending.carrier.trim(),
  trackingNo: sending.tracking_no,
  sentAt: at,
});

/** Records that the buyer sent a return. Idempotent for the same parcel. */
export function sendReturnBack(
  deps: Deps,
  viewer: Viewer,
  id: number,
  sending: Sending,
): Promise<Moved | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return moveApplication(deps, viewer, { kind: 'RETURN', id }, (row, at) => {
    if (row.status === 'SENT' && row.tracking_no === sending.tracking_no) return undefined;
    const status = moveReturn(returnStateOf(row), 'send', 'buyer');
    return { status, event: 'send', note: noteOf(sending), with: partsOf(sending, at) };
  });
}

/** Records goods sent back for replacement: 换货, 错发, 破损. */
export function sendForService(
  deps: Deps,
  viewer: Viewer,
  id: number,
  sending: Sending,
): Promise<Moved | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return moveApplication(deps, viewer, { kind: 'SERVICE', id }, (row, at) => {
    if (row.tracking_no === sending.tracking_no) return undefined;
    const status = maySendGoods(topicOf(row))
      ? moveService(serviceStateOf(row), 'send', 'buyer')
      : ({ reason: 'STATE_FORBIDS', message: '该售后无需寄回商品' } as const);
    return { status, event: 'send', note: noteOf(sending), with: partsOf(sending, at) };
  });
}
