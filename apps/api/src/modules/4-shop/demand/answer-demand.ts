import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { lockDemandByNumber, saveReply } from './demand.repo.ts';

export interface DemandAnswer {
  readonly requestNo: string;
  readonly status: 'working' | 'listed' | 'unavailable';
  readonly text: string;
  /** The goods on sale that meets it; required for `listed`. */
  readonly goodsId?: number;
  readonly expectedOn?: IsoDate;
  readonly staff: StaffMember;
}

const titles = { working: '正在寻找', listed: '已上架', unavailable: '暂时无法供应' } as const;

/** The wholesaler's answer to a request; the company gets a message. A closed request stays closed. */
export function answerDemand(
  deps: Deps,
  answer: DemandAnswer,
): Promise<undefined | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(
    deps.db,
    async (tx): Promise<undefined | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> => {
      const found = await lockDemandByNumber(tx, answer.requestNo);
      if (!found) return problem('NOT_FOUND', { message: `没有求购单 ${answer.requestNo}` });
      if (found.status === 'closed') return problem('STATE_FORBIDS', { message: '求购单已关闭' });
      const goodsId = answer.goodsId ?? null;
      if (answer.status === 'listed' && goodsId === null)
        return fieldProblem('goods', '已上架的求购须给出商品编号');
      if (goodsId !== null && !(await loadGoods(tx, [goodsId])).has(goodsId))
        return problem('NOT_FOUND', { message: `没有编号为 ${goodsId} 的商品` });
      const at = deps.clock.now();
      await saveReply(tx, found.id, {
        status: answer.status,
        text: answer.text,
        goodsId,
        expectedOn: answer.expectedOn ?? null,
        at,
      });
      await sendMessage(tx, {
        buyerId: found.buyer_id,
        kind: 'system',
        title: `您求购的 ${found.name} ${titles[answer.status]}`,
        body: answer.text,
        url: `/pzqg/info?id=${found.id}`,
        at,
      });
      await recordAudit(tx, {
        actor: `staff:${answer.staff.id}`,
        role: answer.staff.role,
        action: 'demand.answer',
        entity: `demand:${found.id}`,
        reason: answer.text,
        details: { status: answer.status, goodsId },
        at,
      });
      return undefined;
    },
  );
}
