-- How long parcels travel; what a company sees of delivery before it orders.
create schema delivery;

create table delivery.transit (
  warehouse_id bigint not null,
  province text not null,                 -- '*' is every other
  is_cold boolean not null,               -- by the cold chain; without a row it does not go there
  least_days smallint not null check (least_days >= 0),
  most_days smallint not null check (most_days >= least_days),
  primary key (warehouse_id, province, is_cold)
);

-- The State Council's arrangement of public holidays: warehouses and carriers rest on its days off, and warehouses work
-- on the weekend days that make up for them. A year is added when its notice comes out, usually in the November before.
create table delivery.holiday (
  day date primary key,
  is_worked boolean not null,             -- a weekend day that is worked; else a day off
  name text not null,
  notice text not null                    -- where it is published
);

-- 国务院办公厅关于2026年部分节假日安排的通知, 2025-11-04, gov.cn. That for 2027 is not published yet.
insert into delivery.holiday (day, is_worked, name, notice)
select day::date, false, name, '国务院办公厅关于2026年部分节假日安排的通知'
from (values
  ('2026-01-01'::date, '2026-01-03'::date, '元旦'),
  ('2026-02-15', '2026-02-23', '春节'),
  ('2026-04-04', '2026-04-06', '清明节'),
  ('2026-05-01', '2026-05-05', '劳动节'),
  ('2026-06-19', '2026-06-21', '端午节'),
  ('2026-09-25', '2026-09-27', '中秋节'),
  ('2026-10-01', '2026-10-07', '国庆节')
) off(first, last, name), generate_series(first, last, interval '1 day') day
union all
select day, true, name, '国务院办公厅关于2026年部分节假日安排的通知'
from (values
  ('2026-01-04'::date, '元旦'),
  ('2026-02-14', '春节'),
  ('2026-02-28', '春节'),
  ('2026-05-09', '劳动节'),
  ('2026-09-20', '国庆节'),
  ('2026-10-10', '国庆节')
) worked(day, name);
