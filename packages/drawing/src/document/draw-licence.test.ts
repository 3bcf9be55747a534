import { expect, test } from 'vitest';
import { checkXml } from '../testing/check-xml.ts';
import { drawLicence } from './draw-licence.ts';

const facts = (scope: string) =>
  [
    ['持证单位', '示例 & <医药> 有限公司'],
    ['编号', '粤AA440990001'],
    ['许可范围', scope],
    ['有效期至', '2030-04-21'],
  ] as const;

const wordsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>\s*([^<]*?)\s*<\/text>/g)].map(([, words = '']) => words).join('');

test('a licence card shows every fact in full, however long the scope', () => {
  const scope = ['中药饮片', '中成药', '化学药', '抗生素制剂', '生化药品', '生物制品', '体外诊断试剂（药品）']
    .join('、')
    .repeat(4);
  const svg = drawLicence({ name: '药品经营许可证', facts: facts(scope), isDemo: false });
  checkXml(svg);
  const words = wordsOf(svg);
  expect(words).toContain(scope);
  expect(words).toContain('粤AA440990001');
  const [, height = ''] = /viewBox="0 0 480 ([\d.]+)"/.exec(svg) ?? [];
  const lowest = Math.max(...[...svg.matchAll(/<text[^>]* y="([\d.]+)"/g)].map(([, y]) => Number(y)));
  expect(Number(height)).toBeGreaterThan(lowest);
});

test('a fact without text has no row, and only a demo card is marked as such', () => {
  const svg = drawLicence({ name: '营业执照', facts: facts(''), isDemo: true });
  expect(svg).not.toContain('许可范围');
  expect(svg).toContain('演示数据');
  expect(drawLicence({ name: '营业执照', facts: facts(''), isDemo: false })).not.toContain('演示数据');
});
