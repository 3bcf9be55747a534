drop index qualification.ingredient_control_once;
insert into qualification.ingredient_control (ingredient, goods_class, preparation, forms, basis, effective_from) values
  ('右美沙芬', 'PSYCHOTROPIC', 'SINGLE', '{}', '国家药监局 公安部 国家卫生健康委公告2024年第54号', '2024-07-01'),
  ('地芬诺酯', 'PSYCHOTROPIC', 'COMPOUND', '{}', '国家药监局 公安部 国家卫生健康委公告2024年第54号', '2024-07-01'),
  ('曲马多', 'PSYCHOTROPIC', 'COMPOUND', '{}', '国家药监局 公安部 国家卫生健康委公告2023年第43号', '2023-07-01'),
  ('羟考酮', 'PSYCHOTROPIC', 'COMPOUND', '{}', '国家药监局 公安部 国家卫生健康委公告2019年第63号', '2019-09-01'),
  ('可待因', 'PSYCHOTROPIC', 'COMPOUND', '{口服液,口服溶液,糖浆,合剂}', '食品药品监管总局 公安部 卫生计生委公告2015年第10号', '2015-05-01');
alter table catalogue.goods drop column is_public_purchase;
