import { swapGoods } from '@qianfang/contract/cart.calls';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { askConfirm } from '@qianfang/ui/confirm';
import { LinkButton } from '@qianfang/ui/link-button';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { noteCartNumber } from '../../shared/add-to-cart.ts';
import { unitYuan, yuan } from '../../shared/money-text.ts';
import { callOnce } from '../../shared/send-once.ts';
import { reloadCart } from './cart.queries.ts';
import type { CartLine } from './cart-view.ts';
import type { EqualOffer } from './equal-offer.ts';

type Named = Pick<CartLine['goods'], 'id' | 'name'>;

interface Swap {
  readonly line: { readonly id: number; readonly goods: Named };
  readonly to: Named;
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

/** What is asked before a swap, and said after it. */
function wordsOf({ goods, saving }: EqualOffer) {
  const facts = `${goods.ypgg}，${goods.jixing}，${goods.approval_no}；每${goods.bzdw} ${unitYuan(goods.price ?? '0')}，库存 ${formatUnits(goods.number, goods.bzdw)}。数量不变`;
  return saving === null
    ? { title: '换成总部首选', detail: `${facts}。`, done: `已换成总部首选 ${goods.name}` }
    : {
        title: '换成更便宜的同规格商品',
        detail: `${facts}，共省 ${yuan(saving)}。`,
        done: `已换成 ${goods.name}，省 ${yuan(saving)}`,
      };
}

/** 换成 X 省 ¥12.00, or 总部首选为 X: asks first, for another maker is another medicine on the shelf. */
export function SwapOffer({ line, offer, isStale }: { line: CartLine; offer: EqualOffer; isStale: boolean }) {
  const swapping = useSwap();
  const { goods, saving, canSwap } = offer;
  const maker = shortMaker(goods.sccj);
  const text = saving === null ? `总部首选为${maker}` : `换成${maker} 省 ${yuan(saving)}`;
  if (!canSwap)
    return (
      <span data-part="preferred-equal" className="shrink-0 text-12 whitespace-nowrap text-ink-2">
        {text}，按这个数量暂时买不到
      </span>
    );

  async function ask() {
    const { done, ...words } = wordsOf(offer);
    const isSure = await askConfirm({
      ...words,
      text: `换成 ${goods.sccj} 的 ${goods.name}？`,
      confirmLabel: '换成它',
      cancelLabel: '不换',
    });
    if (isSure) swapping.mutate({ line, to: goods, done });
  }

  return (
    <LinkButton
      data-part={saving === null ? 'preferred-equal' : 'cheaper-equal'}
      className="shrink-0 text-12 whitespace-nowrap"
      disabled={isStale || swapping.isPending}
      onClick={() => void ask()}
    >
      {text}
      <span className="sr-only">，代替{line.goods.name}</span>
    </LinkButton>
  );
}
