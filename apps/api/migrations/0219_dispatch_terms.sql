-- When each warehouse sends, and the day that an order was promised for (docs/decisions/0164).

-- A route may close before its warehouse does; null: it does not.
alter table delivery.transit add column cutoff text;

-- A warehouse without a row sends by the settings of the shop and rests on Sundays.
create table delivery.warehouse_terms (
  warehouse_id bigint primary key,
  cutoff text,                            -- null: as the shop's
  cold_cutoff text,
  rest_weekdays smallint[] not null check (cardinality(rest_weekdays) < 7) -- 0 Monday … 6 Sunday
);

-- Days of one warehouse that weekends and holidays do not tell, such as a stocktake.
create table delivery.warehouse_day (
  warehouse_id bigint not null,
  day date not null,
  is_open boolean not null,
  reason text not null,
  primary key (warehouse_id, day)
);

-- Written when the order is paid, and never changed. Null: nothing was promised.
alter table orders.purchase_order add column dispatch_on date;
alter table orders.purchase_order add column arrives_from date;
alter table orders.purchase_order add column arrives_to date;
