import { feedbackTopics } from '@qianfang/contract/feedback.calls';
import type { TagTone } from '@qianfang/ui/tag';
import type { Ticket, Topic } from './feedback.queries.ts';

export const topics = Object.keys(feedbackTopics) as readonly Topic[];

export const stateWords: Readonly<Record<Ticket['state'], readonly [word: string, tone: TagTone]>> = {
  waiting: ['待答复', 'warn'],
  working: ['处理中', 'info'],
  closed: ['已办结', 'ok'],
};
