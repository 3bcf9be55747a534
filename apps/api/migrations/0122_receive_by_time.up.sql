-- Orders that a company does not receive in time are looked for among those on their way, not among all (0041).
create index purchase_order_to_receive on orders.purchase_order (id) where status = 'TO_RECEIVE';
