alter table shipment.shipment drop column signed_by, drop column photo_key, drop column temperature;
