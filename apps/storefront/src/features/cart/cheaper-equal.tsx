import { swapGoods } from '@qianfang/contract/cart.calls';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { askConfirm } from '@qianfang/ui/confirm';
import { LinkButton } from '@qianfang/ui/link-button';
import { toast } from '@qianfang/ui/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { noteCartNumber } from '../../shared/add-to-cart.ts';
import { unitYuan, yuan } from '../../shared/money-text.ts';
import { callOnce } from '../../shared/send-once.ts';
import { equalsQuery, reloadCart } from './cart.queries.ts';
import type { CartLine, CartView } from './cart-view.ts';

type Goods = CartLine['goods'];

interface Equal {
  readonly goods: Goods;
  readonly saving: string;
}

interface Known {
  readonly byLine: ReadonlyMap<number, Equal>;
  /** The cart has changed since. */
  readonly isStale: boolean;
}

const Equals = createContext<Known>({ byLine: new Map(), isStale: false });

/** Asks what equal goods of other makers would save on ticked lines. */
export function CheaperEquals({
  view,
  isSettling,
  children,
}: {
  view: CartView;
  isSettling: boolean;
  children: ReactNode;
}) {
  const { data, isPlaceholderData } = useQuery({
    ...equalsQuery(view),
    enabled: !isSettling && view.totals.kinds > 0,
    placeholderData: keepPreviousData,
  });
  const isStale = isSettling || isPlaceholderData;
  const known = useMemo(
    () => ({ byLine: new Map(data?.list.map((one) => [one.id, one])), isStale }),
    [data, isStale],
  );
  return <Equals value={known}>{children}</Equals>;
}

interface Swap {
  readonly line: CartLine;
  readonly to: Goods;
  readonly done: string;
}

/** Swaps, and offers to take that back. */
function useSwap() {
  const swapping = useMutation({
    mutationFn: ({ line, to }: Swap) =>
      callOnce(swapGoods, { params: { id: line.id }, body: { goods_id: to.id } }),
    onSuccess({ number }, { line, to, done }) {
      noteCartNumber(line.goods.id, 0);
      noteCartNumber(to.id, number);
      const back = { line: { ...line, goods: to }, to: line.goods, done: `已换回 ${line.goods.name}` };
      const isBack = done === back.done;
      toast.success(done, isBack ? {} : { action: { label: '撤销', onClick: () => swapping.mutate(back) } });
      return reloadCart();
    },
  });
  return swapping;
}

/** 换成 X 省 ¥12.00: asks first, for another maker is another medicine on the shelf. */
export function CheaperEqual({ line }: { line: CartLine }) {
  const { byLine, isStale } = use(Equals);
  const swapping = useSwap();
  const equal = byLine.get(line.id);
  if (!equal || line.type !== 1 || equal.goods.id === line.goods.id) return null;
  const { goods, saving } = equal;
  const maker = shortMaker(goods.sccj);

  async function ask() {
    const isSure = await askConfirm({
      title: '换成更便宜的同规格商品',
      text: `换成 ${goods.sccj} 的 ${goods.name}？`,
      detail: `${goods.ypgg}，${goods.jixing}，${goods.approval_no}；每${goods.bzdw} ${unitYuan(goods.price ?? '0')}，库存 ${formatUnits(goods.number, goods.bzdw)}。数量不变，共省 ${yuan(saving)}。`,
      confirmLabel: '换成它',
      cancelLabel: '不换',
    });
    if (isSure) swapping.mutate({ line, to: goods, done: `已换成 ${goods.name}，省 ${yuan(saving)}` });
  }

  return (
    <LinkButton
      data-part="cheaper-equal"
      className="shrink-0 text-12 whitespace-nowrap"
      disabled={isStale || swapping.isPending}
      onClick={() => void ask()}
    >
      换成{maker} 省 {yuan(saving)}
      <span className="sr-only">，代替{line.goods.name}</span>
    </LinkButton>
  );
}
