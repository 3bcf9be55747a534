import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { assetLaws } from './asset-laws.ts';
import type { Law } from './law.ts';

const stockLaws: readonly Law[] = [
  {
    name: 'a batch holds what its movements say',
    query: sql<{ fault: string }>`
      select format('batch %s: on hand %s, by movements %s; reserved %s, by movements %s', b.id, b.on_hand, m.on_hand,
        b.reserved, m.reserved) as fault
      from stock.batch b
      cross join lateral (
        select coalesce(sum(case when kind in ('receive', 'return', 'adjust') then quantity when kind = 'ship' then -quantity end), 0) as on_hand,
          coalesce(sum(case when kind in ('reserve', 'release') then quantity when kind = 'ship' then -quantity end), 0) as reserved
        from stock.movement where batch_id = b.id
      ) m
      where b.on_hand <> m.on_hand or b.reserved <> m.reserved or b.reserved > b.on_hand or b.reserved < 0`,
  },
  {
    name: 'stock, sold and reserved units are what was received',
    query: sql<{ fault: string }>`
      select format('goods %s: on hand %s + shipped %s, received %s', goods_id, on_hand, shipped, received) as fault
      from (
        select b.goods_id, sum(b.on_hand) as on_hand,
          coalesce(sum(m.shipped), 0) as shipped, coalesce(sum(m.received), 0) as received
        from stock.batch b
        left join (
          select batch_id, sum(quantity) filter (where kind = 'ship') as shipped,
            sum(quantity) filter (where kind in ('receive', 'return', 'adjust')) as received
          from stock.movement group by batch_id
        ) m on m.batch_id = b.id
        group by b.goods_id
      ) g where on_hand + shipped <> received`,
  },
  {
    name: 'an order holds the units of its lines until they are shipped or closed, or it is cancelled',
    query: sql<{ fault: string }>`
      select format('order %s (%s) line %s batch %s: ordered %s, shipped %s, held %s', o.order_no, o.status, l.id, lb.batch_id,
        lb.quantity, lb.shipped_quantity, coalesce(m.held, 0)) as fault
      from orders.purchase_order o
      join orders.order_line l on l.buyer_id = o.buyer_id and l.order_id = o.id
      join orders.order_line_batch lb on lb.buyer_id = l.buyer_id and lb.order_line_id = l.id
      left join lateral (
        select sum(case kind when 'ship' then -quantity else quantity end) as held
        from stock.movement
        where order_id = o.id and order_line_id = l.id and batch_id = lb.batch_id and kind in ('reserve', 'release', 'ship')
      ) m on true
      where coalesce(m.held, 0) <> case when o.status = 'CANCELLED' or o.closed_at is not null then 0 else lb.quantity - lb.shipped_quantity end`,
  },
  {
    name: 'units are held for orders only',
    query: sql<{ fault: string }>`
      select format('batch %s: movement %s of order %s, which has no such line', m.batch_id, m.id, m.order_id) as fault
      from stock.movement m
      where m.kind in ('reserve', 'release', 'ship') and not exists (
        select 1 from orders.order_line l
        join orders.order_line_batch lb on lb.buyer_id = l.buyer_id and lb.order_line_id = l.id and lb.batch_id = m.batch_id
        where l.id = m.order_line_id and l.order_id = m.order_id)`,
  },
];

