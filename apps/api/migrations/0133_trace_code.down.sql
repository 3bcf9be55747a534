drop table shipment.trace_code;
