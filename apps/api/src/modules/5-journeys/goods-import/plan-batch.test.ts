import { type IsoDate, isoDate } from '@qianfang/domain/calendar/iso-date';
import { makerKey, specKey } from '@qianfang/domain/goods/comparable-text';
import { unitPrice } from '@qianfang/domain/money/unit-price';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BasePrice } from '../../1-ground/pricing/index.ts';
import type { GoodsField } from './columns/goods-field.ts';
import type { GoodsRecord, StoredGoods } from './import.table.ts';
import { hasChangedPrice, hasChangedRecord, hasChangedSince, planBatch } from './plan-batch.ts';
import type { GoodsRow } from './row/goods-row.ts';
import type { SaleWord } from './row/read-sale-status.ts';

const plain: GoodsRow = {
  line: 2,
  code: '',
  genericName: '阿莫西林胶囊',
  tradeName: '',
  spec: '0.25g*24粒',
  specKey: specKey('0.25g*24粒'),
  form: '胶囊剂',
  maker: '齐鲁制药有限公司',
  makerKey: makerKey('齐鲁制药有限公司'),
  mah: '',
  approvalNo: '',
  approvalValidTo: null,
  goodsClass: 'ANTIB',
  isClassStated: false,
  isKindRead: false,
  rxType: null,
  storageText: '',
  storageKind: null,
  shelfLifeMonths: null,
  unit: '盒',
  packSize: null,
  caseSize: null,
  isSplittable: null,
  barcode: '',
  nationalCode: '',
  tracePrefix: '',
  insuranceCode: '',
  origin: '',
  ingredients: [],
  deviceClassCode: '',
  taxCode: '',
  category: '',
  shelves: [],
  isEphedrine: false,
  ephedrineMg: null,
  isCold: false,
  isAntibiotic: true,
  isInjection: false,
  isExternal: false,
  price: null,
  priceSince: null,
  isPriceOutOfForce: false,
  sale: null,
  suggestedRetail: null,
  batch: null,
  isBatchRead: false,
  remarks: [],
  doubts: [],
};

const complete: Partial<GoodsRow> = {
  mah: '齐鲁制药有限公司',
  approvalNo: '国药准字H37023104',
  isClassStated: true,
  rxType: 'RX',
  storageText: '密封',
  storageKind: 'NORMAL',
  shelfLifeMonths: 24,
  price: unitPrice(43_500),
};

/** State across the batches of one file. */
class File {
  readonly firstLines = new Map<number, number>();
  readonly aliases = new Map<number, number>();
}

/** Runs a plan to its end. */
function planned(...asked: Parameters<typeof planBatch>) {
  const steps = planBatch(...asked);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The database after the batches planned so far. */
class Shelf {
  #goods: StoredGoods[] = [];
  readonly #prices = new Map<number, BasePrice>();
  readonly #since = new Map<number, IsoDate>();

  /** Plans rows as one file and stores the result; returns the outcome of each row. */
  take(rows: ReadonlyArray<Partial<GoodsRow>>, file = new File()) {
    const plan = planned(
      rows.map((row, index) => ({ ...plain, line: index + 2, ...row })),
      {
        today: isoDate('2026-11-21'),
        goods: this.#goods,
        prices: this.#prices,
        pricesSince: this.#since,
        codeOwners: new Map(
          this.#goods.flatMap(({ id, record }) => (record.code === null ? [] : [[record.code, id]])),
        ),
        placeOf: (row) => ({ makerId: row.makerKey.length + 1, categoryId: null, shelfId: null }),
        aliases: file.aliases,
        firstLineOf: (id) => file.firstLines.get(id) ?? 0,
        placeOfLine: (line) => `第 ${line} 行`,
      },
    );
    for (const id of plan.bereft) {
      this.#goods = this.#goods.map((one) =>
        one.id === id ? { ...one, record: { ...one.record, code: null } } : one,
      );
    }
    const writes = plan.drafts.filter(
      (draft) => hasChangedRecord(draft) || hasChangedPrice(draft) || hasChangedSince(draft),
    ).length;
    for (const draft of plan.drafts) {
      const id = draft.stored?.id ?? this.#goods.length + 1;
      const stored: StoredGoods = {
        id,
        record: draft.record,
        has_file: false,
        released_as: null,
        maker: '',
        is_controlled_sale: false,
        is_public_purchase: false,
        version: '',
      };
      this.#goods = [...this.#goods.filter((one) => one.id !== id), stored].sort((a, b) => a.id - b.id);
      this.#prices.set(id, draft.price);
      if (draft.since === null) this.#since.delete(id);
      else this.#since.set(id, draft.since);
      if (draft.firstLine > 0) file.firstLines.set(id, draft.firstLine);
      for (const [hash, named] of plan.aliases) if (named === draft) file.aliases.set(hash, id);
    }
    return {
      outcomes: plan.rows.map(({ outcome }) => outcome),
      reasons: plan.rows.map(({ reasons }) => reasons),
      writes,
    };
  }

  get records(): GoodsRecord[] {
    return this.#goods.map(({ record }) => record);
  }

  get since(): ReadonlyMap<number, IsoDate> {
    return this.#since;
  }

  get prices(): Array<number | null> {
    return this.#goods.map(({ id }) => this.#prices.get(id)?.basePrice ?? null);
  }
}

