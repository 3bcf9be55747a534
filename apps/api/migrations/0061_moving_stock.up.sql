-- A transaction that notifies holds a lock of the whole server while it is written to disk: orders and payments were committed
-- one after the other. A server of the store tells the others itself, when it has committed; whoever else writes tells as before.
create or replace function platform.tell() returns void language sql as $$
  select pg_notify('platform_change', '') where current_setting('application_name') <> 'qianfang-server'
$$;

-- No index speaks of units, and pages keep some room, so that moved units are written in place and not into all indexes.
drop index stock.batch_expiry;
create index batch_expiry on stock.batch (expiry_date, goods_id) where status = 'OK';
alter table stock.batch set (fillfactor = 80);
