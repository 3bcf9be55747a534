import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOUR_FAMILIES } from '../colour/colour-family.ts';
import { textWidth } from '../lettering/measure-text.ts';
import { makerColours } from '../maker/maker-colours.ts';
import { MAKER_FIGURES } from '../maker/maker-figure.ts';
import { hashText } from '../svg/hash-text.ts';
import { checkXml, HOSTILE_TEXTS } from '../testing/check-xml.ts';
import { SAMPLE_GOODS } from '../testing/sample-goods.ts';
import { drawGoods, paintGoods } from './draw-goods.ts';
import type { GoodsFacts } from './goods-facts.ts';

const SIZES = ['large', 'small'] as const;
const PICTURES = SAMPLE_GOODS.flatMap(([kind, facts]) =>
  SIZES.map((size) => ({ kind, size, facts, document: drawGoods(facts, size) })),
);

const tablets: GoodsFacts = {
  name: '苯磺酸氨氯地平片',
  spec: '5mg×14片',
  maker: '云杉谷制药有限公司',
  goodsClass: 'CHEM',
  dosageForm: '片剂',
  rxType: 'RX',
  unit: '盒',
};

/** Any UTF-16 units, including lone surrogates. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0x20, max: 0x7e })), {
    maxLength: 60,
  })
  .map((units) => String.fromCharCode(...units));

const wordsOf = (document: string): string => checkXml(document).texts.join('').replace(/\s/gu, '');

describe('a product image', () => {
  it('is tested for every kind', () => {
    expect(PICTURES.length).toBeGreaterThan(20);
  });

  it.each(PICTURES)('of a $kind, $size, is a well-formed standalone SVG', ({ document }) => {
    const { root, attributes, tags } = checkXml(document);
    expect(root).toBe('svg');
    expect(attributes).toContainEqual(['xmlns', 'http://www.w3.org/2000/svg']);
    expect(attributes).toContainEqual(['viewBox', '0 0 240 240']);
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(['script', 'style', 'foreignObject', 'image', 'a']).not.toContain(tag);
    for (const [name, value] of attributes) {
      expect(name).not.toMatch(/^on|^style$/);
      expect(name === 'xmlns' ? '' : value).not.toMatch(/https?:|data:/);
      expect(value).not.toMatch(/NaN|undefined|Infinity|null/);
    }
  });

  it('is byte-identical for the same facts', () => {
    for (const { facts, size, document } of PICTURES) expect(drawGoods({ ...facts }, size)).toBe(document);
  });

  it('is at most 6 KB, herbs 7 KB', () => {
    for (const { kind, document } of PICTURES) {
      const bytes = encodeURIComponent(document).replace(/%[0-9A-F]{2}/g, '.').length;
      expect(bytes, kind).toBeLessThan(kind.includes('herb') ? 7168 : 6144);
    }
  });

  it('shares no id with another product, nor the small with the large one', () => {
    const ids = PICTURES.flatMap(({ document }) => checkXml(document).ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows the full name, the spec and the short maker when large', () => {
    for (const [, facts] of SAMPLE_GOODS) {
      const words = wordsOf(drawGoods(facts, 'large'));
      const bare = (text: string): string => text.replace(/\s/gu, '');
      expect(words).toContain(bare(facts.name));
      expect(words).toContain(bare(facts.spec));
    }
    expect(wordsOf(drawGoods(tablets, 'large'))).toContain('云杉谷');
  });

  it('shows the name large and no small print when small', () => {
    const words = wordsOf(drawGoods(tablets, 'small'));
    expect(words).toContain('氨氯地平片');
    expect(words).not.toContain('5mg');
    const [name] = paintGoods(tablets, 'small').placed;
    // 30 of 240 units are 7.5 px of the 60 px image; the mock's rule is "name large".
    expect(name?.size).toBeGreaterThan(30);
  });

  it.each(SAMPLE_GOODS)('of a %s keeps every text in its box, names of 1 to 30 characters', (_, facts) => {
    const sign = fc.constantFrom(...'阿莫西林胶囊盐酸氨溴索复方丹参滴丸注射用头孢曲松钠片（）0123mgW%×·');
    const name = fc.array(sign, { minLength: 1, maxLength: 30 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(name, fc.constantFrom(...SIZES), (text, size) => {
        // The form fixes the package while the name changes layout and motif.
        for (const { lines, size: type, leading, width, height } of paintGoods({ ...facts, name: text }, size)
          .placed) {
          expect(type).toBeGreaterThan(0);
          for (const line of lines) expect(textWidth(line) * type).toBeLessThanOrEqual(width + 1e-6);
          expect(lines.length * type * leading).toBeLessThanOrEqual(height + 1e-6);
        }
      }),
      { numRuns: 12 },
    );
  });

  it.each(HOSTILE_TEXTS)('escapes the facts %j', (text) => {
    const facts: GoodsFacts = {
      name: text,
      spec: text,
      maker: text,
      dosageForm: text,
      goodsClass: text,
      unit: text,
    };
    for (const size of SIZES) {
      const { tags } = checkXml(drawGoods(facts, size));
      expect(tags).not.toContain('script');
      expect(tags).not.toContain('image');
    }
  });

  it('can be drawn for any text', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, spec, maker) => {
        checkXml(drawGoods({ name, spec, maker }, 'large'));
        checkXml(drawGoods({ name, spec, maker }, 'small'));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the marks of a package', () => {
  const RED_OTC = '<ellipse cx="9" cy="5" rx="8.9" ry="5" fill="#cf1f2d"';
  const GREEN_OTC = '<ellipse cx="9" cy="5" rx="8.9" ry="5" fill="#148a49"';

  it('are red OTC for 甲类, green OTC for 乙类, neither for a prescription drug', () => {
    const of = (rxType: 'RX' | 'OTC_A' | 'OTC_B'): string => drawGoods({ ...tablets, rxType }, 'large');
    expect(of('OTC_A')).toContain(RED_OTC);
    expect(of('OTC_A')).not.toContain(GREEN_OTC);
    expect(of('OTC_B')).toContain(GREEN_OTC);
    expect(of('OTC_B')).not.toContain(RED_OTC);
    expect(of('RX')).not.toContain('rx="8.9"');
  });

  it('are 外 for drugs of external use, by form or by flag', () => {
    const cream: GoodsFacts = { ...tablets, name: '红霉素软膏', dosageForm: '软膏剂', unit: '支' };
    expect(wordsOf(drawGoods(cream, 'large'))).toContain('外');
    expect(wordsOf(drawGoods({ ...cream, isExternal: false }, 'large'))).not.toContain('外');
    const clot: GoodsFacts = { ...tablets, name: '复方血栓通软胶囊', dosageForm: '胶囊剂' };
    expect(wordsOf(drawGoods(clot, 'large'))).not.toContain('外');
    expect(wordsOf(drawGoods(tablets, 'large'))).not.toContain('外');
    expect(wordsOf(drawGoods({ ...tablets, isExternal: true }, 'large'))).toContain('外');
    expect(wordsOf(drawGoods({ ...cream, goodsClass: 'COSM', rxType: 'NONE' }, 'large'))).not.toContain('外');
  });

  it('are the blue hat and the warning for health food only', () => {
    const food: GoodsFacts = {
      name: '鱼油软胶囊',
      spec: '1g×200粒',
      maker: '沅禾',
      goodsClass: 'HEALTH_FOOD',
      unit: '瓶',
    };
    const words = wordsOf(drawGoods(food, 'large'));
    expect(words).toContain('保健食品不是药物，不能代替药物治疗疾病');
    expect(drawGoods(food, 'small')).toContain('#1086c9');
    expect(drawGoods(tablets, 'large')).not.toContain('#1086c9');
    expect(wordsOf(drawGoods(tablets, 'large'))).not.toContain('保健食品');
  });

  it('are 冷藏 for cold goods', () => {
    expect(wordsOf(drawGoods({ ...tablets, isCold: true }, 'small'))).toContain('冷藏');
    expect(wordsOf(drawGoods(tablets, 'small'))).not.toContain('冷藏');
  });
});

describe('the look of a maker', () => {
  const makers = Array.from({ length: 1200 }, (_, nth) => `第${nth}制药有限公司`);

  it('spreads over the twelve colour families and the eight figures', () => {
    const families = new Map<unknown, number>();
    const figures = new Map<number, number>();
    for (const maker of makers) {
      const family = makerColours(maker);
      families.set(family, (families.get(family) ?? 0) + 1);
      const figure = hashText(`crest|${maker}`) % MAKER_FIGURES.length;
      figures.set(figure, (figures.get(figure) ?? 0) + 1);
    }
    expect(families.size).toBe(COLOUR_FAMILIES.length);
    expect(figures.size).toBe(8);
    for (const count of families.values()) expect(count).toBeGreaterThan(60);
    for (const count of figures.values()) expect(count).toBeGreaterThan(100);
  });

  it('differs between two makers of one drug', () => {
    const looks = new Set(makers.slice(0, 40).map((maker) => drawGoods({ ...tablets, maker }, 'small')));
    expect(looks.size).toBe(40);
  });

  it('is the same on all goods of one maker', () => {
    const { main } = makerColours('云杉谷制药有限公司');
    for (const [, facts] of SAMPLE_GOODS) {
      const { deep } = makerColours(facts.maker);
      expect(drawGoods(facts, 'large')).toContain(deep);
    }
    expect(drawGoods(tablets, 'large')).toContain(main);
  });
});
