drop schema shipment cascade;
