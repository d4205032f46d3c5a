-- What a grant may move in one call: an object of currencies, each with its ceiling in minor units (as text) or null for none. Null:
-- any amount of any currency.
alter table staff_grant add column scope jsonb check (jsonb_typeof(scope) = 'object');

-- The agent on top of the branch of the tree of agents that a grant covers. Null: the whole tree.
alter table staff_grant add column branch uuid;
