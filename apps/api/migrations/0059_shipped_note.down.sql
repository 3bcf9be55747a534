alter table shipment.shipment drop column note;
