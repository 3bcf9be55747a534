drop trigger change_insert on shipment.track;
drop trigger change_state on payment.payment;
drop function payment.log_state();
drop trigger change_state on orders.purchase_order;
drop function orders.log_state();
drop trigger change_delete on message.message;
drop trigger change_update on message.message;
drop trigger change_insert on message.message;
