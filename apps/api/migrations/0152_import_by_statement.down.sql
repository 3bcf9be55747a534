drop trigger stays on search.decision_key;
drop trigger keep on search.decision_key;
drop trigger belongs_still on search.entry;
drop trigger belongs on search.entry;
alter table search.entry add constraint entry_key_id_fkey foreign key (key_id) references search.decision_key (id);

drop trigger stays on stock.warehouse;
drop trigger keep on stock.warehouse;
drop trigger stays on stock.batch;
create trigger stays before update of id on stock.batch for each statement execute function platform.keep_place();
drop trigger belongs on stock.batch;
alter table stock.batch add constraint batch_warehouse_id_fkey foreign key (warehouse_id) references stock.warehouse (id);

drop trigger stays on catalogue.import_run;
drop trigger keep on catalogue.import_run;
drop trigger stays on catalogue.import_row;
drop trigger belongs on catalogue.import_row;
alter table catalogue.import_row add constraint import_row_run_id_fkey
  foreign key (run_id) references catalogue.import_run (id) on delete cascade;

drop trigger stays on catalogue.maker;
drop trigger keep on catalogue.maker;
drop trigger stays on catalogue.goods;
drop trigger belongs on catalogue.goods;
alter table catalogue.goods add constraint goods_maker_id_fkey foreign key (maker_id) references catalogue.maker (id);

drop function search.check_keys();
drop function stock.check_warehouses();
drop function catalogue.check_runs();
drop function catalogue.check_makers();
drop sequence catalogue.import_turn;