const orderLaws: readonly Law[] = [
  {
    name: 'a submit has its orders, and they come to its payable',
    query: sql<{ fault: string }>`
      select format('submit %s: payable %s, orders %s', s.id, s.payable_fen, o.payable) as fault
      from orders.submission s
      left join lateral (
        select sum(payable_fen) as payable from orders.purchase_order
        where buyer_id = s.buyer_id and submission_id = s.id
      ) o on true
      where o.payable is distinct from s.payable_fen`,
  },
  {
    name: 'an order is the sum of its lines, and a line of its batches',
    query: sql<{ fault: string }>`
      select format('order %s', o.order_no) as fault
      from orders.purchase_order o
      left join lateral (
        select sum(raw_fen) as raw, sum(reduction_fen) as reduction, bool_and(quantity = (
            select sum(quantity) from orders.order_line_batch b where b.buyer_id = l.buyer_id and b.order_line_id = l.id
          )) as is_whole
        from orders.order_line l where l.buyer_id = o.buyer_id and l.order_id = o.id
      ) l on true
      where l.raw is distinct from o.goods_fen or l.reduction is distinct from o.reduction_fen or l.is_whole is not true`,
  },
  {
    name: 'a line of an order that is closed is what left of it and what was closed, and the order the sum of them',
    query: sql<{ fault: string }>`
      select format('order %s (%s) closed at %s', o.order_no, o.status, o.closed_at) as fault
      from orders.purchase_order o
      cross join lateral (
        select bool_and(l.shipped_quantity + coalesce(l.closed_quantity, 0) = l.quantity) as is_whole,
          bool_or(l.closed_quantity is not null) as is_closed, sum(l.closed_fen) as closed,
          sum(l.closed_voucher_fen) as voucher
        from orders.order_line l where l.buyer_id = o.buyer_id and l.order_id = o.id
      ) l
      where (o.closed_at is not null) <> l.is_closed
        or (o.closed_at is not null and (not l.is_whole or o.status not in ('TO_RECEIVE', 'DONE')))
        or o.closed_fen is distinct from l.closed or o.closed_voucher_fen is distinct from l.voucher`,
  },
  {
    name: 'the price ledger of an order adds up to its payable, that of a line to its net',
    query: sql<{ fault: string }>`
      select format('order %s', o.order_no) as fault
      from orders.purchase_order o
      where (select coalesce(sum((s ->> 5)::bigint), 0) from jsonb_array_elements(o.ledger) s) is distinct from o.payable_fen
        or exists (select 1 from orders.order_line l where l.buyer_id = o.buyer_id and l.order_id = o.id
          and (select coalesce(sum((s ->> 5)::bigint), 0) from jsonb_array_elements(l.ledger) s) is distinct from l.net_fen)`,
  },
  {
    name: 'an order is paid once and whole, or not at all',
    query: sql<{ fault: string }>`
      select format('order %s (%s): payable %s, paid %s, kept of its payments %s', o.order_no, o.status, o.payable_fen,
        o.paid_fen, coalesce(p.kept, 0)) as fault
      from orders.purchase_order o
      left join lateral (
        select sum(po.amount_fen - coalesce((
            select sum(r.amount_fen) from payment.refund r
            where r.buyer_id = p.buyer_id and r.payment_id = p.id and r.order_id = o.id), 0)) as kept
        from payment.payment_order po
        join payment.payment p on p.buyer_id = po.buyer_id and p.id = po.payment_id
        where po.buyer_id = o.buyer_id and po.order_id = o.id and p.status in ('PAID', 'REFUNDING', 'REFUNDED')
          and not exists (select 1 from payment.refund r
            where r.buyer_id = p.buyer_id and r.payment_id = p.id and r.order_id is null)
      ) p on true
      where coalesce(p.kept, 0) <> case when o.status in ('PENDING_PAYMENT', 'CANCELLED') then 0 else o.payable_fen - coalesce(o.closed_fen, 0) - coalesce((
          select sum(a.refund_fen) from after_sale.application a
          where a.buyer_id = o.buyer_id and a.order_id = o.id and a.kind = 'RETURN' and a.status = 'DONE'), 0) end
        or (o.status = 'PENDING_PAYMENT' and o.paid_fen <> 0)
        or (o.status not in ('PENDING_PAYMENT', 'CANCELLED') and o.paid_fen <> o.payable_fen)`,
  },
];

const invoiceLaws: readonly Law[] = [
  {
    name: 'an order is said to be invoiced exactly while an issued invoice holds it',
    query: sql<{ fault: string }>`
      select format('order %s: said %s, issued invoices %s', o.order_no, o.is_invoiced, i.issued) as fault
      from orders.purchase_order o
      cross join lateral (
        select count(*) as issued from invoice.invoiced_order t
        join invoice.invoice v on v.buyer_id = t.buyer_id and v.id = t.invoice_id and v.state = 'ISSUED'
        where t.buyer_id = o.buyer_id and t.order_id = o.id and t.is_live
      ) i
      where o.is_invoiced <> (i.issued > 0)`,
  },
];

