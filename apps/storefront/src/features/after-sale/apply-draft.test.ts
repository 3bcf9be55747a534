import { maxReturnLines } from '@qianfang/contract/after-sale.calls';
import { expect, test } from 'vitest';
import type { ReturnOptions } from './after-sale.queries.ts';
import { type ApplyDraft, checkDraft, chosenOf, hasLines } from './apply-draft.ts';
import { keyOf } from './apply-lines.tsx';

const batch = { batch_id: 3, most: 4, shipped: 10, unwanted_block: '超过 7 天' };
const line = { line_id: 7, batches: [batch] };
const options = { lines: [line] } as unknown as ReturnOptions;
const place = keyOf(
  line as ReturnOptions['lines'][number],
  batch as ReturnOptions['lines'][number]['batches'][number],
);

const draft = (changes: Partial<ApplyDraft> = {}): ApplyDraft => ({
  kind: 'return',
  reason: 'SHORT',
  topic: null,
  wanted: { [place]: 6 },
  content: '',
  requestKey: 'k',
  ...changes,
});
const photo = new File([], '破损.jpg');
const one = { line_id: 7, batch_id: 3, number: 1 };

test('a return takes what may still come back, a service what was shipped', () => {
  expect(chosenOf(options, draft())).toEqual([{ line_id: 7, batch_id: 3, number: 4 }]);
  expect(chosenOf(options, draft({ kind: 'service' }))).toEqual([{ line_id: 7, batch_id: 3, number: 6 }]);
});

test('units that came back too late for 非质量原因 are left out', () => {
  expect(chosenOf(options, draft({ reason: 'UNWANTED' }))).toEqual([]);
});

test('a return needs a reason and goods, and damage a picture', () => {
  expect(checkDraft(draft({ reason: null }), [], [])).toEqual({
    subject: '请选择退货原因',
    lines: '请选择商品并填写数量',
  });
  expect(checkDraft(draft({ reason: 'DAMAGED' }), [one], [])).toEqual({
    file: '请上传能看清问题和批号的照片',
  });
  expect(checkDraft(draft({ reason: 'DAMAGED' }), [one], [photo])).toEqual({});
});

test('a service about papers needs no goods, but some words', () => {
  const service = draft({ kind: 'service', topic: 'DOSSIER', content: ' 缺 ' });
  expect(hasLines(service)).toBe(false);
  expect(checkDraft(service, [], [])).toEqual({ content: '请至少写 5 个字，说明发生了什么' });
});

test('more batches than one application takes are to be split', () => {
  const many = Array.from({ length: maxReturnLines + 1 }, () => one);
  expect(checkDraft(draft(), many, []).lines).toBe(`一次最多 ${maxReturnLines} 个批号，请分次申请`);
});
