import { Tag } from '@qianfang/ui/tag';
import type { DemandStatus } from './demand.queries.ts';

const words: Record<DemandStatus, readonly [tone: 'warn' | 'info' | 'ok' | 'bad' | 'mute', word: string]> = {
  waiting: ['warn', '待处理'],
  working: ['info', '处理中'],
  listed: ['ok', '已上架'],
  unavailable: ['bad', '无法供应'],
  closed: ['mute', '已关闭'],
};

export function DemandState({ status }: { status: DemandStatus }) {
  const [tone, word] = words[status];
  return <Tag tone={tone}>{word}</Tag>;
}
