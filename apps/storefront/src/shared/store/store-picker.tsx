import { Checkbox } from '@qianfang/ui/checkbox';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../drafts/use-draft.ts';
import { PagedList } from '../paged-list.tsx';
import { type StoreChoice, storeChoicesQuery } from './store-choices.ts';

/** Ids of the ticked stores. */
export function useChosenStores(place: string) {
  const [ids, setIds] = useDraft<readonly number[]>(place, []);
  const chosen: ReadonlySet<number> = new Set(ids);
  function choose(stores: readonly StoreChoice[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const store of stores) {
      if (isChosen) next.add(store.id);
      else next.delete(store.id);
    }
    setIds([...next]);
  }
  return { chosen, choose };
}

/** Stores that the company may act for, with ticks; those that may not buy say why. */
export function StorePicker({
  chosen,
  onChoose,
}: {
  chosen: ReadonlySet<number>;
  onChoose: (stores: readonly StoreChoice[], isChosen: boolean) => void;
}) {
  const [page, setPage] = useState(1);
  const query = useQuery(storeChoicesQuery(page));
  return (
    <PagedList query={query} failed="门店没有加载出来" empty={null} onPage={setPage}>
      {({ list }) => {
        const others = list.filter((store) => store.is_current === 0);
        const open = others.filter((store) => store.buy_block === '');
        const here = open.filter((store) => chosen.has(store.id)).length;
        return (
          <div className="grid gap-1">
            <Checkbox
              label="全选可采购的门店"
              disabled={open.length === 0}
              checked={open.length > 0 && here === open.length}
              indeterminate={here > 0 && here < open.length}
              onChange={(event) => onChoose(open, event.target.checked)}
            />
            <ul className="grid border-t border-line">
              {others.map((store) => (
                <li key={store.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
                  <Checkbox
                    label={store.company}
                    disabled={store.buy_block !== ''}
                    checked={chosen.has(store.id)}
                    onChange={(event) => onChoose([store], event.target.checked)}
                  />
                  {store.is_head === 1 && <Tag tone="mute">总部</Tag>}
                  {store.buy_block && <span className="text-13 text-ink-3">{store.buy_block}</span>}
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </PagedList>
  );
}