describe('which goods a row speaks of', () => {
  test('goods are the same when approval number, spec and maker agree, whatever the name', () => {
    const shelf = new Shelf();
    shelf.take([{ ...complete }]);
    expect(shelf.take([{ ...complete, genericName: '阿莫西林硬胶囊' }]).outcomes).toEqual(['changed']);
    expect(shelf.records).toMatchObject([{ generic_name: '阿莫西林硬胶囊' }]);
  });

  test('goods are the same when name, spec and maker agree, and a file with numbers joins one with prices', () => {
    const shelf = new Shelf();
    shelf.take([{ price: unitPrice(43_500) }]);
    expect(shelf.take([{ approvalNo: '国药准字H37023104', isClassStated: true }]).outcomes).toEqual([
      'changed',
    ]);
    expect(shelf.records).toHaveLength(1);
    expect(shelf.records[0]?.approval_no).toBe('国药准字H37023104');
    expect(shelf.prices).toEqual([43_500]);
  });

  test('another spec or another maker is another goods', () => {
    const shelf = new Shelf();
    const { outcomes } = shelf.take([
      {},
      { spec: '0.5g*24粒', specKey: specKey('0.5g*24粒') },
      { maker: '乙', makerKey: '乙' },
    ]);
    expect(outcomes).toEqual(['added', 'added', 'added']);
  });

  test('a number with its words and the same without are one', () => {
    const shelf = new Shelf();
    shelf.take([{ approvalNo: 'H37023104', isClassStated: true, genericName: '甲' }]);
    shelf.take([{ approvalNo: '国药准字H37023104', isClassStated: true, genericName: '乙' }]);
    expect(shelf.records).toMatchObject([{ approval_no: '国药准字H37023104', generic_name: '乙' }]);
    expect(
      shelf.take([{ approvalNo: 'H37023104', isClassStated: true, genericName: '乙' }]).outcomes,
    ).toEqual(['unchanged']);
  });
});

describe('goods that come several times in one file', () => {
  test('the first line counts, later ones fill gaps and say which line it was', () => {
    const shelf = new Shelf();
    const { outcomes, reasons } = shelf.take([
      { price: unitPrice(100), tradeName: '' },
      { price: unitPrice(200), tradeName: '牌子' },
      {},
    ]);
    expect(outcomes).toEqual(['added', 'changed', 'unchanged']);
    expect(reasons[1]).toContain('与第 2 行是同一商品，已合并');
    expect(reasons[1]).toContain('价格不同，未采用');
    expect(shelf.prices).toEqual([100]);
    expect(shelf.records).toMatchObject([{ trade_name: '牌子' }]);
  });

  test('lines of an earlier part of the file count too', () => {
    const shelf = new Shelf();
    const file = new File();
    shelf.take([{ price: unitPrice(100) }], file);
    const { outcomes, reasons } = shelf.take([{ line: 4000, price: unitPrice(200) }], file);
    expect(outcomes).toEqual(['unchanged']);
    expect(reasons[0]).toContain('与第 2 行是同一商品，已合并');
    expect(shelf.prices).toEqual([100]);
  });
});

