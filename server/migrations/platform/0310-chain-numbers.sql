-- Numbers of addresses on chains, over all businesses: each is given out once and never again, for the addresses of all of them are
-- derived from one key.
create sequence chain_address_number minvalue 0 maxvalue 2147483647 start 0 no cycle;
