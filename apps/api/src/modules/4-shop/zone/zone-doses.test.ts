import { getNearExpiry } from '@qianfang/contract/near-expiry';
import { getDevices, getPieces } from '@qianfang/contract/zone';
import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let session: string;
beforeAll(async () => {
  t = await startTestApp();
  session = (await makeBuyer(t)).session;
  for (const spec of ['2.5ml 0.6×25mm', '5ml 0.7×30mm'])
    await makeGoods(t, { name: '注射器示例', spec, goodsClass: 'DEV2', rxType: 'NONE', isDevice: true });
  const piece = await makeGoods(t, {
    ...{ name: '黄芪示例', spec: '500g/袋', goodsClass: 'TCM_PIECE', rxType: 'NONE', form: '饮片' },
  });
  await sql`insert into zone.piece (goods_id, letter, grade, trait, processing, bag_grams, standard)
    values (${piece.id}, 'H', '', '', '生', 500, '《中国药典》2025年版')`.execute(t.db);
  const expiryDate = addDays(dateInShanghai(t.clock.now()), 60);
  await makeGoods(t, {
    ...{ name: '近效示例片', spec: '0.25mg×30片', batches: [{ batchNo: 'N1', expiryDate, onHand: 40 }] },
  });
});
afterAll(() => t.close());

const calls = { 器械: getDevices, 饮片: getPieces, 近效期: getNearExpiry } as const;

test.each([
  ['器械', '注射器示例 5毫升', ['5ml 0.7×30mm'], null],
  ['器械', '注射器示例2.5ml', ['2.5ml 0.6×25mm'], null],
  ['器械', '注射器示例 25ml', [], { dose: '25ml', name: '注射器示例', total: 2 }],
  ['器械', '没有的示例 25ml', [], null],
  ['饮片', '黄芪示例 0.5kg', ['500g/袋'], null],
  ['饮片', '黄芪示例 0.5g', [], { dose: '0.5g', name: '黄芪示例', total: 1 }],
  ['近效期', '近效示例 250微克', ['0.25mg×30片'], null],
  ['近效期', '近效示例 25mg', [], { dose: '25mg', name: '近效示例', total: 1 }],
] as const)('%s: %s lists goods of that strength alone', async (zone, keywords, specs, otherDoses) => {
  const { data } = await t.call<(typeof calls)[typeof zone]>(calls[zone], {
    as: session,
    query: { keywords },
  });
  expect({ specs: data.list.map(({ goods }) => goods.ypgg), other_doses: data.other_doses }).toEqual({
    specs,
    other_doses: otherDoses,
  });
});
