import { describe, expect, it } from 'vitest';
import { checkXml, HOSTILE_TEXTS } from '../testing/check-xml.ts';
import { drawCategoryIcon } from './draw-category-icon.ts';

const MENU = ['西药', '中成药', '中药饮片', '医疗器械', '注射剂', '外用药', '保健与个护'];
const ZONES = [
  '优选包邮',
  '每日特价',
  '近效期',
  '控销专区',
  '品牌专区',
  '组合购',
  '领券中心',
  '积分商城',
  '限时秒杀',
];

describe('the icon of a category', () => {
  it('differs from category to category in the menu, and from zone to zone', () => {
    for (const names of [MENU, ZONES]) {
      expect(new Set(names.map((name) => drawCategoryIcon(name, { tone: 'current' }))).size).toBe(
        names.length,
      );
    }
  });

  it('takes the text colour when inlined, and its own tone as an image', () => {
    expect(drawCategoryIcon('西药', { tone: 'current' })).toContain('stroke="currentColor"');
    expect(drawCategoryIcon('每日特价')).toContain('stroke="#b4231b"');
  });

  it('is on a tinted square on request', () => {
    const { attributes } = checkXml(drawCategoryIcon('领券中心', { plate: true }));
    expect(attributes).toContainEqual(['viewBox', '0 0 44 44']);
  });

  it.each([...MENU, ...ZONES, ...HOSTILE_TEXTS])('is well-formed for %j', (name) => {
    checkXml(drawCategoryIcon(name));
  });
});
