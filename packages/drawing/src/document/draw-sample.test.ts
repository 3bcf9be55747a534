import { describe, expect, it } from 'vitest';
import { checkXml, HOSTILE_TEXTS } from '../testing/check-xml.ts';
import { drawSample } from './draw-sample.ts';

const DOCUMENTS = [
  '营业执照',
  '药品经营许可证',
  '医疗机构执业许可证',
  '医疗器械经营许可证',
  '第二类医疗器械经营备案凭证',
  '食品经营许可证',
  '开票资料',
  '上一年度企业年度报告',
  '采购委托书',
  '采购员身份证',
  '收货委托书',
  '冷藏药品采购委托书',
  '质量保证协议',
  '印章印模',
  '抗菌药物静脉输注核准',
  '蛋白同化制剂肽类激素批件',
  '连锁委托配送协议',
  '其他材料',
];

describe('the sample of a document', () => {
  it.each(DOCUMENTS)('of %s is marked as a sample and has no number', (name) => {
    const { texts, attributes } = checkXml(drawSample(name));
    expect(texts).toContain('样例');
    expect(texts.join('')).not.toMatch(/\d/);
    expect(attributes).toContainEqual(['aria-label', `${name} 样例`]);
  });

  it.each(HOSTILE_TEXTS)('escapes %j', (name) => {
    expect(checkXml(drawSample(name)).tags).not.toContain('script');
  });
});
