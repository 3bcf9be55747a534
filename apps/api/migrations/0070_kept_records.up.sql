-- What was checked before a sale, its history and the receipts of ephedrine orders are kept for years after the goods have expired (GSP 42,
-- trade-rules 4.1, 4.11). The store has no call that deletes them; nobody does by mistake either.
create function platform.keep_record() returns trigger language plpgsql as $$
begin
  raise exception 'records of sales are kept: %.% takes no deletion', tg_table_schema, tg_table_name;
end $$;
create trigger keep before delete on qualification.decision_log for each statement execute function platform.keep_record();
create trigger keep before delete on orders.purchase_order for each statement execute function platform.keep_record();
create trigger keep before delete on orders.order_line for each statement execute function platform.keep_record();
create trigger keep before delete on orders.order_event for each statement execute function platform.keep_record();
create trigger keep before delete on shipment.shipment for each statement execute function platform.keep_record();
create trigger keep before delete on shipment.shipment_line for each statement execute function platform.keep_record();
create trigger keep before delete on ephedrine.receipt for each statement execute function platform.keep_record();
