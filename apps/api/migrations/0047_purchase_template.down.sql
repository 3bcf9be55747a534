drop schema purchase_template cascade;
