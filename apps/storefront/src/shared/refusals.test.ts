import { expect, test } from 'vitest';
import { CallFailure } from './call.ts';
import { refusalText, sentenceOf } from './refusals.ts';

const refused = (code: number, errors = {}) =>
  new CallFailure('problem', '提交的内容有误，请检查后重试', {
    code,
    errors,
    message: '',
    reason: 'INVALID',
    data: null,
  });

test('a refusal shows its field’s sentence, or its own words without a field', () => {
  const lines = { lines: ['一个模板最多 200 种商品', '第二句'], name: ['名称最多 20 个字'] };
  expect(sentenceOf(refused(422, lines))).toBe('一个模板最多 200 种商品');
  expect(refusalText(refused(422, lines), 'name')).toBe('名称最多 20 个字');
  expect(refusalText(refused(422, lines), 'email')).toBe('一个模板最多 200 种商品');
  expect(refusalText(refused(409))).toBe('提交的内容有误，请检查后重试');
});

test('a dialog shows only failures that concern it', () => {
  for (const code of [401, 10001, 459, 500, 503]) expect(refusalText(refused(code), 'name')).toBeUndefined();
  expect(refusalText(new CallFailure('network', '网络连接失败，请检查网络后重试'))).toBeUndefined();
  expect(refusalText(null)).toBeUndefined();
});
