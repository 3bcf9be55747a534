-- Money that came from an account of another name: finance looks before it is invoiced (GSP 91, 票账货款一致). Null: nothing to look at.
alter table orders.purchase_order add column payer_check text check (payer_check in ('WAITING', 'ACCEPTED'));
create index order_payer_check on orders.purchase_order (paid_at, id) where payer_check = 'WAITING';
