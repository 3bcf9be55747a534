-- The stand-in plays two gateways.
alter table simulator.trade add column gateway text not null default 'wechat' check (gateway in ('wechat', 'alipay'));
alter table simulator.trade alter column gateway drop default;
alter table simulator.trade add column return_url text not null default '';

-- Attempts given up here are closed at whichever gateway they were opened at.
drop index payment.payment_to_close;
create index payment_to_close on payment.payment (id)
  where status = 'CLOSED' and method in ('wechat', 'alipay') and gateway_closed_at is null;
