import { expect, test } from 'vitest';
import { acceptFiles, formatBytes } from './accept-files.ts';

const scan = { name: '营业执照.JPG', size: 2_000_000, type: 'image/jpeg' };
const paper = { name: '委托书.pdf', size: 900, type: 'application/pdf' };
const sheet = { name: '清单.xlsx', size: 900, type: 'application/vnd.ms-excel' };

test('a file of another type is refused by name', () => {
  const { accepted, refused } = acceptFiles([scan, sheet], { accept: '.jpg,.pdf' });
  expect(accepted).toEqual([scan]);
  expect(refused).toEqual([{ name: '清单.xlsx', reason: 'kind' }]);
});

test('any image is accepted where images are', () => {
  expect(acceptFiles([scan, paper], { accept: 'image/*' }).accepted).toEqual([scan]);
});

test('a file over the limit and an empty one are refused', () => {
  const { refused } = acceptFiles([scan, { ...paper, size: 0 }], { maxBytes: 1_000_000 });
  expect(refused.map((refusal) => refusal.reason)).toEqual(['too-large', 'empty']);
});

test('files beyond the limit are refused, the first are accepted', () => {
  const { accepted, refused } = acceptFiles([scan, paper, sheet], { room: 1 });
  expect(accepted).toEqual([scan]);
  expect(refused.map((refusal) => refusal.reason)).toEqual(['too-many', 'too-many']);
});

test('sizes are shown in common units', () => {
  expect(formatBytes(900)).toBe('900 B');
  expect(formatBytes(512 * 1024)).toBe('512 KB');
  expect(formatBytes(10 * 1024 * 1024)).toBe('10 MB');
  expect(formatBytes(3_565_158)).toBe('3.4 MB');
});
