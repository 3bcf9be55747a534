import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { Dialog } from '@qianfang/ui/dialog';
import { EmptyState } from '@qianfang/ui/empty-state';
import { UploadIcon } from '@qianfang/ui/page-icons';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarkFavourites } from '../../shared/favourite.ts';
import { GoodsFacts } from '../../shared/goods-facts.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { shortDay } from '../../shared/short-day.ts';
import { useTicks } from '../../shared/use-ticks.ts';
import { type Frequent, frequentQuery } from './favourite.queries.ts';

function Bought({ list, onDone }: { list: readonly Frequent[]; onDone: () => void }) {
  const mark = useMarkFavourites();
  const unmarked = list.filter(({ goods }) => goods.is_favorite === 0);
  const ticks = useTicks(unmarked.map(({ goods }) => goods.id));
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 pb-2">
        <Checkbox
          label="全选本页"
          disabled={unmarked.length === 0}
          checked={ticks.isAll}
          onChange={(event) => ticks.toggleAll(event.target.checked)}
        />
        <Button
          variant="primary"
          size="sm"
          disabled={ticks.chosen.length === 0}
          busy={mark.isPending}
          onClick={() => mark.mutate(ticks.chosen, { onSuccess: onDone })}
        >
          收藏所选（{ticks.chosen.length}）
        </Button>
      </div>
      <ul>
        {list.map(({ goods, times, last_bought_at }) => (
          <li
            key={goods.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-2"
          >
            <Checkbox
              label={`选择 ${goods.name}`}
              labelHidden
              disabled={goods.is_favorite === 1}
              checked={ticks.has(goods.id)}
              onChange={(event) => ticks.toggle(goods.id, event.target.checked)}
            />
            <GoodsFacts goods={goods} />
            <span className="text-right text-12 whitespace-nowrap text-ink-3">
              {goods.is_favorite === 1 ? <Tag tone="mute">已收藏</Tag> : `买过 ${times} 次`}
              <span className="block">{shortDay(last_bought_at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function BoughtPages({ onDone }: { onDone: () => void }) {
  const [page, setPage] = useState(1);
  const query = useQuery(frequentQuery({ order: 'recent', page }));
  return (
    <PagedList
      query={query}
      failed="买过的商品没有加载出来"
      height="h-80"
      empty={<EmptyState title="还没有买过商品" text="下过订单后，可以把买过的商品一起收藏。" />}
      onPage={setPage}
    >
      {(data) => <Bought key={data.page} list={data.list} onDone={onDone} />}
    </PagedList>
  );
}

/** 从订单导入: products of past orders, latest first, to mark together. */
export function ImportBought() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<UploadIcon size={14} />} onClick={() => setIsOpen(true)}>
        从订单导入
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="从订单导入收藏" size="lg">
        <BoughtPages onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
