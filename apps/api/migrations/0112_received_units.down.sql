alter table ephedrine.receipt drop column received;
