-- What a device needs or takes (血糖仪 → 试纸, 血压计 → 袖带): the way from one goods to the other, both ways.
create table zone.device_part (
  goods_id bigint not null,                                          -- the device
  part_id bigint not null,                                           -- what fits it
  kind text not null check (kind in ('consumable', 'accessory')),    -- 耗材, 配件
  primary key (goods_id, part_id),
  check (goods_id <> part_id)
);
create index device_part_part on zone.device_part (part_id);
