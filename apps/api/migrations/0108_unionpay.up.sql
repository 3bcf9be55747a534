-- 银联 by card and 企业网银: two more ways to pay, by one gateway.
alter table payment.payment drop constraint payment_method_check;
alter table payment.payment add constraint payment_method_check
  check (method in ('balance', 'transfer', 'wechat', 'alipay', 'unionpay', 'ebank', 'credit'));

-- Attempts given up here are asked about at every gateway.
drop index payment.payment_to_close;
create index payment_to_close on payment.payment (id)
  where status = 'CLOSED' and method in ('wechat', 'alipay', 'unionpay', 'ebank') and gateway_closed_at is null;

-- The stand-in plays three gateways. The merchant names a trade by its number and the time it gave; who pays by 企业网银 has a name.
alter table simulator.trade drop constraint trade_gateway_check;
alter table simulator.trade add constraint trade_gateway_check check (gateway in ('wechat', 'alipay', 'unionpay', 'ebank'));
alter table simulator.trade add column txn_time text not null default '';
alter table simulator.trade add column payer_name text not null default '';
