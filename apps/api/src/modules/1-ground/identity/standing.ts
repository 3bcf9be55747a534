import type { BuyerStanding } from '@qianfang/contract/session';
import type { Static } from 'typebox';
import type { BuyerStatus } from './identity.table.ts';

export type Standing = Static<typeof BuyerStanding>;

type Reviewed = Standing & {
  readonly state: Exclude<Standing['state'], 'signing' | 'expiring' | 'expired'>;
};

/** What a company may do, by the state of its first review (首营审核), with a notice for it. */
export function standingOf(status: BuyerStatus): Reviewed {
  switch (status) {
    case 'draft':
      return {
        state: 'draft',
        message: '请提交资质，审核通过后可见价格并采购',
        action_url: '/register/step2',
      };
    case 'submitted':
    case 'reviewing':
    case 'qa_review':
      return {
        state: 'waiting',
        message: '资质审核中，预计 1 个工作日内完成，通过后可见价格并采购',
        action_url: '/register/state',
      };
    case 'rejected':
      return {
        state: 'rejected',
        message: '资质审核未通过，请按原因修改后重新提交',
        action_url: '/register/state',
      };
    case 'suspended':
      return { state: 'suspended', message: '贵单位的采购已暂停，请联系客户经理', action_url: '/zzzj' };
    case 'passed':
      return { state: 'passed', message: '', action_url: '' };
  }
}
