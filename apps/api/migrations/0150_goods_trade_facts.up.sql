-- trade-rules 1.1: what public medical institutions may have outside of the provincial platform, item by item.
alter table catalogue.goods add column is_public_purchase boolean not null default false;
-- These rows repeated the list of controlled substances in the code, from which they are read now; the table keeps what staff add.
delete from qualification.ingredient_control where effective_to is null and basis in (
  '国家药监局 公安部 国家卫生健康委公告2024年第54号', '国家药监局 公安部 国家卫生健康委公告2023年第43号',
  '国家药监局 公安部 国家卫生健康委公告2019年第63号', '食品药品监管总局 公安部 卫生计生委公告2015年第10号')
  and ingredient in ('右美沙芬', '地芬诺酯', '曲马多', '羟考酮', '可待因');
create unique index ingredient_control_once on qualification.ingredient_control (ingredient, preparation, effective_from);