const returnLaws: readonly Law[] = [
  {
    name: 'a line has back what its paid returns accepted, and never asks for more than was received or refused on arrival',
    query: sql<{ fault: string }>`
      select format('order %s line %s: received %s, returned %s, accepted %s, in all returns %s', o.order_no, l.id,
        l.received_quantity, l.returned_quantity, r.paid, r.taken) as fault
      from orders.order_line l
      join orders.purchase_order o on o.buyer_id = l.buyer_id and o.id = l.order_id
      cross join lateral (
        select coalesce(sum(al.accepted) filter (where a.status = 'DONE'), 0) as paid,
          coalesce(sum(coalesce(al.accepted, al.approved, al.asked)), 0) as taken
        from after_sale.application_line al
        join after_sale.application a on a.buyer_id = al.buyer_id and a.id = al.application_id and a.kind = 'RETURN'
          and a.status not in ('REJECTED', 'WITHDRAWN')
        where al.buyer_id = l.buyer_id and al.order_line_id = l.id
      ) r
      where r.paid <> l.returned_quantity or r.taken > l.received_quantity + coalesce(l.refused_quantity, 0)`,
  },
  {
    name: 'what was inspected and may be sold again is back in its batch',
    query: sql<{ fault: string }>`
      select format('batch %s: restocked %s, movements %s', r.batch_id, r.restocked, coalesce(m.moved, 0)) as fault
      from (select batch_id, sum(restocked) as restocked from stock.returned_units group by batch_id) r
      left join lateral (
        select sum(quantity) as moved from stock.movement where batch_id = r.batch_id and kind = 'return'
      ) m on true
      where coalesce(m.moved, 0) <> r.restocked`,
  },
];

const paymentLaws: readonly Law[] = [
  {
    name: 'a payment is the sum of its orders or fills a balance, and never gives back more than it got',
    query: sql<{ fault: string }>`
      select format('payment %s (%s): %s, orders %s, refunds %s', p.payment_no, p.status, p.amount_fen, o.total, r.total) as fault
      from payment.payment p
      left join lateral (
        select coalesce(sum(amount_fen), 0) as total from payment.payment_order
        where buyer_id = p.buyer_id and payment_id = p.id
      ) o on true
      left join lateral (
        select coalesce(sum(amount_fen), 0) as total, coalesce(sum(amount_fen) filter (where status = 'DONE'), 0) as done
        from payment.refund where buyer_id = p.buyer_id and payment_id = p.id
      ) r on true
      where o.total <> case p.purpose when 'order' then p.amount_fen else 0 end or r.total > p.amount_fen
        or (p.status in ('PENDING', 'SLIP_UPLOADED', 'REJECTED', 'CLOSED') and r.total <> 0)
        or (p.status = 'PAID' and r.total = p.amount_fen and p.amount_fen > 0)
        or (p.status = 'REFUNDING' and (r.total <> p.amount_fen or r.done = p.amount_fen))
        or (p.status = 'REFUNDED' and r.done <> p.amount_fen)`,
  },
  {
    name: 'an order has one open attempt at most, and none once it is settled',
    query: sql<{ fault: string }>`
      select format('order %s (%s): %s open attempts', o.order_no, o.status, count(*)) as fault
      from orders.purchase_order o
      join payment.payment_order po on po.buyer_id = o.buyer_id and po.order_id = o.id
      join payment.payment p on p.buyer_id = po.buyer_id and p.id = po.payment_id and p.status = 'PENDING'
      group by o.order_no, o.status having count(*) > 1 or o.status <> 'PENDING_PAYMENT'`,
  },
];

