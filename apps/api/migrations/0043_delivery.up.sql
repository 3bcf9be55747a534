-- How long parcels travel; what a company is told of delivery before it orders.
create schema delivery;

create table delivery.transit (
  warehouse_id bigint not null,
  province text not null,                 -- '*' is every other
  is_cold boolean not null,               -- by the cold chain; without a row it does not go there
  least_days smallint not null check (least_days >= 0),
  most_days smallint not null check (most_days >= least_days),
  primary key (warehouse_id, province, is_cold)
);
