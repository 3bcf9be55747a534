import { maxCodesPerText } from '@qianfang/contract/acceptance.calls';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { normalizeText } from '@qianfang/domain/identifier/normalize';
import type { Parcel } from './acceptance.queries.ts';
import { type FoundByBatch, foundOf, lacksReason, sumsOf } from './found.ts';

/** 收货验收 of one parcel as typed. */
export interface AcceptanceDraft {
  readonly acceptor: string;
  readonly arrivedOn: string;
  readonly acceptedOn: string;
  readonly temperature: string;
  readonly content: string;
  readonly found: FoundByBatch;
  /** Trace codes of packs that a scanner has counted. */
  readonly scanned: readonly string[];
  /** The same on every retry, so that the record is stored once. */
  readonly requestKey: string;
}

type Field = 'acceptor' | 'arrived_on' | 'accepted_on' | 'temperature' | 'lines' | 'file';
export type AcceptanceErrors = Partial<Record<Field, string>>;

/** Nothing counted yet, arrived on the day of its delivery. */
export function draftOf(parcel: Parcel, acceptor: string, today: string): AcceptanceDraft {
  return {
    acceptor,
    arrivedOn: parcel.delivered_at ? dateInShanghai(Date.parse(parcel.delivered_at)) : today,
    acceptedOn: today,
    temperature: '',
    content: '',
    found: {},
    scanned: [],
    requestKey: crypto.randomUUID(),
  };
}

function linesFault(found: FoundByBatch, parcel: Parcel): string | undefined {
  const { batches, counted } = sumsOf(parcel, found);
  if (counted < batches)
    return `还有 ${batches - counted} 个批号没有清点，请填写到货数量，或按“${counted === 0 ? '全部到齐' : '其余到齐'}”`;
  if (parcel.lines.some((batch) => lacksReason(foundOf(found, batch)))) return '有拒收数量的，请逐行选择原因';
  return undefined;
}

export function checkDraft(draft: AcceptanceDraft, parcel: Parcel, isCold: boolean): AcceptanceErrors {
  const errors: AcceptanceErrors = {};
  if (draft.acceptor.trim().length < 2) errors.acceptor = '请填写验收员姓名';
  if (draft.arrivedOn === '') errors.arrived_on = '请选择到货日期';
  if (draft.acceptedOn === '') errors.accepted_on = '请选择验收日期';
  const temperature = normalizeText(draft.temperature);
  if (isCold && temperature === '') errors.temperature = '冷链商品请填写到货温度';
  else if (!/^(-?\d{1,2}(\.\d)?)?$/.test(temperature))
    errors.temperature = `“${temperature}”不是温度，请填写摄氏度，最多一位小数，如 4.5`;
  const fault = linesFault(draft.found, parcel);
  if (fault) errors.lines = fault;
  return errors;
}

/** The codes in as few texts as a form takes. */
function textsOf(codes: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(codes.length / maxCodesPerText) }, (_, at) =>
    codes.slice(at * maxCodesPerText, (at + 1) * maxCodesPerText).join(' '),
  );
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
      const { arrived, refused, reason } = foundOf(draft.found, batch);
      if (arrived === null) return [];
      return [
        {
          line_id: batch.line_id,
          batch_no: batch.batch_no,
          arrived,
          accepted: arrived - refused,
          ...(refused > 0 && reason ? { reason } : {}),
        },
      ];
    }),
    ...(draft.scanned.length > 0 ? { scanned: textsOf(draft.scanned) } : {}),
  };
}
