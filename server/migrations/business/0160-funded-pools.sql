-- A jackpot is offered when the money it begins with is set aside.

-- What the bank still owes the pool of what it begins with, in minor units. Above zero the pool takes no shares and is shown
-- to nobody.
alter table originals_jackpot_pool add column missing bigint not null default 0 check (missing >= 0);
