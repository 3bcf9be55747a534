drop table catalogue.name_look;
drop table catalogue.name_finding;
drop table catalogue.name_release;
