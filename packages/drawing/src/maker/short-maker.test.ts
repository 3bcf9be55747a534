import { describe, expect, it } from 'vitest';
import { shortMaker } from './short-maker.ts';

describe('the short name of a maker', () => {
  it.each([
    ['云杉谷制药有限公司', '云杉谷'],
    ['青屿岚药业股份有限公司', '青屿岚'],
    ['砚溪制药集团有限公司', '砚溪'],
    ['泊宁医疗科技有限公司', '泊宁'],
    ['峦川中药饮片有限公司', '峦川'],
    ['施维雅(天津)制药有限公司', '施维雅'],
    ['北京诺华制药有限公司(受托方:山德士(中国)制药有限公司)', '北京诺华'],
    ['Orion Corporation', 'Orion Corporation'],
    ['制药有限公司', '制药'],
    ['甘肃', '甘肃'],
  ])('of %s is %s', (maker, short) => {
    expect(shortMaker(maker)).toBe(short);
  });
});
