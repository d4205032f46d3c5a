-- Seeds of players belong to the module fairness.
alter table originals_seed_pair rename to fairness_seed_pair;
alter table originals_server_seed rename to fairness_server_seed;
alter table originals_revealed_seed rename to fairness_revealed_seed;
