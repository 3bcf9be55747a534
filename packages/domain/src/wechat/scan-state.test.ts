import { describe, expect, test } from 'vitest';
import { stateTableFaults } from '../order/testing/state-table-faults.ts';
import { moveScan, scanStateAt, scanStates, scanTransitions } from './scan-state.ts';

describe('a QR code of WeChat', () => {
  test('every state is reached; a used, refused or expired code is final', () => {
    const claims = { initial: 'waiting', terminal: ['taken', 'refused', 'expired'] } as const;
    expect(stateTableFaults(scanStates, scanTransitions, claims)).toEqual([]);
  });

  test('only a scanned code is confirmed, and none is used twice', () => {
    expect(moveScan('waiting', 'confirm', 'buyer')).toBeUndefined();
    expect(moveScan('scanned', 'scan', 'buyer')).toBeUndefined();
    expect(moveScan('confirmed', 'take', 'system')).toBe('taken');
    expect(moveScan('taken', 'take', 'system')).toBeUndefined();
  });

  test('time expires a waiting code and leaves a final one alone', () => {
    expect(scanStateAt('waiting', true)).toBe('expired');
    expect(scanStateAt('scanned', true)).toBe('expired');
    expect(scanStateAt('confirmed', false)).toBe('confirmed');
    expect(scanStateAt('taken', true)).toBe('taken');
    expect(scanStateAt('refused', true)).toBe('refused');
  });
});
