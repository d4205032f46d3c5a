-- Stakes that actions add to a hand: a double, a split, an insurance, a raise. `stake` stays what it began with, which its
-- multipliers are parts of; `stake + added` is what was staked in all.
alter table originals_hand add column added bigint not null default 0 check (added >= 0);
