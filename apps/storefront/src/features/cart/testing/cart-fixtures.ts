import { presentLineLedger } from '@qianfang/contract/cart-wire/present-line-ledger';
import {
  presentActivities,
  presentFreight,
  presentLedger,
  presentLineAmounts,
  presentOffer,
  presentTotals,
} from '@qianfang/contract/cart-wire/present-priced';
import { writeCartInput } from '@qianfang/contract/cart-wire/testing/write-cart-input';
import { formatAmount } from '@qianfang/domain/money/fen';
import type { CartInput } from '@qianfang/domain/pricing/cart-input';
import { priceCart } from '@qianfang/domain/pricing/price-cart';
import type { PricedCart, PricedLine } from '@qianfang/domain/pricing/priced-cart';
import type { CartLine, CartView } from '../cart-view.ts';

export interface LineDraft {
  readonly id: number;
  readonly number?: number;
  readonly price?: string;
  readonly raw?: string;
  readonly isSelected?: boolean;
  readonly isCounted?: boolean;
  readonly handling?: 'NORMAL' | 'COLD' | 'HM';
  readonly priceChange?: string;
  readonly notes?: CartLine['notes'];
  readonly warehouseId?: number;
  readonly goods?: Partial<CartLine['goods']>;
}

const goods: CartLine['goods'] = {
  id: 1,
  name: '布洛芬缓释胶囊',
  generic_name: '布洛芬缓释胶囊',
  sccj: '示例药业有限公司',
  sccj_id: 1,
  mah: '示例药业有限公司',
  ypgg: '0.3g×20粒',
  jixing: '胶囊剂',
  approval_no: '国药准字H20990001',
  goods_image: [],
  bzdw: '盒',
  zbz: 10,
  jzl: 100,
  is_splittable: 0,
  base_price: '10.00',
  price: '10.00',
  suggested_retail: null,
  is_buy: 1,
  buy_block: null,
  number: 1_000,
  ck_id: 1,
  cart_number: 10,
  purchase_limit: null,
  is_youx: 0,
  is_zy: 0,
  is_dpby: 0,
  qg_number: 0,
  is_free_shipping: 0,
  free_shipping_number: 0,
  type: 1,
  ladder_price: [],
  ladder_price_type: 0,
  specials: [],
  welfare_rate: null,
  tags: [],
  benefit: null,
  subtitle: '',
  goods_class: 'CHEM',
  rx_type: 'OTC_A',
  storage: '',
  is_hm: 0,
  is_cold: 0,
  is_external: 0,
  expiry_from: null,
  expiry_to: null,
  expiry_level: 0,
  my_last_price: null,
  my_last_bought_at: null,
  my_order_count: 0,
  is_favorite: 0,
};

/** A ticked line of ten boxes at 10.00, unless the draft differs. */
export function line(draft: LineDraft): CartLine {
  const number = draft.number ?? 10;
  const raw = draft.raw ?? '100.00';
  const isSelected = draft.isSelected ?? true;
  return {
    id: draft.id,
    key: `line:${draft.id}`,
    type: 1,
    number,
    price: draft.price ?? '10.00',
    is_selected: isSelected ? 1 : 0,
    was_unselected: 0,
    is_counted: (draft.isCounted ?? isSelected) ? 1 : 0,
    ck_id: draft.warehouseId ?? 1,
    warehouse: '广州仓',
    goods_manjian_amount: '0.00',
    with_coupon: 1,
    gift_data: null,
    manjian_id: null,
    manjian_options: [],
    combination: null,
    goods: { ...goods, id: draft.id, ...draft.goods },
    raw_price: raw,
    raw_price_manjian: raw,
    net_amount: raw,
    segments: [{ quantity: number, price: draft.price ?? '10.00' }],
    sources: [],
    hints: [],
    notes: [...(draft.notes ?? [])],
    block: null,
    price_change: draft.priceChange ?? null,
    batch_no: '260101',
    expiry_date: '2028-01-31',
    batch_id: null,
    min_days: 0,
    handling: draft.handling ?? 'NORMAL',
    ledger: [],
  };
}

