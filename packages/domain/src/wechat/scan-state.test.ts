import { describe, expect, test } from 'vitest';
import { stateTableFaults } from '../order/testing/state-table-faults.ts';
import { moveScan, scanStateAt, scanStates, scanTransitions } from './scan-state.ts';

describe('a QR code of WeChat', () => {
  test('every state is reached, and a code that was taken, refused or is over stands still', () => {
    const claims = { initial: 'waiting', terminal: ['taken', 'refused', 'expired'] } as const;
    expect(stateTableFaults(scanStates, scanTransitions, claims)).toEqual([]);
  });

  test('nobody confirms what was not scanned, and nothing is taken twice', () => {
    expect(moveScan('waiting', 'confirm', 'buyer')).toBeUndefined();
    expect(moveScan('scanned', 'scan', 'buyer')).toBeUndefined();
    expect(moveScan('confirmed', 'take', 'system')).toBe('taken');
    expect(moveScan('taken', 'take', 'system')).toBeUndefined();
  });

  test('time ends a code that waits, and leaves one alone whose end has come', () => {
    expect(scanStateAt('waiting', true)).toBe('expired');
    expect(scanStateAt('scanned', true)).toBe('expired');
    expect(scanStateAt('confirmed', false)).toBe('confirmed');
    expect(scanStateAt('taken', true)).toBe('taken');
    expect(scanStateAt('refused', true)).toBe('refused');
  });
});
