drop schema points cascade;
