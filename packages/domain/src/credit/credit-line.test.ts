import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { fen } from '../money/fen.ts';
import { type CreditStanding, creditBlock, creditDueOn, freeCredit, settleBills } from './credit-line.ts';

const today = isoDate('2026-11-22');
const standing: CreditStanding = {
  limitFen: fen(5_000_000),
  termDays: 30,
  suspendedReason: '',
  usedFen: fen(4_000_000),
  overdueFen: fen(0),
  oldestDueOn: isoDate('2026-11-22'),
};

describe('buying on credit', () => {
  test('the free credit can be spent to the fen', () => {
    expect(creditBlock(standing, fen(1_000_000), today)).toBeNull();
    expect(creditBlock(standing, fen(1_000_001), today)).toBe('账期额度不足，还差 ¥0.01');
  });

  test('a bill is on time on its due day and blocks from the day after', () => {
    expect(creditBlock(standing, fen(1), isoDate('2026-11-22'))).toBeNull();
    const late = { ...standing, overdueFen: fen(120_000) };
    expect(creditBlock(late, fen(1), isoDate('2026-11-25'))).toBe('有账单逾期 3 天，欠 ¥1,200.00，请先还款');
  });

  test('the refusal follows a fixed order: no line, suspended, overdue, too little', () => {
    expect(creditBlock(null, fen(1), today)).toBe('未开通账期，可联系客户经理申请');
    const all = {
      ...standing,
      suspendedReason: '年度合同到期',
      overdueFen: fen(1),
      oldestDueOn: isoDate('2026-01-01'),
    };
    expect(creditBlock(all, fen(9_999_999), today)).toBe('账期已停用：年度合同到期，请联系客户经理');
  });

  test('a limit lowered below the used amount leaves zero, not less', () => {
    expect(freeCredit({ ...standing, limitFen: fen(1) })).toBe(0);
  });

  test('the term counts from the purchase day, across the end of a month', () => {
    expect(creditDueOn(isoDate('2026-01-31'), 30)).toBe('2026-03-02');
  });
});

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(fen);
const openBills = fc
  .array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 12 })
  .map((sums) => sums.map((sum, index) => ({ id: index + 1, openFen: fen(sum) })));

describe('paying bills', () => {
  test('no fen is lost or created, no bill is overpaid and none is skipped', () => {
    fc.assert(
      fc.property(openBills, amount, (bills, money) => {
        const { parts, restFen } = settleBills(bills, money);
        expect(parts.reduce<number>((sum, part) => sum + part.amountFen, restFen)).toBe(money);
        const paid = new Map(parts.map((part) => [part.id, part.amountFen as number]));
        let isShort = false;
        for (const bill of bills) {
          const got = paid.get(bill.id) ?? 0;
          expect(got).toBeLessThanOrEqual(bill.openFen);
          if (isShort) expect(got).toBe(0);
          isShort ||= got < bill.openFen;
        }
        if (restFen > 0) expect(isShort).toBe(false);
      }),
    );
  });
});