export interface ViewDraft {
  readonly lines: readonly CartLine[];
  readonly goods: string;
  readonly youxuan?: string;
  readonly freight?: string;
  readonly reason?: string;
  readonly unshipped?: string;
  readonly gap?: string;
}

/** A server's cart, with free freight from 500.00 and 12.00 below. */
export function view(draft: ViewDraft): CartView {
  const freight = draft.freight ?? '12.00';
  const counted = draft.lines.filter((one) => one.is_counted === 1);
  const payable = (Number(draft.goods) + Number(freight)).toFixed(2);
  return {
    data: [...draft.lines],
    shipping_data: {
      shipping_amount: '500.00',
      no_trans_order_amount: draft.unshipped ?? '0.00',
      gap: draft.gap ?? '0.00',
      freight,
      reason: draft.reason ?? 'FEE',
    },
    activity_data: { manjians: {}, discounts: {}, gifts: [], exchanges: [] },
    added: [],
    filter_data: { total: draft.lines.length, invalid: 0, cheaper: 0, near_expiry: 0 },
    totals: {
      kinds: counted.length,
      units: counted.reduce((sum, one) => sum + one.number, 0),
      goods: draft.goods,
      manjian: '0.00',
      discount: '0.00',
      reduction: '0.00',
      freight,
      payable,
      selected_total: draft.goods,
      youxuan_total: draft.youxuan ?? '0.00',
    },
    orders: [],
    may_check_out: true,
    notices: [],
    ledger: [],
    pricing: null,
  };
}

function exchangeOf({ id, name, qualifying, limitPerOrder, offers }: PricedCart['exchanges'][number]) {
  return {
    id,
    name,
    qualifying: formatAmount(qualifying),
    limit: limitPerOrder,
    offers: offers.map((offer) => ({
      goods: { ...goods, id: offer.goods.goodsId },
      ...presentOffer(offer),
    })),
  };
}

function addedOf({ key, kind, ruleId, quantity, net, parts }: PricedLine): CartView['added'] {
  if (kind !== 'GIFT' && kind !== 'EXCHANGE') return [];
  return [
    {
      key,
      kind: kind === 'GIFT' ? 'gift' : 'exchange',
      activity_id: ruleId ?? 0,
      goods: { ...goods, id: parts[0]?.goods.goodsId ?? 0 },
      number: quantity,
      price: '0.00',
      net_amount: formatAmount(net),
      batch_no: '260101',
      expiry_date: '2028-01-31',
    },
  ];
}

/** The server's cart for this pricing input. */
export function viewOf(input: CartInput): CartView {
  const cart = priceCart(input);
  const lineOf = new Map(cart.lines.map((priced) => [priced.lineId, priced]));
  const data = input.lines.flatMap((one) => {
    const priced = lineOf.get(one.id);
    const base = line({ id: one.id });
    return priced
      ? [{ ...base, ...presentLineAmounts(cart, priced), ledger: presentLineLedger(cart, priced) }]
      : [];
  });
  const empty = view({ lines: data, goods: '0.00' });
  return {
    ...empty,
    shipping_data: { ...empty.shipping_data, ...presentFreight(cart.freight) },
    activity_data: { ...presentActivities(cart), exchanges: cart.exchanges.map(exchangeOf) },
    added: cart.lines.flatMap(addedOf),
    orders: cart.orders.map(({ handling, payable }) => ({
      warehouse: '广州仓',
      handling,
      payable: formatAmount(payable),
    })),
    totals: presentTotals(cart.totals),
    may_check_out: cart.mayCheckOut,
    notices: cart.notices.map((notice) => notice.message),
    ledger: presentLedger(cart.ledger),
    pricing: { version: 'fixture', ...writeCartInput(input) },
  };
}
