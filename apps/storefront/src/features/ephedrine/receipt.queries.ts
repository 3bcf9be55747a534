import { getReceipts, uploadReceipt } from '@qianfang/contract/ephedrine.calls';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { call } from '../../shared/call.ts';
import { pageQuery } from '../../shared/call-query.ts';

export type Receipt = ResultOf<typeof getReceipts>['list'][number];
export type ReceiptState = Receipt['state'];
export type ReceiptFilter = Omit<QueryOf<typeof getReceipts>, 'per_page'>;

export const receiptKey = ['ephedrine', 'receipt'] as const;

export const receiptsQuery = (filter: ReceiptFilter) =>
  pageQuery(getReceipts, [...receiptKey, filter], filter);

export interface ReceiptDraft {
  readonly orderId: number;
  readonly signerName: string;
  readonly signedOn: string;
  /** Units of each line, in its order. */
  readonly received: readonly number[];
  readonly file: File;
  readonly onProgress: (share: number) => void;
}

export function sendReceipt({ orderId, signerName, signedOn, received, file, onProgress }: ReceiptDraft) {
  return call(uploadReceipt, {
    params: { id: orderId },
    body: { signer_name: signerName, signed_on: signedOn, received: received.join(',') },
    files: [file],
    onProgress,
  });
}
