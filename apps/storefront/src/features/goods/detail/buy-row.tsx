import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { CartIcon, CheckIcon } from '@qianfang/ui/icons';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { serverNow } from '../../../shared/server-clock.ts';
import { useIsPhone } from '../../../shared/use-is-phone.ts';
import type { Goods } from '../goods.queries.ts';
import type { OrderLine } from '../use-order-line.ts';
import { subtotalOf } from './subtotal.ts';

interface Purchase {
  readonly goods: Goods;
  readonly line: OrderLine;
  /** The batch that more units come from; empty for first expiry first. */
  readonly batchNo: string;
}

function Subtotal({ goods, line: { quantity }, batchNo }: Purchase) {
  const amount = subtotalOf(goods, quantity, serverNow());
  const packs = quantity / goods.zbz;
  const counted = Number.isInteger(packs) && goods.zbz > 1 ? `${packs} 个中包` : '';
  return (
    <p className="text-12 whitespace-nowrap text-ink-3 max-md:flex max-md:w-full max-md:justify-between [@media(max-height:560px)]:w-auto! [@media(max-height:560px)]:flex-col!">
      <span className="block">{[counted, batchNo && `批号 ${batchNo}`].filter(Boolean).join('，')}</span>
      {amount && (
        <span className="block">
          小计 <b className="text-13 font-semibold text-price">{amount}</b>
        </span>
      )}
    </p>
  );
}

const addWords = { new: '加入购物车', added: '已加入', changed: '更新购物车' } as const;

/** The quantity, to the cart or directly to checkout. */
export function BuyActions({ goods, line, batchNo }: Purchase) {
  const navigate = useNavigate();
  const toCart = () => void navigate(paths.cart);
  const isPhone = useIsPhone();
  const isAdded = line.state === 'added' && !line.isBusy;
  const icon = isAdded ? <CheckIcon size={18} /> : <CartIcon size={18} />;
  return (
    <>
      <NumberStepper {...line.stepper} size={44} onEnter={line.put} />
      <Button
        size="lg"
        variant={isAdded ? 'soft' : 'primary'}
        icon={isPhone ? undefined : icon}
        busy={line.isBusy}
        onClick={() => (isAdded ? toCart() : line.put())}
        className="max-md:flex-1 max-md:px-2!"
      >
        {isAdded ? `已加 ${formatUnits(goods.cart_number, goods.bzdw)}，去购物车` : addWords[line.state]}
      </Button>
      {!isAdded && (
        <Button
          size="lg"
          className="max-md:px-2!"
          disabled={line.isBusy}
          onClick={() => line.put(line.quantity, toCart)}
        >
          立即购买
        </Button>
      )}
      <Subtotal goods={goods} line={line} batchNo={batchNo} />
    </>
  );
}

/** Below the price, where a first look finds it. Phones have the bar alone. */
export function BuyRow({ ref, ...purchase }: Purchase & { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} data-part="buy-row" className="flex flex-wrap items-start gap-2.5 py-1 max-md:hidden">
      <BuyActions {...purchase} />
    </div>
  );
}
