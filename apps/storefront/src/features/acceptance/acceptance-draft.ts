import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { normalizeText } from '@qianfang/domain/identifier/normalize';
import type { Parcel } from './acceptance.queries.ts';
import { allInOrder, type FoundByBatch, keyOf, lacksReason } from './found.ts';

/** 收货验收 of one parcel as typed. */
export interface AcceptanceDraft {
  readonly acceptor: string;
  readonly arrivedOn: string;
  readonly acceptedOn: string;
  readonly temperature: string;
  readonly content: string;
  readonly found: FoundByBatch;
  /** The same on every retry, so that the record is stored once. */
  readonly requestKey: string;
}

type Field = 'acceptor' | 'arrived_on' | 'accepted_on' | 'temperature' | 'lines' | 'file';
export type AcceptanceErrors = Partial<Record<Field, string>>;

/** All in order, arrived on the day of its delivery. */
export function draftOf(parcel: Parcel, acceptor: string, today: string): AcceptanceDraft {
  return {
    acceptor,
    arrivedOn: parcel.delivered_at ? dateInShanghai(Date.parse(parcel.delivered_at)) : today,
    acceptedOn: today,
    temperature: '',
    content: '',
    found: allInOrder(parcel),
    requestKey: crypto.randomUUID(),
  };
}

export function checkDraft(draft: AcceptanceDraft, isCold: boolean): AcceptanceErrors {
  const errors: AcceptanceErrors = {};
  if (draft.acceptor.trim().length < 2) errors.acceptor = '请填写验收员姓名';
  if (draft.arrivedOn === '') errors.arrived_on = '请选择到货日期';
  if (draft.acceptedOn === '') errors.accepted_on = '请选择验收日期';
  const temperature = normalizeText(draft.temperature);
  if (isCold && temperature === '') errors.temperature = '冷链商品请填写到货温度';
  else if (!/^(-?\d{1,2}(\.\d)?)?$/.test(temperature))
    errors.temperature = `“${temperature}”不是温度，请填写摄氏度，最多一位小数，如 4.5`;
  if (lacksReason(draft.found)) errors.lines = '有不合格数量的，请逐行选择原因';
  return errors;
}

export function bodyOf(draft: AcceptanceDraft, parcel: Parcel) {
  const [temperature, content] = [normalizeText(draft.temperature), draft.content.trim()];
  return {
    acceptor: draft.acceptor.trim(),
    arrived_on: draft.arrivedOn,
    accepted_on: draft.acceptedOn,
    ...(temperature === '' ? {} : { temperature }),
    ...(content === '' ? {} : { content }),
    lines: parcel.lines.flatMap((batch) => {
      const one = draft.found[keyOf(batch)];
      if (!one) return [];
      const { arrived, accepted, reason } = one;
      return [
        {
          line_id: batch.line_id,
          batch_no: batch.batch_no,
          arrived,
          accepted,
          ...(accepted < arrived && reason ? { reason } : {}),
        },
      ];
    }),
  };
}
