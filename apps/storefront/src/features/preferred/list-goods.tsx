import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { IconButton } from '@qianfang/ui/icon-button';
import { ArrowUpIcon, CloseIcon } from '@qianfang/ui/icons';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { ShelfIcon } from '@qianfang/ui/page-icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { GoodsPickerButton } from '../../shared/goods-picker/goods-picker-button.tsx';
import { unitYuan } from '../../shared/money-text.ts';
import { NameDialog } from '../../shared/name-dialog.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { addToPreferred } from '../../shared/preferred/preferred.queries.ts';
import { PasteGoods } from './paste-goods.tsx';
import { arrangeMutation, type ListDetail, type ListLine } from './preferred.queries.ts';

const stockText = ({ goods }: ListLine): string =>
  goods.buy_block?.message ??
  (goods.number > 0 ? `库存 ${formatUnits(goods.number, goods.bzdw)}` : '暂时缺货');

function Line({
  line,
  place,
  isLast,
  isBusy,
  onMove,
  onNote,
  onRemove,
}: {
  line: ListLine;
  /** From 0. */
  place: number;
  isLast: boolean;
  isBusy: boolean;
  onMove: (to: number) => void;
  onNote: () => void;
  onRemove: () => void;
}) {
  const { goods, note } = line;
  return (
    <li
      data-part="preferred-line"
      className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line px-5 py-2 first:border-0 max-md:px-3"
    >
      <span className="text-13 text-ink-3 tabular-nums">{place + 1}</span>
      <span className="min-w-0">
        <Link to={paths.goods(goods.id)} className={`${linkClass({ tone: 'plain' })} font-medium text-ink!`}>
          {goods.name} {goods.ypgg}
        </Link>
        <span className="block text-12 text-ink-3">
          {goods.sccj} · {goods.price === null ? '暂无报价' : unitYuan(goods.price)} · {stockText(line)}
        </span>
        {note !== '' && <span className="block text-12 text-ink-2">备注：{note}</span>}
      </span>
      <span className="flex items-center gap-1">
        <LinkButton className="px-1 text-13" aria-label={`${goods.name} 备注`} onClick={onNote}>
          备注
        </LinkButton>
        <LinkButton
          className="px-1 text-13 max-md:hidden"
          disabled={isBusy || place === 0}
          aria-label={`${goods.name} 置顶`}
          onClick={() => onMove(0)}
        >
          置顶
        </LinkButton>
        <IconButton
          label={`${goods.name} 上移`}
          icon={<ArrowUpIcon size={16} />}
          disabled={isBusy || place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          label={`${goods.name} 下移`}
          icon={<ArrowUpIcon size={16} className="rotate-180" />}
          disabled={isBusy || isLast}
          onClick={() => onMove(place + 1)}
        />
        <IconButton
          label={`${goods.name} 移出清单`}
          icon={<CloseIcon size={16} />}
          disabled={isBusy}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

/** The goods of a list in their order: added one by one or pasted, moved, noted, taken out. */
export function ListGoods({ list }: { list: ListDetail }) {
  const { id, lines, gone } = list;
  const [isPasting, setPasting] = useState(false);
  const [noted, setNoted] = useState<ListLine>();
  const arranging = useMutation(arrangeMutation);
  const adding = useMutation({ mutationFn: (goodsId: number) => addToPreferred(id, [goodsId]) });
  const rows = lines.map(({ goods, note }) => ({ goods_id: goods.id, note }));

  function move(from: number, to: number) {
    const order = [...rows];
    order.splice(to, 0, ...order.splice(from, 1));
    arranging.mutate({ id, body: { lines: order } });
  }
  async function remove({ goods }: ListLine) {
    const isSure = await askConfirm({
      text: `把“${goods.name}”移出首选清单？`,
      confirmLabel: '移出',
      tone: 'danger',
    });
    if (isSure) arranging.mutate({ id, body: { removed: [goods.id] } });
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-3 max-md:px-3">
        <GoodsPickerButton label="增加商品" text="增加商品" onPick={(goodsId) => adding.mutate(goodsId)} />
        <Button onClick={() => setPasting(true)}>粘贴商品</Button>
        {gone > 0 && <span className="text-13 text-ink-3">另有 {gone} 种已下架，恢复销售后仍在清单里</span>}
      </div>
      {lines.length === 0 ? (
        <EmptyState
          picture={<ShelfIcon size={56} />}
          title="清单里还没有商品"
          text="增加商品、粘贴编码，或在商品详情页点“加入总部首选”"
        />
      ) : (
        <ul aria-label={`${list.name} 的商品`}>
          {lines.map((line, place) => (
            <Line
              key={line.goods.id}
              line={line}
              place={place}
              isLast={place === lines.length - 1}
              isBusy={arranging.isPending}
              onMove={(to) => move(place, to)}
              onNote={() => setNoted(line)}
              onRemove={() => void remove(line)}
            />
          ))}
        </ul>
      )}
      {isPasting && <PasteGoods listId={id} onClose={() => setPasting(false)} />}
      {noted && (
        <NameDialog
          key={noted.goods.id}
          title={`${noted.goods.name} 的备注`}
          label="备注"
          name={noted.note}
          maxLength={100}
          placeholder="如 集采协议品种"
          saving={arranging}
          onSave={(note) =>
            arranging.mutate(
              {
                id,
                body: {
                  lines: rows.map((row) => (row.goods_id === noted.goods.id ? { ...row, note } : row)),
                },
              },
              { onSuccess: () => setNoted(undefined) },
            )
          }
          onClose={() => setNoted(undefined)}
        />
      )}
    </>
  );
}
