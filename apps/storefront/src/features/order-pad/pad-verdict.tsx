import { LinkButton } from '@qianfang/ui/link-button';
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
  bought: '您常买这一种',
  preferred: '同名同规格里的总部首选',
  cheapest: '同名同规格里有货且最便宜',
  corrected: '疑似打错，请核对',
  other_spec: '没有您写的规格，只有其他规格，请核对',
  none: '',
};

/** Why this product, or why the buyer is asked. */
function reasonOf({ line: { confidence, by }, choices }: PadRow): string {
  if (by === 'bought' && confidence === 'several') return '您常买的现在买不到，请选择';
  if (by === 'bought') {
    const bought = choices.filter(({ my_order_count: times }) => times > 0);
    return bought.length === 1 ? '您只买过这一种' : reasons.bought;
  }
  if (confidence !== 'several' || by === 'corrected' || by === 'other_spec') return reasons[by];
  return choices.length > 1 ? `${choices.length} 个都像，请选择` : '与您写的不全一样，请核对';
}

/** How certain the reading is, its basis, and the way to other products. */
export function PadVerdict({
  row,
  isOpen,
  onOpen,
}: {
  row: PadRow;
  /** Its cards are open by hand. */
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { confidence } = row.line;
  const isOther = row.goods !== undefined && row.goods.id !== row.line.goods_id;
  const [tone, word] = row.isChosen && row.goods ? (['ok', '已选'] as const) : words[confidence];
  const reason = row.isChosen && row.goods ? '下次直接用' : isOther ? '按您的一键选择' : reasonOf(row);
  return (
    <span className="grid justify-items-start gap-0.5">
      <Tag tone={isOther && !row.isChosen ? 'ok' : tone}>{isOther && !row.isChosen ? '已换' : word}</Tag>
      {reason && <span className="text-12 text-ink-3">{reason}</span>}
      {row.goods && row.choices.length > 1 && (
        <LinkButton
          aria-expanded={isOpen}
          aria-label={`第 ${row.line.line} 行换一个商品`}
          className="text-12"
          onClick={onOpen}
        >
          {isOpen ? '收起' : `换一个（${row.choices.length}）`}
        </LinkButton>
      )}
    </span>
  );
}
