import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { Badge } from '@qianfang/ui/badge';
import { Button } from '@qianfang/ui/button';
import { useEffect, useRef } from 'react';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { MarkedText } from '../../shared/marked-text.tsx';
import { unitYuan } from '../../shared/money-text.ts';
import { canAddPack, type Suggestion } from './suggestion.ts';

export interface SuggestionRowProps {
  readonly suggestion: Suggestion;
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onHover: () => void;
  readonly onAddPack: () => void;
}

function AddPack({ suggestion, onAdd }: { suggestion: Suggestion; onAdd: () => void }) {
  const { name, zbz = 1, bzdw = '', wanted } = suggestion;
  const text = formatUnits(wanted?.number ?? zbz, bzdw);
  return (
    <Button
      size="sm"
      wide
      tabIndex={-1}
      aria-label={`${name} 加入 ${text}`}
      onClick={(event) => {
        event.stopPropagation();
        onAdd();
      }}
    >
      +{text}
    </Button>
  );
}

/** A suggestion: a product with its facts, or a maker with its number of products. */
export function SuggestionRow({
  suggestion,
  id,
  isActive,
  onChoose,
  onHover,
  onAddPack,
}: SuggestionRowProps) {
  const {
    name,
    hit,
    ypgg,
    sccj,
    image,
    number,
    price,
    count,
    benefit,
    my_last_price: lastPrice,
  } = suggestion;
  const isMaker = suggestion.id === undefined;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <tr
      ref={row}
      id={id}
      aria-selected={isActive}
      onClick={onChoose}
      onPointerMove={onHover}
      className={`cursor-pointer [&>td]:py-1.5 ${isActive ? 'bg-brand-soft' : ''}`}
    >
      <td className="w-full max-w-0 pr-3 pl-3.5">
        <span className="flex min-h-11 items-center gap-3">
          {!isMaker && <GoodsThumb src={image} size={44} />}
          <span className="min-w-0">
            <b className="block text-15 leading-snug font-medium">
              <MarkedText text={name} spans={hit} />
              {benefit && (
                <Badge tone="orange" className="ml-2 align-[2px]">
                  {benefit.words}
                </Badge>
              )}
            </b>
            {!isMaker && (
              <span className="block truncate text-12 text-ink-3">
                {ypgg} · {sccj}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className="pr-4 text-right text-12 whitespace-nowrap text-ink-3 max-md:hidden">
        {isMaker && `${formatCount(count ?? 0)} 个商品`}
        {number !== undefined && (number > 0 ? `库存 ${formatCount(number)}` : '暂时缺货')}
      </td>
      <td className="pr-3 text-right whitespace-nowrap">
        {suggestion.is_preferred === 1 && <span className="mr-2 text-12 text-brand">总部首选</span>}
        <b className="font-semibold text-price">{price && unitYuan(price)}</b>
        {lastPrice && <span className="block text-12 text-ink-2">买过 · 上次 {unitYuan(lastPrice)}</span>}
      </td>
      <td className="min-w-18 pr-3.5 whitespace-nowrap">
        {canAddPack(suggestion) && <AddPack suggestion={suggestion} onAdd={onAddPack} />}
      </td>
    </tr>
  );
}
