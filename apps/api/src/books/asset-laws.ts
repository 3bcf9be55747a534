import { sql } from 'kysely';
import type { Law } from './law.ts';

/** Invariants of coupons, cash vouchers, points and the quotas of activities. */
export const assetLaws: readonly Law[] = [
  {
    name: 'a coupon is used as long as it lowers an order',
    query: sql<{ fault: string }>`
      select format('coupon %s of company %s: used at %s, orders that it lowers %s', h.id, h.buyer_id, h.used_at, u.open) as fault
      from coupon.held_coupon h
      join lateral (
        select count(*) as uses, count(*) filter (where released_at is null) as open
        from coupon.coupon_use where buyer_id = h.buyer_id and held_id = h.id
      ) u on u.uses > 0
      where (h.used_at is not null) <> (u.open > 0)`,
  },
  {
    name: 'a cancelled order keeps no coupon, no voucher and no quota',
    query: sql<{ fault: string }>`
      select format('order %s keeps a %s', o.order_no, k.kind) as fault
      from orders.purchase_order o
      join (
        select buyer_id, order_id, 'coupon' as kind from coupon.coupon_use where released_at is null
        union all select buyer_id, order_id, 'voucher' from voucher.voucher_use where released_at is null
        union all select buyer_id, order_id, 'quota' from promotion.claim where released_at is null
      ) k on k.buyer_id = o.buyer_id and k.order_id = o.id
      where o.status = 'CANCELLED'`,
  },
  {
    name: 'a code has given as many coupons as it counts, and an offer no more than it has',
    query: sql<{ fault: string }>`
      select format('code %s: counts %s, gave %s', c.code, c.used, g.given) as fault
      from coupon.coupon_code c
      cross join lateral (
        select count(*) as given from coupon.held_coupon
        where offer_id = c.offer_id and source = 'code' and reference = c.code
      ) g
      where c.used <> g.given
      union all
      select format('offer %s: received %s, held %s', f.id, f.received, g.held)
      from coupon.coupon_offer f
      cross join lateral (
        select count(*) as held from coupon.held_coupon where offer_id = f.id and source = 'center'
      ) g
      where f.received < g.held`,
  },
  {
    name: 'a voucher is what is left on it, what orders took and what expired',
    query: sql<{ fault: string }>`
      select format('voucher %s: face %s, left %s, taken %s, expired %s', v.id, v.face_fen, v.balance_fen, u.taken,
        v.expired_fen) as fault
      from voucher.cash_voucher v
      cross join lateral (
        select coalesce(sum(amount_fen), 0) as taken from voucher.voucher_use
        where buyer_id = v.buyer_id and voucher_id = v.id and released_at is null
      ) u
      where v.face_fen <> v.balance_fen + u.taken + v.expired_fen`,
  },
  {
    name: 'the ledger tells of every voucher what is left on it',
    query: sql<{ fault: string }>`
      select format('voucher %s: left %s, in the ledger %s', coalesce('XJQ' || v.id, p.item), v.balance_fen, p.left) as fault
      from voucher.cash_voucher v
      full join (
        select item, sum(amount) as left from wallet.posting p
        join wallet.account a on a.id = p.account_id and a.buyer_id is not null and a.code = 'voucher' group by item
      ) p on p.item = 'XJQ' || v.id
      where coalesce(v.balance_fen, 0) <> coalesce(p.left, 0)`,
  },
  {
    name: 'the ledger holds what is left on a company’s vouchers and of its points',
    query: sql<{ fault: string }>`
      select format('company %s, %s: ledger %s, left %s', buyer_id, code, sum(booked), sum(remaining)) as fault
      from (
        select buyer_id, code, balance as booked, 0::bigint as remaining
        from wallet.account where buyer_id is not null and code in ('voucher', 'points')
        union all
        select buyer_id, 'voucher', 0, balance_fen from voucher.cash_voucher
        union all
        select buyer_id, 'points', 0, points_left from points.points_lot
      ) both_sides
      group by buyer_id, code having sum(booked) <> sum(remaining)`,
  },
  {
    name: 'the log of points runs from entry to entry and ends at what is left',
    query: sql<{ fault: string }>`
      select format('company %s: log %s, last entry %s, left %s', e.buyer_id, e.total, e.last, coalesce(l.remaining, 0)) as fault
      from (
        select buyer_id, sum(amount) as total, (array_agg(balance_after order by id desc))[1] as last
        from points.points_entry group by buyer_id
      ) e
      left join (
        select buyer_id, sum(points_left) as remaining from points.points_lot group by buyer_id
      ) l on l.buyer_id = e.buyer_id
      where e.total <> e.last or e.total <> coalesce(l.remaining, 0)`,
  },
  {
    name: 'a quota has claimed what its open claims took',
    query: sql<{ fault: string }>`
      select format('activity %s goods %s: counts %s, claims %s', q.activity_id, q.goods_id, q.claimed, c.taken) as fault
      from promotion.quota q
      cross join lateral (
        select coalesce(sum(quantity), 0) as taken from promotion.claim
        where activity_id = q.activity_id and goods_id = q.goods_id and released_at is null
      ) c
      where q.claimed <> c.taken`,
  },
  {
    name: 'no company has more of a quota than it may',
    query: sql<{ fault: string }>`
      select format('activity %s goods %s: company %s has %s of %s', q.activity_id, q.goods_id, c.buyer_id, c.taken, q.per_buyer) as fault
      from promotion.quota q
      join (
        select activity_id, goods_id, buyer_id, sum(quantity) as taken from promotion.claim
        where released_at is null group by activity_id, goods_id, buyer_id
      ) c on c.activity_id = q.activity_id and c.goods_id = q.goods_id
      where c.taken > q.per_buyer`,
  },
];
