import { expect, it } from 'vitest';
import { changedFacts, checkChange, type LegalFacts } from './check-change.ts';

const now: LegalFacts = {
  name: '深圳市示例大药房',
  legalPerson: '陈示范',
  regionCode: '440305',
  address: '示例路 8 号',
};

it.each([
  [{ name: '深圳市新名大药房' }, ['name']],
  [{ legalPerson: '李接任' }, ['legalPerson']],
  [{ address: '新址路 1 号' }, ['address']],
  [{ regionCode: '440304' }, ['address']],
  [{ name: ' 深圳市示例大药房　' }, []],
] as const)('a company that enters %o changes %o', (change, facts) => {
  expect(changedFacts({ ...now, ...change }, now)).toEqual(facts);
});

it('empty and unchanged fields get their own errors', () => {
  const empty = { name: '', legalPerson: '', regionCode: '', address: '' };
  expect(checkChange(empty, now).errors).toEqual({
    name: ['请填写单位名称'],
    legal_person: ['请填写法定代表人'],
    region_code: ['请选择所在地区'],
    address: ['请填写详细地址'],
  });
  expect(checkChange(now, now).errors).toEqual({ name: ['与现在登记的信息相同，请填写变更后的内容'] });
  expect(checkChange({ ...now, address: '新址路 1 号' }, now).errors).toEqual({});
});
