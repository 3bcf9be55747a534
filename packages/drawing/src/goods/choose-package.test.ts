import { describe, expect, it } from 'vitest';
import { SAMPLE_GOODS } from '../testing/sample-goods.ts';
import { choosePackage, PACKAGE_KINDS } from './choose-package.ts';

describe('the package of a product', () => {
  it.each(SAMPLE_GOODS.map(([kind, facts]) => [facts.name, kind, facts] as const))(
    'of %s is a %s',
    (_, kind, facts) => {
      expect(choosePackage(facts)).toBe(kind);
    },
  );

  it('covers every kind with some product', () => {
    expect(new Set(SAMPLE_GOODS.map(([kind]) => kind))).toEqual(new Set(PACKAGE_KINDS));
  });

  it('is chosen by the name when nothing else is known', () => {
    const bare = (name: string): string => choosePackage({ name, spec: '', maker: '' });
    expect(bare('布洛芬缓释胶囊')).toBe('capsule-carton');
    expect(bare('电子血压计')).toBe('sphygmomanometer');
    expect(bare('医用外科口罩')).toBe('mask');
    expect(bare('双黄连口服液')).toBe('syrup-bottle');
    expect(bare('说不清的东西')).toBe('carton');
  });

  it('of a drug follows its sales unit: tablets by the bottle, infusions by volume', () => {
    const facts = { name: '维生素C片', spec: '0.1g×100片', maker: '', goodsClass: 'CHEM' };
    expect(choosePackage({ ...facts, unit: '瓶' })).toBe('tablet-bottle');
    expect(choosePackage({ ...facts, unit: '盒' })).toBe('tablet-carton');
    const glucose = { name: '葡萄糖注射液', maker: '', goodsClass: 'CHEM' };
    expect(choosePackage({ ...glucose, spec: '20ml∶10g', unit: '支' })).toBe('ampoule');
    expect(choosePackage({ ...glucose, spec: '0.5L', unit: '袋' })).toBe('infusion-bag');
  });

  it('is not misled by parts of a name: 血栓 is no suppository, 甘油 in tablets no lotion, 甘露 no syrup', () => {
    const drug = (name: string, dosageForm: string): string =>
      choosePackage({ name, dosageForm, spec: '', maker: '', unit: '盒', goodsClass: 'CHEM' });
    expect(drug('血栓心脉宁片', '片剂')).toBe('tablet-carton');
    expect(drug('硝酸甘油片', '片剂')).toBe('tablet-carton');
    expect(drug('甘露聚糖肽片', '片剂')).toBe('tablet-carton');
    expect(drug('保妇康栓', '栓剂')).toBe('suppository');
    expect(drug('开塞露', '灌肠剂')).toBe('lotion-bottle');
  });
});
