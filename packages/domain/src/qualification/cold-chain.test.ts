import { expect, test } from 'vitest';
import { readTemperatures, temperatureFault } from './cold-chain.ts';

test('a recorder table is parsed with any column separator, without its header', () => {
  const read = { from: '2026-11-22 08:00', to: '2026-11-22 09:00', low: -1.5, high: 5.6, readings: 3 };
  const rows = ['2026-11-22 08:00:00,4.1', '2026-11-22 08:30:00,-1.5', '2026-11-22 09:00:00,5.6'];
  for (const between of [',', ';', '\t', '","']) {
    const table = ['序号时间,温度(℃)', ...rows.map((row) => row.replace(',', between)), '', '合计 3 条'];
    expect(readTemperatures(table.join('\r\n'))).toEqual(read);
  }
  expect(readTemperatures('2026-11-22T08:00:00+08:00,4.1')?.from).toBe('2026-11-22 08:00');
  expect(readTemperatures('时间,温度\n')).toBeNull();
  expect(readTemperatures('')).toBeNull();
});

test('2 and 8 degrees are accepted, anything beyond is not', () => {
  expect(temperatureFault({ low: 2, high: 8 })).toBe('');
  expect(temperatureFault({ low: 1.9, high: 8 })).toContain('最低 1.9℃');
  expect(temperatureFault({ low: 2, high: 8.1 })).toContain('最高 8.1℃');
});
