-- Goods whose names are read by other rules than when they were entered. The search reads them anew behind what it does, a few at a time.
create table search.stale_entry (
  goods_id bigint primary key references catalogue.goods (id) on delete cascade
);

-- Names that begin with a strength are found without it, vitamins by v and their letter.
insert into search.stale_entry (goods_id)
select id from catalogue.goods where name ~ '^[0-9.]+%' or name like '%维生素%' or name ~* '维[a-z]';

-- Everyday names that searches of pharmacists showed to be missing (e2e/search-quality).
insert into search.common_name (said, meant) values
  ('6542', '消旋山莨菪碱'),
  ('胶布', '胶带'),
  ('输液贴', '无菌敷贴'),
  ('降温贴', '医用退热贴'),
  ('打虫药', '阿苯达唑'),
  ('驱虫药', '阿苯达唑'),
  ('速效伤风', '氨咖黄敏'),
  ('速效伤风胶囊', '氨咖黄敏胶囊'),
  ('葡酸钙', '葡萄糖酸钙'),
  ('尿垫', '护理垫'),
  ('拐棍', '拐杖'),
  ('水银温度计', '体温计'),
  ('温度计', '体温计'),
  ('体温表', '体温计'),
  ('盐水', '0.9%氯化钠'),
  ('糖盐水', '葡萄糖氯化钠'),
  ('糖水', '葡萄糖注射液'),
  ('吊针', '输液器'),
  ('点滴管', '输液器'),
  ('针筒', '无菌注射器'),
  ('无菌手套', '灭菌橡胶外科手套'),
  ('人工泪液', '玻璃酸钠滴眼液'),
  ('小苏打', '碳酸氢钠'),
  ('心痛定', '硝苯地平'),
  ('消心痛', '硝酸异山梨酯'),
  ('先锋6号', '头孢拉定'),
  ('先锋六号', '头孢拉定'),
  ('先锋4号', '头孢氨苄'),
  ('氟美松', '地塞米松'),
  ('维他命', '维生素'),
  ('复合维b', '复合维生素B')
on conflict do nothing;
