import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Badge } from '@qianfang/ui/badge';
import { Button } from '@qianfang/ui/button';
import { LinkButton } from '@qianfang/ui/link-button';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { Price } from '@qianfang/ui/price';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { unitYuan, yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { CartView } from './cart-view.ts';
import { useChooseExchange, useChooseGift } from './promotion-choices.ts';

type Gift = CartView['activity_data']['gifts'][number];
type Exchange = CartView['activity_data']['exchanges'][number];
type Added = CartView['added'][number];

/** The activity and the products it is for: several activities may give the same gift. */
function causeOf(view: CartView, line: Added): string {
  const gift = view.activity_data.gifts.find((one) => one.id === line.activity_id);
  const bought = view.data.find((one) => one.goods.id === gift?.goods_id);
  return [gift?.name, bought?.goods.name].filter(Boolean).join(' · ');
}

function GiftLine({ line, cause, onDecline }: { line: Added; cause: string; onDecline: () => void }) {
  const { goods } = line;
  return (
    <li
      data-part="gift-line"
      data-goods={goods.id}
      className="grid grid-cols-[44px_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line px-4 py-2 text-13 text-ink-3 max-lg:px-3 max-md:grid-cols-[44px_minmax(0,1fr)_auto]"
    >
      <GoodsThumb src={goods.goods_image[0]?.list} size={44} />
      <span className="min-w-0">
        <Badge kind="赠" className="mr-1.5 align-[1px]" />
        {goods.name}
        <span className="block text-12">
          {goods.ypgg}
          {line.batch_no && `，批号 ${line.batch_no}`}
          {cause && <span className="ml-3 max-md:ml-0 max-md:block">{cause}</span>}
        </span>
      </span>
      <span className="whitespace-nowrap max-md:col-start-2 max-md:row-start-2">
        ×{formatUnits(line.number, goods.bzdw)} {yuan(line.net_amount)}
      </span>
      <LinkButton tone="plain" className="text-13" aria-label={`不要赠品${goods.name}`} onClick={onDecline}>
        不要
      </LinkButton>
    </li>
  );
}

/** A gift not given in full: declined, out of stock, or not earned yet. */
function GiftHint({ gift, onWant }: { gift: Gift; onWant: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-t border-line px-4 py-2 text-13 text-ink-3 max-lg:px-3">
      <Badge kind="赠" />
      <span>
        {gift.gift_name}：{gift.message}
      </span>
      {gift.is_declined === 1 && (
        <LinkButton className="text-13" onClick={onWant}>
          恢复赠品
        </LinkButton>
      )}
    </li>
  );
}

function Gifts({ view }: { view: CartView }) {
  const choosing = useChooseGift();
  const lines = view.added.filter((line) => line.kind === 'gift');
  // A gift that no line leads to would be an advertisement.
  const hints = view.activity_data.gifts.filter((gift) => gift.message !== '' && gift.earned > 0);
  if (lines.length === 0 && hints.length === 0) return null;
  return (
    <section
      data-part="cart-gifts"
      className="mt-3 rounded-card border border-line bg-card"
      aria-label="赠品"
    >
      <h2 className="px-4 py-2.5 text-15 font-semibold max-lg:px-3">赠品</h2>
      <ul>
        {lines.map((line) => (
          <GiftLine
            key={line.key}
            line={line}
            cause={causeOf(view, line)}
            onDecline={() => choosing.mutate({ activityId: line.activity_id, isDeclined: true })}
          />
        ))}
        {hints.map((gift) => (
          <GiftHint
            key={gift.id}
            gift={gift}
            onWant={() => choosing.mutate({ activityId: gift.id, isDeclined: false })}
          />
        ))}
      </ul>
    </section>
  );
}

function Offer({ exchange, offer }: { exchange: Exchange; offer: Exchange['offers'][number] }) {
  const choosing = useChooseExchange();
  const { goods, chosen } = offer;
  const others = exchange.offers.reduce((sum, one) => sum + one.chosen, 0) - chosen;
  const max = Math.min(exchange.limit - others, goods.number);
  const choose = (number: number) => choosing.mutate({ activityId: exchange.id, goodsId: goods.id, number });
  return (
    <li
      data-part="exchange-offer"
      data-goods={goods.id}
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-2 text-13 max-lg:px-3"
    >
      <GoodsThumb src={goods.goods_image[0]?.list} size={44} isOff={offer.is_reached === 0} />
      <span className="min-w-0 flex-1 basis-48">
        <Link to={paths.goods(goods.id)} className="font-medium hover:text-brand">
          {goods.name}
        </Link>
        <span className="block text-12 text-ink-3">
          {goods.ypgg} · {goods.sccj} ·{' '}
          <span className="whitespace-nowrap">满 {yuan(offer.amount)} 可换购</span>
        </span>
      </span>
      <span className="text-right">
        <Price amount={offer.price} className="text-15" per={goods.bzdw} />
        {goods.base_price !== null && (
          <s className="ml-1.5 text-12 text-ink-3">
            <span className="sr-only">原价</span>
            {unitYuan(goods.base_price)}
          </s>
        )}
      </span>
      {offer.is_reached === 0 ? (
        <span className="text-ink-2">
          还差 <b className="font-semibold text-price">{yuan(offer.missing)}</b>
        </span>
      ) : chosen > 0 ? (
        <span className="flex items-center gap-2">
          <NumberStepper
            label={`${goods.name} 换购数量`}
            value={chosen}
            onChange={choose}
            max={max}
            unit={goods.bzdw}
            size={30}
          />
          <LinkButton tone="plain" aria-label={`移除换购的${goods.name}`} onClick={() => choose(0)}>
            移除
          </LinkButton>
        </span>
      ) : max > 0 ? (
        <Button size="sm" busy={choosing.isPending} onClick={() => choose(1)}>
          换购
        </Button>
      ) : (
        <span className="text-ink-3">{goods.number > 0 ? '已选满' : '已换完'}</span>
      )}
    </li>
  );
}

function Exchanges({ exchange }: { exchange: Exchange }) {
  if (exchange.offers.length === 0 || exchange.qualifying === '0.00') return null;
  return (
    <section
      data-part="cart-exchange"
      className="mt-3 rounded-card border border-line bg-card"
      aria-label={exchange.name}
    >
      <h2 className="flex flex-wrap items-baseline gap-x-2 px-4 py-2.5 text-15 font-semibold max-lg:px-3">
        <Badge kind="换购" />
        {exchange.name}
        <small className="text-13 font-normal text-ink-3">
          已计入 {yuan(exchange.qualifying)}，每单限 {exchange.limit} 件
        </small>
      </h2>
      <ul>
        {exchange.offers.map((offer) => (
          <Offer key={offer.goods.id} exchange={exchange} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

/** What activities add to the cart: earned gifts, and products at an exchange price. */
export function CartExtras({ view }: { view: CartView }) {
  return (
    <>
      <Gifts view={view} />
      {view.activity_data.exchanges.map((exchange) => (
        <Exchanges key={exchange.id} exchange={exchange} />
      ))}
    </>
  );
}
