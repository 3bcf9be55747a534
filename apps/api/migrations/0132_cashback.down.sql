alter table cashback.tier rename to cashback_tier;
alter table cashback.cashback_tier set schema voucher;
alter table cashback.round rename to cashback_round;
alter table cashback.cashback_round set schema voucher;
drop schema cashback;