describe('what a row changes', () => {
  test('an empty cell erases nothing', () => {
    const shelf = new Shelf();
    shelf.take([{ ...complete, packSize: 10 }]);
    expect(shelf.take([{}]).outcomes).toEqual(['unchanged']);
    expect(shelf.records).toMatchObject([{ mah: '齐鲁制药有限公司', pack_size: 10 }]);
    expect(shelf.prices).toEqual([43_500]);
  });

  test('another way of writing the same is no change', () => {
    const shelf = new Shelf();
    shelf.take([{ ...complete }]);
    const again = shelf.take([
      { ...complete, spec: '250mg×24粒/盒', form: '胶囊', mah: '齐鲁制药股份有限公司', storageText: '密封 ' },
    ]);
    expect(again.outcomes).toEqual(['unchanged']);
    expect(again.writes).toBe(0);
  });

  test('a new price is a change', () => {
    const shelf = new Shelf();
    shelf.take([{ price: unitPrice(100) }]);
    expect(shelf.take([{ price: unitPrice(101) }]).outcomes).toEqual(['changed']);
    expect(shelf.prices).toEqual([101]);
  });

  test('a unit from a file without prices does not change what a known price is for', () => {
    const shelf = new Shelf();
    shelf.take([{ price: unitPrice(100), unit: '盒' }]);
    shelf.take([{ unit: '片' }]);
    expect(shelf.records).toMatchObject([{ unit: '盒' }]);
    shelf.take([{ unit: '瓶', price: unitPrice(300) }]);
    expect(shelf.records).toMatchObject([{ unit: '瓶' }]);
  });

  test('a class read off a name yields to a stated one, not the other way round', () => {
    const shelf = new Shelf();
    shelf.take([{ goodsClass: 'CHEM' }]);
    shelf.take([{ goodsClass: 'CPM', isClassStated: true, approvalNo: '国药准字Z37023104' }]);
    shelf.take([{ goodsClass: 'CHEM' }]);
    expect(shelf.records).toMatchObject([{ goods_class: 'CPM' }]);
  });

  test('a number that contradicts the class of an earlier line is left out and said (G-02)', () => {
    const shelf = new Shelf();
    const { outcomes, reasons } = shelf.take([
      { goodsClass: 'CHEM' },
      { goodsClass: 'CPM', isClassStated: true, approvalNo: '国药准字Z37023104' },
    ]);
    expect(outcomes).toEqual(['added', 'unchanged']);
    expect(reasons[1]).toContain('批准文号“国药准字Z37023104”与商品类别不一致，未采用');
    expect(shelf.records).toMatchObject([{ approval_no: '', goods_class: 'CHEM' }]);
  });

  test('a class that contradicts the known number is left out and said (G-02)', () => {
    const shelf = new Shelf();
    shelf.take([{ goodsClass: 'CPM', isClassStated: true, approvalNo: '国药准字Z37023104' }]);
    const { outcomes, reasons } = shelf.take([{ goodsClass: 'CHEM', isClassStated: true }]);
    expect(outcomes).toEqual(['unchanged']);
    expect(reasons[0]).toContain('商品类别与批准文号“国药准字Z37023104”不一致，未采用');
  });

  test('an own code belongs to one goods; a second line of the file that claims it comes in without', () => {
    const shelf = new Shelf();
    const { outcomes, reasons } = shelf.take([{ code: 'A1' }, { code: 'A1', genericName: '别的药' }]);
    expect(outcomes).toEqual(['added', 'added']);
    expect(reasons[1]).toContain('商品编码“A1”已属于另一商品，未采用');
    expect(shelf.records.map(({ code }) => code)).toEqual(['A1', null]);
  });
});

describe('own codes', () => {
  test('goods that a new file does not give a code lose it to those it does', () => {
    const shelf = new Shelf();
    shelf.take([{ code: 'A1' }]);
    shelf.take([{ code: 'A1', genericName: '别的药' }]);
    expect(shelf.records.map(({ code }) => code)).toEqual([null, 'A1']);
  });

  test('two goods may change codes', () => {
    const shelf = new Shelf();
    shelf.take([{ code: 'A1' }, { code: 'A2', genericName: '别的药' }]);
    shelf.take([{ code: 'A2' }, { code: 'A1', genericName: '别的药' }]);
    expect(shelf.records.map(({ code }) => code)).toEqual(['A2', 'A1']);
  });
});

describe('whether goods go on sale', () => {
  test('complete goods with a price do', () => {
    const shelf = new Shelf();
    shelf.take([complete]);
    expect(shelf.records).toMatchObject([{ sale_status: 'on_sale', sale_note: '' }]);
  });

  test('goods without a price are not for sale: 暂无报价', () => {
    const shelf = new Shelf();
    const { reasons } = shelf.take([{ ...complete, price: null }]);
    expect(shelf.records).toMatchObject([{ sale_status: 'draft', sale_note: '暂无报价' }]);
    expect(reasons[0]).toEqual(['暂不可售：暂无报价']);
  });

  test('goods with gaps are not for sale, and every gap is named (G-05)', () => {
    const shelf = new Shelf();
    shelf.take([{ price: unitPrice(1) }]);
    expect(shelf.records[0]?.sale_note).toBe(
      '资料不全：缺少批准文号、上市许可持有人、处方药与非处方药类别、贮藏、有效期（月）',
    );
  });

  test('they go on sale when a later file brings what was missing', () => {
    const shelf = new Shelf();
    shelf.take([{ ...complete, price: null }]);
    shelf.take([{ price: unitPrice(43_500) }]);
    expect(shelf.records).toMatchObject([{ sale_status: 'on_sale', sale_note: '' }]);
  });

  test('goods of an unknown maker never do', () => {
    const shelf = new Shelf();
    shelf.take([{ ...complete, maker: '', makerKey: '' }]);
    expect(shelf.records).toMatchObject([{ sale_status: 'draft', sale_note: '资料不全：缺少生产企业' }]);
  });
});

