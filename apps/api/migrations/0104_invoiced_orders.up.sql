-- Whether an issued invoice holds an order, so that a company finds its orders by it.
alter table orders.purchase_order add column is_invoiced boolean not null default false;
-- Nothing that pages show is another: nobody is told.
alter table orders.purchase_order disable trigger user;
update orders.purchase_order o set is_invoiced = true
from invoice.invoiced_order i join invoice.invoice v on v.buyer_id = i.buyer_id and v.id = i.invoice_id
where v.state = 'ISSUED' and i.is_live and o.buyer_id = i.buyer_id and o.id = i.order_id;
alter table orders.purchase_order enable trigger user;
