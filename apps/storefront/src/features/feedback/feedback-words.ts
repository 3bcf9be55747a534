import type { TagTone } from '@qianfang/ui/tag';
import type { Nature, Ticket, Topic } from './feedback.queries.ts';

export const natureWords: Readonly<Record<Nature, string>> = {
  complaint: '投诉',
  suggestion: '建议',
  feedback: '意见',
};

export const topicWords: Readonly<Record<Topic, string>> = {
  goods: '商品',
  logistics: '物流',
  price: '价格',
  system: '系统',
  service: '服务',
  other: '其他',
};

export const topics = Object.keys(topicWords) as readonly Topic[];

export const stateWords: Readonly<Record<Ticket['state'], readonly [word: string, tone: TagTone]>> = {
  waiting: ['待答复', 'warn'],
  working: ['处理中', 'info'],
  closed: ['已办结', 'ok'],
};
