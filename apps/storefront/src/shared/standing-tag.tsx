import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getUserBase } from '@qianfang/contract/session';
import { Tag, type TagTone } from '@qianfang/ui/tag';

type Standing = ResultOf<typeof getUserBase>['standing']['state'];

export const standings: Record<Standing, { readonly tone: TagTone; readonly text: string }> = {
  draft: { tone: 'warn', text: '资料未提交' },
  waiting: { tone: 'info', text: '资质审核中' },
  rejected: { tone: 'bad', text: '资质未通过' },
  signing: { tone: 'warn', text: '待签合同' },
  passed: { tone: 'ok', text: '资质有效' },
  expiring: { tone: 'warn', text: '资质即将到期' },
  expired: { tone: 'bad', text: '资质已到期' },
  suspended: { tone: 'bad', text: '账号已停用' },
};

/** 资质状态: whether a company's documents let it buy. */
export function StandingTag({ state }: { state: Standing }) {
  const { tone, text } = standings[state];
  return <Tag tone={tone}>{text}</Tag>;
}
