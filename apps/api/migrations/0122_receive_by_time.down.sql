drop index orders.purchase_order_to_receive;
