import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { lockTicketByNumber, saveAnswer } from './feedback.repo.ts';

const pages = { complaint: '/help/us/tsjy', suggestion: '/help/us/tsjy', feedback: '/yjfk' } as const;

/** The wholesaler's answer; the company gets a message. With `closes` it is the last. */
export function answerFeedback(
  deps: Deps,
  answer: {
    readonly ticketNo: string;
    readonly text: string;
    readonly closes: boolean;
    readonly staff: StaffMember;
  },
): Promise<undefined | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(deps.db, async (tx) => {
    const text = answer.text.trim();
    if (text === '') return fieldProblem('text', '请填写答复');
    const ticket = await lockTicketByNumber(tx, answer.ticketNo);
    if (!ticket) return problem('NOT_FOUND', { message: `没有编号为 ${answer.ticketNo} 的反馈` });
    if (ticket.state === 'closed') return problem('STATE_FORBIDS', { message: '该反馈已办结' });
    const at = deps.clock.now();
    await saveAnswer(tx, {
      buyerId: ticket.buyer_id,
      ticketId: ticket.id,
      author: `客服 ${answer.staff.name}`,
      body: text,
      state: answer.closes ? 'closed' : 'working',
      at,
    });
    await sendMessage(tx, {
      buyerId: ticket.buyer_id,
      kind: 'system',
      title: `您的反馈 ${answer.ticketNo} ${answer.closes ? '已办结' : '有新答复'}`,
      body: text,
      url: pages[ticket.nature],
      at,
    });
    await recordStaffAudit(tx, answer.staff, {
      action: 'feedback.answer',
      entity: `feedback:${ticket.id}`,
      reason: text,
      details: { closes: answer.closes },
      at,
    });
    return undefined;
  });
}