describe('whatever the files say', () => {
  // Number and class of one row agree, else it would have been refused before.
  const number = fc.constantFrom<Partial<GoodsRow>>(
    { approvalNo: '' },
    { approvalNo: '', goodsClass: 'CPM', isClassStated: true },
    { approvalNo: '', goodsClass: 'CHEM', isClassStated: true },
    { approvalNo: '国药准字H20000001', goodsClass: 'CHEM', isClassStated: true },
    { approvalNo: 'H20000001', goodsClass: 'CHEM', isClassStated: true },
    { approvalNo: '国药准字Z20000002', goodsClass: 'CPM', isClassStated: true },
    { approvalNo: '国药准字J20000003', goodsClass: 'CPM' },
  );
  const cells = fc.record(
    {
      code: fc.constantFrom('', 'A1', 'A2'),
      genericName: fc.constantFrom('甲片', '乙片'),
      tradeName: fc.constantFrom('', '牌一', '牌二'),
      makerKey: fc.constantFrom('一', '二二'),
      rxType: fc.constantFrom(null, 'RX' as const, 'OTC_A' as const, 'NONE' as const),
      storageText: fc.constantFrom('', '密封', '阴凉'),
      storageKind: fc.constantFrom(null, 'COOL' as const),
      shelfLifeMonths: fc.constantFrom(null, 24, 36),
      unit: fc.constantFrom('', '盒', '瓶'),
      packSize: fc.constantFrom(null, 1, 10),
      isSplittable: fc.constantFrom(null, true, false),
      mah: fc.constantFrom('', '甲公司', '甲有限公司', '乙公司'),
      isCold: fc.boolean(),
      price: fc.constantFrom(null, unitPrice(100), unitPrice(200)),
      priceSince: fc.constantFrom(null, isoDate('2025-01-01'), isoDate('2026-01-01')),
      isPriceOutOfForce: fc.boolean(),
      sale: fc.constantFrom<SaleWord>(null, 'on', 'off'),
      doubts: fc.subarray<GoodsField>(['kind', 'price', 'expiry_date', 'stock']),
      isBatchRead: fc.boolean(),
      isKindRead: fc.boolean(),
      suggestedRetail: fc.constantFrom(null, unitPrice(300)),
    },
    { requiredKeys: [] },
  );
  const row = fc.tuple(cells, number).map(([one, two]): Partial<GoodsRow> => {
    const said = { ...one, ...two };
    // A readable field is not in doubt.
    const isRead: Partial<Record<GoodsField, boolean>> = {
      kind: said.isClassStated === true || said.isKindRead === true,
      price: (said.price ?? null) !== null,
      expiry_date: said.isBatchRead === true,
      stock: said.isBatchRead === true,
    };
    const priceSince = isRead.price ? (said.priceSince ?? null) : null;
    const isPriceOutOfForce = said.price === null && said.isPriceOutOfForce === true;
    return {
      ...said,
      priceSince,
      isPriceOutOfForce,
      doubts: (said.doubts ?? []).filter((field) => !isRead[field]),
    };
  });

  test('any file changes nothing when it comes again', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.array(row, { maxLength: 5 }), (rows, earlier) => {
        const shelf = new Shelf();
        shelf.take(earlier);
        shelf.take(rows);
        const again = shelf.take(rows);
        expect(again.writes).toBe(0);
        expect(again.outcomes).toEqual(rows.map(() => 'unchanged'));
      }),
      { numRuns: 2000 },
    );
  });

  test('it is the same in how many parts a file is stored', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 8 }),
        fc.array(row, { maxLength: 5 }),
        fc.nat(8),
        (rows, earlier, at) => {
          const lines = rows.map((one, index) => ({ ...one, line: index + 2 }));
          const whole = new Shelf();
          whole.take(earlier);
          whole.take(lines);
          const parts = new Shelf();
          parts.take(earlier);
          const file = new File();
          parts.take(lines.slice(0, at), file);
          parts.take(lines.slice(at), file);
          expect(parts.records).toEqual(whole.records);
          expect(parts.prices).toEqual(whole.prices);
          expect(parts.since).toEqual(whole.since);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
