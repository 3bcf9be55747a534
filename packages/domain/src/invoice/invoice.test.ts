import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { fen } from '../money/fen.ts';
import { stateTableFaults } from '../order/testing/state-table-faults.ts';
import { amountInWords } from './amount-in-words.ts';
import { checkTitle } from './check-title.ts';
import {
  type GrossLine,
  grossLines,
  invoiceTotals,
  netUnitPrice,
  printedRows,
  taxLines,
} from './invoice-lines.ts';
import { invoiceStates, invoiceTransitions, moveInvoice } from './invoice-state.ts';
import { redLines } from './red-lines.ts';
import { displayRate, taxRuleOn, taxRules } from './tax-rule.ts';

const today = isoDate('2026-11-21');

const line = (more: Partial<GrossLine> = {}): GrossLine => ({
  name: '示例片',
  spec: '10片',
  unit: '盒',
  quantity: 10,
  taxClass: 'STANDARD',
  full: fen(10_000),
  gross: fen(10_000),
  ...more,
});

test('three of ten units returned are three units on the red invoice, at the same price, rate and batch (V-06)', () => {
  const units = { name: '示例片', spec: '10片', unit: '盒', batchNo: 'B01', quantity: 3, gross: fen(3_000) };
  const invoiced = taxLines([line()], today) ?? [];
  expect(redLines([units], invoiced)).toEqual([{ ...units, rate: 1300, net: 2_655, tax: 345 }]);
  expect(redLines([{ ...units, name: '别的' }], invoiced)).toBeUndefined();
  expect(redLines([{ ...units, gross: fen(0) }], invoiced)).toEqual([]);
});

describe('the rate of a tax class on the day of the invoice', () => {
  test('condoms are exempt to the end of 2025 and are taxed at 13 % from 2026', () => {
    expect(taxRuleOn('CONTRACEPTIVE', isoDate('2025-12-31'))?.rate).toBeNull();
    expect(taxRuleOn('CONTRACEPTIVE', isoDate('2026-01-01'))?.rate).toBe(1300);
    expect(displayRate(null)).toBe('免税');
  });

  test('every class has exactly one rule a day', () => {
    const days = ['2024-01-01', '2025-12-31', '2026-01-01', '2027-12-31', '2028-01-01', '2035-06-01'];
    for (const day of days.map(isoDate)) {
      for (const taxClass of new Set(taxRules.map((rule) => rule.taxClass))) {
        const found = taxRules.filter(
          (rule) => rule.taxClass === taxClass && (rule.from ?? day) <= day && (rule.to ?? day) >= day,
        );
        expect(found, `${taxClass} ${day}`).toHaveLength(1);
      }
    }
  });

  test('an unknown class has no rate', () => {
    expect(taxRuleOn('MAGIC', today)).toBeUndefined();
    expect(
      taxLines(grossLines({ lines: [line({ taxClass: 'MAGIC' })], freight: fen(0) }), today),
    ).toBeUndefined();
  });
});

