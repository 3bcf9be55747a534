import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../money/fen.ts';
import { refundPart } from '../pricing/refund-part.ts';
import { amountOfUnits, missingNoteFields, type NoteGoods } from './delivery-note.ts';

const parties = { seller: '千方医药示例有限公司', buyer: '示例大药房', address: '广东省广州市示例路 1 号' };
const tablet: NoteGoods = {
  goodsClass: 'CHEM',
  maker: '示例制药有限公司',
  genericName: '示例片',
  form: '片剂',
  spec: '10mg×20片',
  batchNo: '20260701',
};

test('missing note fields are reported with their product', () => {
  expect(missingNoteFields(parties, [tablet])).toEqual([]);
  expect(missingNoteFields({ ...parties, address: '' }, [{ ...tablet, form: '', batchNo: '' }])).toEqual([
    '收货地址',
    '剂型（示例片）',
    '批号（示例片）',
  ]);
});

test('pieces and devices need no dosage form', () => {
  expect(missingNoteFields(parties, [{ ...tablet, goodsClass: 'TCM_PIECE', form: '' }])).toEqual([]);
  expect(missingNoteFields(parties, [{ ...tablet, goodsClass: 'DEV2', form: '' }])).toEqual([]);
});

test('the parcels of a line sum to it, however it is split', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 8 }),
      (net, parcels) => {
        const quantity = parcels.reduce((sum, units) => sum + units, 0);
        let from = 0;
        let sum = 0;
        for (const units of parcels) {
          const amount = amountOfUnits(fen(net), quantity, from, from + units);
          expect(amount).toBeGreaterThanOrEqual(0);
          sum += amount;
          from += units;
        }
        expect(sum).toBe(net);
      },
    ),
  );
});

test('where the rest of a line is closed, its parcels sum to the invoiced amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      (net, left, closed) => {
        const quantity = left + closed;
        const givenBack = refundPart(fen(net), quantity, { quantity: 0, amount: fen(0) }, closed);
        expect(amountOfUnits(fen(net), quantity, 0, left)).toBe(net - givenBack);
      },
    ),
  );
});
