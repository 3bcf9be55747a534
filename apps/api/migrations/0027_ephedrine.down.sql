drop schema ephedrine cascade;
