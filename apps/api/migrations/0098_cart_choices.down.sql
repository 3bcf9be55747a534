drop trigger change_delete_choice on cart.declined_gift;
drop trigger change_insert_choice on cart.declined_gift;
drop trigger change_delete_choice on cart.exchange_choice;
drop trigger change_update_choice on cart.exchange_choice;
drop trigger change_insert_choice on cart.exchange_choice;
