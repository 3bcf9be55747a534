import { maxPreferredLists } from '@qianfang/contract/preferred.calls';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { LinkButton } from '@qianfang/ui/link-button';
import { PlusIcon, ShelfIcon } from '@qianfang/ui/page-icons';
import { Skeleton } from '@qianfang/ui/skeleton';
import { Tag, type TagTone } from '@qianfang/ui/tag';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { preferredListsQuery } from '../../shared/preferred/preferred.queries.ts';
import { readId } from '../../shared/read-id.ts';
import { refusalText } from '../../shared/refusals.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { ListForm } from './list-form.tsx';
import { ListGoods } from './list-goods.tsx';
import { type ListHead, type Lists, listQuery, removeMutation } from './preferred.queries.ts';

const standings: Record<ListHead['standing'], readonly [TagTone, string]> = {
  COMING: ['info', '未开始'],
  HOLDS: ['ok', '生效中'],
  OVER: ['mute', '已结束'],
};

const daysText = ({ valid_from: from, valid_to: to }: ListHead): string =>
  to === null ? `${from} 起，长期有效` : `${from} 至 ${to}`;

const storesText = ({ stores }: ListHead, all: Lists['stores']): string => {
  if (stores === null) return '全部门店';
  const [only] = stores;
  return stores.length === 1
    ? (all.find((store) => store.id === only)?.company ?? '1 家门店')
    : `${stores.length} 家门店`;
};

function Heads({ lists, openId, onOpen }: { lists: Lists; openId: number; onOpen: (id: number) => void }) {
  return (
    <ul aria-label="首选清单" className="grid content-start">
      {lists.list.map((list) => {
        const [tone, word] = standings[list.standing];
        const isOpen = list.id === openId;
        return (
          <li key={list.id} className="border-b border-line">
            <button
              type="button"
              aria-current={isOpen || undefined}
              onClick={() => onOpen(list.id)}
              className={`grid w-full gap-0.5 px-5 py-3 text-left transition-colors max-md:px-3 ${
                isOpen ? 'bg-brand-soft shadow-[inset_3px_0_0_var(--brand)]' : 'hover:bg-sunk'
              }`}
            >
              <span className="flex items-center gap-2">
                <b className="min-w-0 truncate font-medium">{list.name}</b>
                <Tag tone={tone}>{word}</Tag>
              </span>
              <span className="text-12 text-ink-2">
                {formatCount(list.count)} 种商品 · {storesText(list, lists.stores)}
              </span>
              <span className="text-12 text-ink-3">{daysText(list)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function OpenList({
  head,
  onEdit,
  onRemoved,
}: {
  head: ListHead;
  onEdit: () => void;
  onRemoved: () => void;
}) {
  const query = useQuery(listQuery(head.id));
  const removing = useMutation(removeMutation);
  async function remove() {
    const isSure = await askConfirm({
      text: `删除首选清单“${head.name}”？`,
      detail: '门店的搜索不再优先显示这些商品，已下的订单不受影响。',
      confirmLabel: '删除',
      tone: 'danger',
    });
    if (isSure) removing.mutate(head.id, { onSuccess: onRemoved });
  }
  return (
    <section aria-labelledby="open-list" className="min-w-0">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-3 max-md:px-3">
        <h2 id="open-list" className="text-16 font-semibold">
          {head.name}
        </h2>
        {head.note && <span className="text-13 text-ink-2">{head.note}</span>}
        <span className="ml-auto flex gap-3 text-13">
          <LinkButton onClick={onEdit}>修改</LinkButton>
          <LinkButton tone="danger" disabled={removing.isPending} onClick={() => void remove()}>
            删除
          </LinkButton>
        </span>
      </header>
      {query.data ? (
        <ListGoods key={head.id} list={query.data} />
      ) : query.error ? (
        <ErrorState title="清单没有加载出来" onRetry={query.refetch} isRetrying={query.isFetching} />
      ) : (
        <Skeleton className="m-5 h-72" />
      )}
    </section>
  );
}

function Opened({ lists }: { lists: Lists }) {
  const [params, setParams] = useSearchParams();
  const [form, setForm] = useState<'new' | 'change'>();
  const asked = readId(params.get('list'));
  const head = lists.list.find((list) => list.id === asked) ?? lists.list[0];
  const open = (id: number) => setParams({ list: String(id) }, { replace: true, preventScrollReset: true });
  const isFull = lists.list.length >= maxPreferredLists;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3 max-md:px-3">
        <Button
          variant={head ? 'line' : 'primary'}
          icon={<PlusIcon size={16} />}
          disabled={isFull}
          onClick={() => setForm('new')}
        >
          新建清单
        </Button>
        <span className="text-13 text-ink-3">
          {isFull
            ? `最多 ${maxPreferredLists} 份清单`
            : '门店搜索、列表和录单时，同样符合的商品里，清单中的排在最前，带“总部首选”标记'}
        </span>
      </div>
      {head ? (
        <div className="grid md:grid-cols-[17rem_minmax(0,1fr)] md:divide-x md:divide-line">
          <Heads lists={lists} openId={head.id} onOpen={open} />
          <OpenList
            key={head.id}
            head={head}
            onEdit={() => setForm('change')}
            onRemoved={() => setParams({}, { replace: true })}
          />
        </div>
      ) : (
        <EmptyState
          picture={<ShelfIcon size={56} />}
          title="还没有首选清单"
          text="先建一份清单，再加入希望门店优先采购的商品"
        />
      )}
      {form && (
        <ListForm
          key={form}
          list={form === 'change' ? head : undefined}
          stores={lists.stores}
          onSaved={(id) => {
            setForm(undefined);
            open(id);
          }}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  );
}

/** 总部首选: lists of goods that come first in the stores of a head office. */
export function PreferredView() {
  const query = useQuery(preferredListsQuery);
  const { data: lists } = query;
  return (
    <div className="frame-width py-4 max-md:py-3">
      <Card data-part="preferred">
        <CardHead
          title="总部首选"
          level={1}
          action={
            <Link to={paths.stores} className="text-brand">
              多店管理
            </Link>
          }
        />
        {!lists ? (
          <CardBody>
            {query.error ? (
              <ErrorState
                title={refusalText(query.error) ?? '首选清单没有加载出来'}
                onRetry={query.refetch}
                isRetrying={query.isFetching}
              />
            ) : (
              <Skeleton className="h-[480px]" />
            )}
          </CardBody>
        ) : lists.stores.length === 0 ? (
          <EmptyState
            picture={<ShelfIcon size={56} />}
            title="还没有门店"
            text="总部绑定或新增门店后，可以为各店建首选清单"
            actions={<ButtonLink to={paths.stores}>去多店管理</ButtonLink>}
          />
        ) : (
          <Opened lists={lists} />
        )}
      </Card>
    </div>
  );
}
