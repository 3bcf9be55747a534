-- Why stock was set to another figure: the file and line that said so.
alter table stock.movement add reason text;

-- Whether a file set stock: what was sold since is not put back when the same file comes again.
alter table catalogue.import_run add sets_stock boolean not null default false;

-- Stock that a file says by own code, kept until the whole file is read: one batch on several rows is the sum of them.
create table catalogue.import_stock (
  run_id bigint not null references catalogue.import_run (id) on delete cascade,
  goods_id bigint not null,
  line bigint not null,
  warehouse text not null,                -- '' where the file names none
  batch_no text not null,                 -- '' where the file names none
  production_date date,
  expiry_date date,
  quantity int not null,
  primary key (run_id, goods_id, line)
);
