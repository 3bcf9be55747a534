alter table simulator.trade drop column payer_name;
alter table simulator.trade drop column txn_time;
alter table simulator.trade drop constraint trade_gateway_check;
delete from simulator.refund where out_trade_no in (select out_trade_no from simulator.trade where gateway in ('unionpay', 'ebank'));
delete from simulator.notification where out_trade_no in (select out_trade_no from simulator.trade where gateway in ('unionpay', 'ebank'));
delete from simulator.trade where gateway in ('unionpay', 'ebank');
alter table simulator.trade add constraint trade_gateway_check check (gateway in ('wechat', 'alipay'));
drop index payment.payment_to_close;
create index payment_to_close on payment.payment (id)
  where status = 'CLOSED' and method in ('wechat', 'alipay') and gateway_closed_at is null;
alter table payment.payment drop constraint payment_method_check;
alter table payment.payment add constraint payment_method_check
  check (method in ('balance', 'transfer', 'wechat', 'alipay', 'credit')) not valid;
