-- Agents: who is whose, invitations into a branch, and what agents move.

-- What an agent may do in the agent area: shared/src/contract/agents/choices.ts.
alter table identity_player add column agent_permissions text[] not null default '{}';

-- The account is not there yet; its id is given, so that its place in the tree stands before somebody registers.
create table identity_invitation (
  player_id uuid primary key,
  username text not null,
  -- As branches are searched: folded like that of an account.
  username_key text collate "C" not null,
  user_group text not null check (user_group in ('agent', 'agentMember')),
  currency text not null,
  agent_permissions text[] not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table agents_node (
  player_id uuid primary key,
  -- Null: an agent at the top.
  parent_id uuid references agents_node,
  kind text not null check (kind in ('agent', 'member')),
  currency text not null,
  level smallint not null check (level between 1 and 6),
  created_at timestamptz not null default clock_timestamp(),
  check ((parent_id is null) = (level = 1)),
  check (parent_id is not null or kind = 'agent')
);
create index agents_node_parent on agents_node (parent_id, player_id);

-- Everybody with all who are above them: what makes a branch of any depth one look at an index. At most five rows for each.
create table agents_above (
  above_id uuid not null references agents_node,
  player_id uuid not null references agents_node,
  kind text not null check (kind in ('agent', 'member')),
  primary key (above_id, player_id),
  check (above_id <> player_id)
);
create index agents_above_player on agents_above (player_id);
create index agents_above_kind on agents_above (above_id, kind);

-- What agents locked of people of their branch, each by whom: nobody takes away what another locked. What is locked by whichever
-- agent stands with the account itself (cause `agent`).
create table agents_lock (
  player_id uuid not null references agents_node,
  what text not null check (what in ('login', 'bet')),
  agent_id uuid not null references agents_node,
  since timestamptz not null default clock_timestamp(),
  primary key (player_id, what, agent_id)
);

-- What an agent moved to and from somebody directly below, or asks to. A request waits for the yes of whose money it is.
create table agents_transfer (
  id uuid primary key,
  agent_id uuid not null references agents_node,
  player_id uuid not null references agents_node,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Why, in the words of the agent: sealed, and gone with the account of the player.
  reason bytea,
  status text not null check (status in ('done', 'asked', 'declined')),
  created_at timestamptz not null,
  answered_at timestamptz
);
create index agents_transfer_agent on agents_transfer (agent_id, id);
create index agents_transfer_player on agents_transfer (player_id, id);
create index agents_transfer_seal on agents_transfer (substr(reason, 1, 4)) where reason is not null;
-- A member is asked for one thing at a time.
create unique index agents_transfer_asked on agents_transfer (player_id) where status = 'asked';

-- What an agent paid to the operator for a float: each transfer of the bank once.
create table agents_funding (
  transfer text primary key,
  agent_id uuid not null references agents_node,
  amount bigint not null check (amount > 0),
  currency text not null,
  reference uuid not null
);
