import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { Tag } from '@qianfang/ui/tag';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '../../shared/paged-list.tsx';
import { enterMutation } from '../../shared/store/enter-store.ts';
import { storeChoicesQuery } from '../../shared/store/store-choices.ts';

/** After a login that may act for several: the head office or one of its stores. `onStay` keeps it. */
export function StoreChoice({ next, onStay }: { next: string; onStay: () => void }) {
  const [page, setPage] = useState(1);
  const query = useQuery(storeChoicesQuery(page));
  const enter = useMutation(enterMutation(next));
  const busyId = enter.isPending || enter.isSuccess ? enter.variables : undefined;
  return (
    <Card data-part="store-choice">
      <CardHead title="选择要进入的单位" level={1} />
      <p className="px-5 pt-3 text-13 text-ink-2 max-md:px-3">
        本账号可以代表总部和名下门店操作。进入门店后，下单和付款都计入该门店，随时可以返回总部。
      </p>
      <PagedList query={query} failed="门店没有加载出来" empty={null} onPage={setPage}>
        {({ list }) => (
          <ul className="mt-3">
            {list.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 py-3 max-md:px-3"
              >
                <b className="font-medium">{one.company}</b>
                {one.is_head === 1 && <Tag tone="ok">总部</Tag>}
                {one.enter_block && <span className="text-13 text-ink-3">{one.enter_block}</span>}
                <span className="ml-auto">
                  {one.is_current === 1 ? (
                    <Button variant="primary" onClick={onStay} aria-label={`进入 ${one.company}`}>
                      进入
                    </Button>
                  ) : (
                    <Button
                      disabled={one.enter_block !== ''}
                      busy={busyId === one.id}
                      busyText="正在进入"
                      aria-label={`进入 ${one.company}`}
                      onClick={() => enter.mutate(one.id)}
                    >
                      进入
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
