import type { Db } from '@qianfang/api/platform/db';
import { sql } from 'kysely';
import { takeIds } from './insert-rows.ts';

const hourMs = 3_600_000;

interface DemoTicket {
  readonly nature: 'complaint' | 'suggestion' | 'feedback';
  readonly topic: string;
  readonly body: string;
  readonly hoursAgo: number;
  readonly replies: ReadonlyArray<{ readonly body: string; readonly hoursAfter: number }>;
}

/** Questions of a pharmacy with their answers. */
const tickets: readonly DemoTicket[] = [
  {
    nature: 'feedback',
    topic: 'system',
    body: '帮助里文章不少，希望能直接搜索，不用一篇一篇翻。',
    hoursAgo: 620,
    replies: [
      { body: '感谢建议，已转给产品人员评估。', hoursAfter: 5 },
      { body: '帮助中心已支持搜索，在左侧输入关键词即可。', hoursAfter: 120 },
    ],
  },
  {
    nature: 'complaint',
    topic: 'logistics',
    body: '上周的一箱商品外包装受潮，内包装完好，请提醒承运商注意防雨。',
    hoursAgo: 210,
    replies: [{ body: '已与承运商核实并要求加装防雨罩，本次受潮外箱请留存照片备查。', hoursAfter: 7 }],
  },
];

/** Seeds closed complaints and feedback of one demo company, so that its pages show answers. */
export async function seedFeedback(
  tx: Db,
  buyer: { readonly id: number; readonly accountId: number },
  now: Date,
): Promise<void> {
  const ids = await takeIds(tx, 'feedback.ticket', tickets.length);
  for (const [index, ticket] of tickets.entries()) {
    const id = ids[index];
    const at = new Date(now.getTime() - ticket.hoursAgo * hourMs);
    const due = new Date(at.getTime() + 24 * hourMs);
    await sql`
      insert into feedback.ticket (id, buyer_id, account_id, ticket_no, nature, topic, body, state, created_at, due_at)
      overriding system value
      values (${id}, ${buyer.id}, ${buyer.accountId},
        'TS' || to_char(${at}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD')
          || lpad(nextval('feedback.ticket_number')::text, 6, '0'),
        ${ticket.nature}, ${ticket.topic}, ${ticket.body}, 'closed', ${at}, ${due})`.execute(tx);
    for (const reply of ticket.replies) {
      await sql`
        insert into feedback.reply (buyer_id, ticket_id, author, body, at)
        values (${buyer.id}, ${id}, '客服 周敏', ${reply.body},
          ${new Date(at.getTime() + reply.hoursAfter * hourMs)})`.execute(tx);
    }
  }
}
