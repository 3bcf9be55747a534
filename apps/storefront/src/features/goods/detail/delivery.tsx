import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { linkClass } from '@qianfang/ui/link-button';
import { SkeletonText } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ArrivalLine } from '../../../shared/arrival/arrival-line.tsx';
import { unpromisedText } from '../../../shared/arrival/arrival-text.ts';
import { isZero, yuan } from '../../../shared/money-text.ts';
import { Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { placesText } from '../../../shared/places-text.ts';
import { type DeliveryFacts, deliveryQuery, type GoodsDetail } from '../goods.queries.ts';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)]">
      <dt className="text-ink-3">{name}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}

function Freight({ goods, freight }: { goods: GoodsDetail['goods']; freight: DeliveryFacts['freight'] }) {
  if (!freight) return null;
  const fee =
    freight.kind === 'flat'
      ? `每单 ${yuan(freight.fee)}`
      : `首重 1 千克 ${yuan(freight.fee)}，续重每千克 ${yuan(freight.further_fee)}`;
  const isFree = isZero(freight.fee) && (freight.kind === 'flat' || isZero(freight.further_fee));
  const unshipped = Number(freight.no_trans_order_amount) > 0;
  return (
    <Row name="运费">
      {isFree ? '免运费' : `满 ${yuan(freight.shipping_amount)} 包邮，未满${fee}`}
      {unshipped && !isFree && `；已付款未发货的 ${yuan(freight.no_trans_order_amount)} 计入`}
      {goods.is_dpby === 1 && !isFree && `；本品满 ${formatUnits(goods.qg_number, goods.bzdw)}，整单包邮`}。
      <Link to={paths.deliveryHelp} className={linkClass()}>
        运费规则
      </Link>
    </Row>
  );
}

/** The stock by warehouse, and the result of ordering more than one warehouse has. */
function Senders({ goods, warehouse }: { goods: GoodsDetail['goods']; warehouse: string }) {
  if (goods.number <= 0) return '目前没有库存。';
  if (!goods.places) return `${warehouse}，库存 ${formatUnits(goods.number, goods.bzdw)}，先到期的批号先发。`;
  return `库存合计 ${formatUnits(goods.number, goods.bzdw)}：${placesText(goods.places)}。一个仓不够时由几个仓分别发货、分别成单，价格和优惠按合计数量算，运费只收一次。先到期的批号先发。`;
}

function Facts({ detail, facts }: { detail: GoodsDetail; facts: DeliveryFacts }) {
  const { goods } = detail;
  return (
    <dl className="grid gap-1">
      <Row name="送至">
        {facts.address ? `${facts.address.text}（${facts.address.consignee}）` : '还没有收货地址'}{' '}
        <Link to={paths.addresses} className={linkClass()}>
          {facts.address ? '更换' : '去添加'}
        </Link>
      </Row>
      <Row name="发货">
        <Senders goods={goods} warehouse={facts.warehouse} />
        {goods.is_cold === 1 && '冷链配送，单独成单，全程记录温度。'}
        {goods.is_hm === 1 && '含麻商品单独成单，只送许可证载明地址。'}
      </Row>
      {facts.address && facts.ck_id !== null && facts.blocks.length === 0 && (
        <Row name="时效">{facts.arrival ? <ArrivalLine arrival={facts.arrival} /> : unpromisedText}</Row>
      )}
      {facts.blocks.map((block) => (
        <Row key={block} name="注意">
          <span className="text-warn">{block}</span>
        </Row>
      ))}
      <Freight goods={goods} freight={facts.freight} />
    </dl>
  );
}

/** 配送: from where to where, by when, and its cost. */
export function Delivery({ detail }: { detail: GoodsDetail }) {
  const query = useQuery(deliveryQuery(detail.goods.id));
  return (
    <section aria-labelledby="delivery" data-part="delivery">
      <h2 id="delivery" className="mb-1.5 text-14 font-semibold">
        配送
      </h2>
      {query.isPending && <SkeletonText lines={6} />}
      {query.isError && (
        <p className="text-ink-2">
          配送信息没有加载出来，
          <button type="button" className={linkClass()} onClick={() => void query.refetch()}>
            重试
          </button>
        </p>
      )}
      {query.data && <Facts detail={detail} facts={query.data} />}
    </section>
  );
}
