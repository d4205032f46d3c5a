-- Which calls an account may make: see shared/src/contract/user-groups.ts.
alter table identity_player
  add column user_group text not null default 'user' check (user_group in ('user', 'agent', 'agentMember'));
