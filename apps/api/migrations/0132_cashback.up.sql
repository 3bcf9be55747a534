-- Cashback stands above vouchers, invoices and orders, so it is a module of its own.
create schema cashback;
alter table voucher.cashback_round set schema cashback;
alter table cashback.cashback_round rename to round;
alter table voucher.cashback_tier set schema cashback;
alter table cashback.cashback_tier rename to tier;
