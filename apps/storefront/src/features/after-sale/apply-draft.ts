import { maxReturnLines } from '@qianfang/contract/after-sale.calls';
import { needsEvidence, type ReturnReason } from '@qianfang/domain/after-sale/return-rule';
import { isAboutGoods, type ServiceTopic } from '@qianfang/domain/after-sale/service-topic';
import type { Kind, ReturnOptions } from './after-sale.queries.ts';
import { keyOf, type Wanted } from './apply-lines.tsx';

type Batch = ReturnOptions['lines'][number]['batches'][number];
export type ApplyErrors = Partial<Record<'subject' | 'lines' | 'content' | 'file', string>>;

/** An application as typed. */
export interface ApplyDraft {
  readonly kind: Kind;
  readonly reason: ReturnReason | null;
  readonly topic: ServiceTopic | null;
  readonly wanted: Wanted;
  readonly content: string;
  /** The same on every retry, so that the application is stored once. */
  readonly requestKey: string;
}

interface ChosenBatch {
  readonly line_id: number;
  readonly batch_id: number;
  readonly number: number;
}

/** What the kind and the reason allow of a batch. */
export function limitsOf(draft: ApplyDraft) {
  const isReturn = draft.kind === 'return';
  const isUnwanted = isReturn && draft.reason === 'UNWANTED';
  return {
    maxOf: (batch: Batch) => (isReturn ? batch.most : batch.shipped),
    blockOf: (batch: Batch) => (isUnwanted ? batch.unwanted_block : ''),
  };
}

/** The numbers that count: those the chosen reason does not allow are left out. */
export function chosenOf(options: ReturnOptions, draft: ApplyDraft): ChosenBatch[] {
  const { maxOf, blockOf } = limitsOf(draft);
  return options.lines.flatMap((line) =>
    line.batches.flatMap((batch) => {
      const number = Math.min(draft.wanted[keyOf(line, batch)] ?? 0, maxOf(batch));
      if (number === 0 || blockOf(batch) !== '') return [];
      return [{ line_id: line.line_id, batch_id: batch.batch_id, number }];
    }),
  );
}

/** Whether goods are chosen at all: some services are about none. */
export function hasLines({ kind, topic }: ApplyDraft): boolean {
  return kind === 'return' || (topic !== null && isAboutGoods(topic));
}

export function checkDraft(
  draft: ApplyDraft,
  lines: readonly ChosenBatch[],
  files: readonly File[],
): ApplyErrors {
  const errors: ApplyErrors = {};
  const isReturn = draft.kind === 'return';
  const subject = isReturn ? draft.reason : draft.topic;
  if (subject === null) errors.subject = isReturn ? '请选择退货原因' : '请选择服务类型';
  if (hasLines(draft) && lines.length === 0) errors.lines = '请选择商品并填写数量';
  if (lines.length > maxReturnLines) errors.lines = `一次最多 ${maxReturnLines} 个批号，请分次申请`;
  if (!isReturn && draft.content.trim().length < 5) errors.content = '请至少写 5 个字，说明发生了什么';
  if (isReturn && draft.reason && needsEvidence(draft.reason) && files.length === 0)
    errors.file = '请上传能看清问题和批号的照片';
  return errors;
}
