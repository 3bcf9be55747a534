import { expect, test } from 'vitest';
import { ledgerRows } from './price-ledger-rows.ts';

const sums = { line: '行金额', end: '到手价' };
const step = (rule: string, before: string, after: string, isApplied = true) => ({
  rule,
  rule_id: null,
  label: rule,
  is_applied: isApplied,
  reason: `${rule} reason`,
  before,
  after,
});

test('the list price shows in full, each later step as its change, and the last row is the amount', () => {
  const rows = ledgerRows([step('LIST_PRICE', '0.00', '519.00'), step('LADDER', '519.00', '504.00')], sums);
  expect(rows.map((row) => [row.label, row.amount, row.kind])).toEqual([
    ['LIST_PRICE', '¥519.00', 'start'],
    ['LADDER', '−¥15.00', 'taken'],
    ['到手价', '¥504.00', 'sum'],
  ]);
});

test('a refused rule shows its reason and no amount', () => {
  const rows = ledgerRows(
    [step('LIST_PRICE', '0.00', '10.00'), step('LADDER', '10.00', '10.00', false)],
    sums,
  );
  expect(rows[1]).toMatchObject({ kind: 'refused', amount: '', reason: 'LADDER reason' });
});

test('the line subtotal comes before the cart’s shares, and only if there are any', () => {
  const rows = ledgerRows(
    [step('LIST_PRICE', '0.00', '504.00'), step('FULL_REDUCTION', '504.00', '490.58')],
    sums,
  );
  expect(rows.map((row) => row.label)).toEqual(['LIST_PRICE', '行金额', 'FULL_REDUCTION', '到手价']);
  const without = ledgerRows(
    [step('LIST_PRICE', '0.00', '504.00'), step('FULL_REDUCTION', '504.00', '504.00', false)],
    sums,
  );
  expect(without.map((row) => row.label)).toEqual(['LIST_PRICE', 'FULL_REDUCTION', '到手价']);
});
