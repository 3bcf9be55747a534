alter table stock.batch reset (fillfactor);
drop index stock.batch_expiry;
create index batch_expiry on stock.batch (expiry_date, goods_id) where status = 'OK' and on_hand > reserved;
create or replace function platform.tell() returns void language sql as $$ select pg_notify('platform_change', '') $$;
