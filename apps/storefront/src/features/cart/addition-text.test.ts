import { expect, test } from 'vitest';
import { type Addition, additionText } from './addition-text.ts';

const addition: Addition = {
  kind: 'FULL_REDUCTION',
  activity_id: 1,
  name: '满减',
  missing: '38.00',
  amount: '43.00',
  pay_more: '13.00',
  saved: '30.00',
  lines: [],
};

test('an addition says its goal and its cost', () => {
  expect(additionText(addition)).toEqual({
    aim: '「满减」还差 ¥38.00',
    cost: '加购 ¥43.00，应付只多 ¥13.00',
  });
});

test('freight has no activity, and the amount to pay may fall', () => {
  expect(additionText({ ...addition, kind: 'FREIGHT', activity_id: null, pay_more: '-3.50' })).toEqual({
    aim: '还差 ¥38.00 包邮',
    cost: '加购 ¥43.00，应付反而少 ¥3.50',
  });
});
