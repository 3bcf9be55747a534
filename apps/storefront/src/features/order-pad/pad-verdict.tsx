import { Tag, type TagTone } from '@qianfang/ui/tag';
import type { PadLine } from './order-pad.queries.ts';
import type { PadRow } from './pad-rows.ts';

const words: Readonly<Record<PadLine['confidence'], readonly [tone: TagTone, word: string]>> = {
  sure: ['ok', '确定'],
  likely: ['info', '可能'],
  several: ['warn', '待选'],
  none: ['mute', '未找到'],
};

const reasons: Readonly<Record<PadLine['by'], string>> = {
  chosen: '按您上次的选择',
  approval: '按批准文号',
  barcode: '按条形码',
  code: '按商品编码',
  name: '按名称和规格',
  bought: '您只买过这一种',
  corrected: '疑似打错，请核对',
  other_spec: '没有您写的规格，只有其他规格，请核对',
  none: '',
};

/** How certain the reading is, and its basis. */
export function PadVerdict({ row }: { row: PadRow }) {
  const { confidence, by } = row.line;
  if (row.isChosen && row.goods) {
    return (
      <span className="grid justify-items-start gap-0.5">
        <Tag tone="ok">已选</Tag>
        <span className="text-12 text-ink-3">下次直接用</span>
      </span>
    );
  }
  const [tone, word] = words[confidence];
  const alike = row.choices.length > 1 ? `${row.choices.length} 个都像，请选择` : '与您写的不全一样，请核对';
  const isExplained = by === 'corrected' || by === 'other_spec';
  const reason = confidence === 'several' && !isExplained ? alike : reasons[by];
  return (
    <span className="grid justify-items-start gap-0.5">
      <Tag tone={tone}>{word}</Tag>
      {reason && <span className="text-12 text-ink-3">{reason}</span>}
    </span>
  );
}
