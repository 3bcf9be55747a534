-- A payment may also fill the company's balance; then it pays no orders.
alter table payment.payment add column purpose text not null default 'order' check (purpose in ('order', 'recharge'));
create index payment_recharge on payment.payment (buyer_id, id desc) where purpose = 'recharge';
create index payment_recharge_open on payment.payment (expires_at) where purpose = 'recharge' and status = 'PENDING';
