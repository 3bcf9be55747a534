drop schema audit cascade;
drop schema message cascade;
drop schema contract_signing cascade;
drop schema content cascade;
