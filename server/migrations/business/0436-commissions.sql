-- What agents are paid of what the house won of the members of their branch, month by month (UTC).

-- How a branch is paid, by its agent at the top, and what share each agent has: each from a month on until a later one says otherwise.
create table agents_deal (
  agent_id uuid not null references agents_node,
  month text collate "C" not null check (month ~ '^\d{4}-\d\d$'),
  kind text not null check (kind in ('split', 'profit', 'differential', 'redFigure')),
  primary key (agent_id, month)
);
create table agents_rate (
  agent_id uuid not null references agents_node,
  month text collate "C" not null check (month ~ '^\d{4}-\d\d$'),
  rate_e4 int not null check (rate_e4 between 0 and 10000),
  primary key (agent_id, month)
);

-- Months that two people of the operator closed. `closed_at`: every branch was paid.
create table agents_month (
  month text collate "C" primary key check (month ~ '^\d{4}-\d\d$'),
  approved_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz
);

-- What the house won of a member that a month counted: all until its end less what was counted before, so what comes to light late is
-- in the month that is closed next.
create table agents_member_month (
  player_id uuid not null references agents_node,
  month text collate "C" not null check (month ~ '^\d{4}-\d\d$'),
  -- Directly above them when the month was closed.
  agent_id uuid not null references agents_node,
  base numeric not null,
  -- Excluded or on a break then: it counted for nobody.
  is_protected boolean not null,
  primary key (player_id, month)
);

create table agents_commission (
  id uuid primary key,
  agent_id uuid not null references agents_node,
  month text collate "C" not null check (month ~ '^\d{4}-\d\d$'),
  currency text collate "C" not null,
  kind text not null,
  rate_e4 int not null,
  gross bigint not null,
  payable bigint not null,
  -- What the next month begins with.
  carry bigint not null check (carry <= 0),
  -- What came to the float; below zero: what was taken from it.
  paid bigint not null,
  -- What the float could not bear of a loss: the next commission pays it first.
  due bigint not null check (due >= 0),
  closed_at timestamptz not null,
  constraint agents_commission_key unique (agent_id, month)
);
create index agents_commission_own on agents_commission (agent_id, id desc);

create trigger agents_member_month_append_only before update or delete or truncate on agents_member_month
  for each statement execute function ledger_refuse_change();
create trigger agents_commission_append_only before update or delete or truncate on agents_commission
  for each statement execute function ledger_refuse_change();

-- A report of an agent that is about to be downloaded. The link works once and for a minute; its secret is kept as a hash.
create table agents_export (
  token_hash bytea primary key check (length(token_hash) = 32),
  agent_id uuid not null,
  language text not null,
  -- The input of the call.
  filter text not null,
  expires_at timestamptz not null
);