describe('the lines of an invoice', () => {
  const taxed = (lines: readonly GrossLine[], freight = 0) =>
    taxLines(grossLines({ lines, freight: fen(freight) }), today) ?? [];

  test('100.00 at 13 % is 88.50 and 11.50, at 9 % 91.74 and 8.26, at 3 % 97.09 and 2.91', () => {
    const classes = ['STANDARD', 'AGRICULTURAL', 'BIOLOGICAL_SIMPLE'];
    expect(taxed(classes.map((taxClass) => line({ taxClass }))).map(({ net, tax }) => [net, tax])).toEqual([
      [8850, 1150],
      [9174, 826],
      [9709, 291],
    ]);
  });

  test('a discount is printed under its line with the same rate', () => {
    const rows = printedRows(taxed([line({ gross: fen(9_000) })]));
    expect(rows.map(({ isDiscount, net, tax }) => [isDiscount, net, tax])).toEqual([
      [false, 8850, 1150],
      [true, 7965 - 8850, 1035 - 1150],
    ]);
  });

  test('freight is taxed at the rate of the largest part of the order', () => {
    const lines = taxed([line({ full: fen(100), gross: fen(100) }), line({ taxClass: 'AGRICULTURAL' })], 800);
    expect(lines.at(-1)).toMatchObject({ name: '运费', gross: 800, rate: 900 });
  });

  const anyLine = fc
    .record({
      quantity: fc.integer({ min: 1, max: 5_000 }),
      full: fc.integer({ min: 0, max: 50_000_000 }),
      part: fc.integer({ min: 0, max: 10_000 }),
      taxClass: fc.constantFrom('STANDARD', 'AGRICULTURAL', 'BIOLOGICAL_SIMPLE', 'HIV_DOMESTIC'),
    })
    .map(({ quantity, full, part, taxClass }) =>
      line({
        quantity,
        full: fen(full),
        gross: fen(Math.floor((full * part) / 10_000)),
        taxClass,
      }),
    );

  test('lines, discounts and totals of any order sum to the amount paid, to the fen', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 12 }),
        fc.integer({ min: 0, max: 5_000 }),
        (lines, freight) => {
          const all = taxed(lines, freight);
          const paid = lines.reduce((sum, one) => sum + one.gross, 0) + (lines.length > 0 ? freight : 0);
          const totals = invoiceTotals(all);
          const rows = printedRows(all);
          expect(totals.gross).toBe(paid);
          expect(totals.net + totals.tax).toBe(totals.gross);
          expect(rows.reduce((sum, row) => sum + row.net, 0)).toBe(totals.net);
          expect(rows.reduce((sum, row) => sum + row.tax, 0)).toBe(totals.tax);
          for (const one of all) expect(one.rate === null ? one.tax : 0).toBe(0);
        },
      ),
    );
  });

  test('a net unit price has at most 13 decimals and reproduces the line within half a fen', () => {
    expect(netUnitPrice(8850, 3)).toBe('29.50');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (net, quantity) => {
          const text = netUnitPrice(net, quantity);
          expect(text).toMatch(/^\d+\.\d{2,13}$/);
          const [whole = '', decimals = ''] = text.split('.');
          const scaled = BigInt(whole + decimals.padEnd(13, '0')) * BigInt(quantity);
          const off = scaled - BigInt(net) * 10n ** 11n;
          expect(off < 0n ? -off : off).toBeLessThanOrEqual(10n ** 11n / 2n);
        },
      ),
    );
  });
});

describe('the amount in words', () => {
  test.each([
    [0, '零圆整'],
    [5, '伍分'],
    [50, '伍角整'],
    [105, '壹圆零伍分'],
    [10_050, '壹佰圆伍角整'],
    [100_000, '壹仟圆整'],
    [1_000_100, '壹万零壹圆整'],
    [10_500_000, '壹拾万伍仟圆整'],
    [1_234_567_89, '壹佰贰拾叁万肆仟伍佰陆拾柒圆捌角玖分'],
    [100_000_001_00, '壹亿零壹圆整'],
    [100_100_000_00, '壹亿零壹拾万圆整'],
  ])('%i fen are %s', (amount, words) => {
    expect(amountInWords(fen(amount))).toBe(words);
  });
});

describe('the title of an invoice', () => {
  const company = { name: '示例大药房有限公司', uscc: '91440106MA5DEM000X' };
  const facts = {
    title: company.name,
    taxNo: company.uscc,
    address: '',
    phone: '',
    bank: '',
    accountNo: '',
    email: '',
  };

  test('a 普票 needs name and number, a 专票 also the bank', () => {
    expect(checkTitle(facts, company, false).errors).toEqual({});
    expect(Object.keys(checkTitle(facts, company, true).errors)).toEqual([
      'address',
      'phone',
      'bank',
      'account_no',
    ]);
  });

  test('a name other than on the licence is refused', () => {
    expect(checkTitle({ ...facts, title: '别的公司' }, company, false).errors).toEqual({
      title: ['发票抬头须与营业执照名称一致'],
    });
  });

  test.each(['', '123', 'x'.repeat(16), '9144 0106 MA5X'])('%j is not a tax number', (taxNo) => {
    expect(checkTitle({ ...facts, taxNo }, company, false).errors.tax_no).toBeDefined();
  });

  test('optional fields are checked once filled in', () => {
    const typed = { ...facts, phone: '12', accountNo: 'abc', email: 'x' };
    expect(Object.keys(checkTitle(typed, company, false).errors)).toEqual(['phone', 'account_no', 'email']);
  });
});

describe('the states of an invoice', () => {
  test('every state is reached; failed and reversed invoices stop', () => {
    const claims = { initial: 'REQUESTED', terminal: ['FAILED', 'RED'] } as const;
    expect(stateTableFaults(invoiceStates, invoiceTransitions, claims)).toEqual([]);
  });

  test('a buyer cannot issue an invoice, and none is issued twice', () => {
    expect(moveInvoice('REQUESTED', 'issue', 'buyer')).toBeUndefined();
    expect(moveInvoice('ISSUED', 'issue', 'operator')).toBeUndefined();
  });
});
