import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { answerRecall } from '@qianfang/contract/recall';
import { escalatesAt, recallLevels } from '@qianfang/domain/order/recall';
import type { NoticeRow } from './recall.repo.ts';

export function presentRecall(row: NoticeRow): ResultOf<typeof answerRecall> {
  return {
    id: row.id,
    goods_id: row.goods_id,
    name: row.goods_name,
    batches: row.batch_text,
    level: row.level,
    level_text: `${recallLevels[row.level]}召回`,
    reason: row.reason,
    told_at: row.told_at.toISOString(),
    due_at: escalatesAt(row.told_at).toISOString(),
    is_ended: row.ended_at !== null,
    units: row.units,
    orders: [...row.orders],
    answer:
      row.acknowledged_at === null
        ? null
        : {
            at: row.acknowledged_at.toISOString(),
            by: row.acknowledged_by ?? '',
            held: row.held_units ?? 0,
            remark: row.remark,
          },
  };
}