const ledgerLaws: readonly Law[] = [
  {
    name: 'every journal sums to zero',
    query: sql<{ fault: string }>`
      select format('journal %s of %s %s: %s %s', j.id, j.cause, j.reference, coalesce(sum(p.amount), 0), a.currency) as fault
      from wallet.journal j
      left join wallet.posting p on p.journal_id = j.id
      left join wallet.account a on a.id = p.account_id
      group by j.id, j.cause, j.reference, a.currency
      having coalesce(sum(p.amount), 0) <> 0 or count(p.id) < 2`,
  },
  {
    name: 'the whole ledger sums to zero',
    query: sql<{ fault: string }>`
      select format('%s: %s', a.currency, sum(p.amount)) as fault
      from wallet.posting p join wallet.account a on a.id = p.account_id group by a.currency having sum(p.amount) <> 0`,
  },
  {
    name: 'a balance is the sum of its postings, step by step',
    query: sql<{ fault: string }>`
      select format('account %s: balance %s, postings %s, last step %s', a.id, a.balance, coalesce(s.total, 0), s.last_step) as fault
      from wallet.account a
      left join lateral (
        select sum(amount) as total, (array_agg(balance_after order by id desc))[1] as last_step
        from wallet.posting where account_id = a.id
      ) s on true
      where a.balance is not null
        and (a.balance <> coalesce(s.total, 0) or (s.last_step is not null and s.last_step <> a.balance) or (a.balance < 0 and a.code <> 'credit'))`,
  },
  {
    name: 'what a company owes on credit is what is open of its bills, and each bill is a payment on credit',
    query: sql<{ fault: string }>`
      select format('company %s: credit %s, open bills %s', coalesce(a.buyer_id, b.buyer_id), a.balance, b.open) as fault
      from (select buyer_id, balance from wallet.account where code = 'credit' and buyer_id is not null) a
      full join (select buyer_id, sum(amount_fen - settled_fen) as open from wallet.credit_bill group by buyer_id) b
        on b.buyer_id = a.buyer_id
      where coalesce(a.balance, 0) <> -coalesce(b.open, 0)
      union all
      select format('bill %s of %s: payment %s', b.reference, b.amount_fen, coalesce(p.amount_fen, 0))
      -- What was owed before the store was there (QC…) is no payment of it.
      from (select * from wallet.credit_bill where reference not like 'QC%') b
      full join (select * from payment.payment where method = 'credit' and status in ('PAID', 'REFUNDING', 'REFUNDED')) p
        on p.buyer_id = b.buyer_id and p.payment_no = b.reference
      where b.amount_fen is distinct from p.amount_fen`,
  },
  {
    name: 'what is frozen of a company is what it has asked to be paid out',
    query: sql<{ fault: string }>`
      select format('company %s: frozen %s, asked %s', coalesce(a.buyer_id, w.buyer_id), a.balance, w.asked) as fault
      from (select buyer_id, balance from wallet.account where code = 'frozen' and buyer_id is not null) a
      full join (select buyer_id, sum(amount_fen) as asked from wallet.withdrawal where status = 'REQUESTED' group by buyer_id) w
        on w.buyer_id = a.buyer_id
      where coalesce(a.balance, 0) <> coalesce(w.asked, 0)`,
  },
  {
    name: 'what every payment brought is in the ledger once',
    query: sql<{ fault: string }>`
      select format('payment %s (%s): %s, in the ledger %s', p.payment_no, p.status, p.amount_fen, coalesce(j.taken, 0)) as fault
      from payment.payment p
      left join lateral (
        select sum(g.amount) as taken from wallet.journal j
        join wallet.posting g on g.journal_id = j.id
        join wallet.account a on a.id = g.account_id and (a.buyer_id is null and a.code in ('sales', 'refund_due')
          or a.buyer_id = p.buyer_id and a.code = 'balance' and p.purpose = 'recharge')
        where j.reference = p.payment_no and j.cause in ('order_paid', 'arrived_late', 'recharge', 'company_recharge')
          or p.purpose = 'recharge' and p.transaction_no <> '' and j.reference = p.transaction_no and j.cause = 'top_up'
      ) j on true
      where coalesce(j.taken, 0) <> case when p.status in ('PAID', 'REFUNDING', 'REFUNDED') then p.amount_fen else 0 end`,
  },
  {
    name: 'the ledger owes back exactly the refunds that have not been sent',
    query: sql<{ fault: string }>`
      select format('refund_due %s, refunds waiting %s', d.due, w.waiting) as fault
      from (select coalesce(sum(p.amount), 0) as due from wallet.posting p
            join wallet.account a on a.id = p.account_id and a.buyer_id is null and a.code = 'refund_due') d,
           (select coalesce(sum(amount_fen), 0) as waiting from payment.refund where status <> 'DONE') w
      where d.due <> w.waiting`,
  },
];

const laws = [
  ...stockLaws,
  ...orderLaws,
  ...invoiceLaws,
  ...returnLaws,
  ...paymentLaws,
  ...ledgerLaws,
  ...assetLaws,
];

/**
 * Checks all invariants of stock, orders, payments, the ledger and companies' assets. Returns each fault as a
 * sentence, at most ten per kind; empty for a sound store.
 */
export async function checkBooks(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const law of laws) {
    const { rows } = await sql<{ fault: string }>`select fault from (${law.query}) f limit 10`.execute(db);
    faults.push(...rows.map((row) => `${law.name}: ${row.fault}`));
  }
  return faults;
}
