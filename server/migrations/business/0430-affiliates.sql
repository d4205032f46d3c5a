-- Affiliates: who brought whom, by which plan, what months came to, and what of it was transferred. Money in minor units.

-- Every plan that ever held, as the settings said it. A referral keeps the one it came under.
create table affiliate_plan (
  version int primary key check (version > 0),
  terms jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);

create table affiliate_link (
  id uuid primary key,
  affiliate_id uuid not null,
  slug text collate "C" not null,
  -- In the words of the affiliate; null: erased with the account.
  label text,
  created_at timestamptz not null default clock_timestamp(),
  constraint affiliate_link_slug_key unique (affiliate_id, slug)
);

-- Who came by a link, known again by the mark of the browser alone. Not counted: the same browser within a day, and the affiliate's own.
-- What no registration can be traced to any more has no mark, and nothing of what was handed through.
create table affiliate_click (
  id uuid primary key,
  affiliate_id uuid not null,
  link_id uuid references affiliate_link,
  device_mark bytea,
  subs jsonb,
  is_counted boolean not null,
  clicked_at timestamptz not null
);
create index affiliate_click_device on affiliate_click (device_mark, clicked_at desc);
create index affiliate_click_marked on affiliate_click (clicked_at) where device_mark is not null;
create index affiliate_click_affiliate on affiliate_click (affiliate_id, link_id) where is_counted;

-- Bound once, at registration. `refused`: why what the player does never counts.
create table affiliate_referral (
  player_id uuid primary key,
  affiliate_id uuid not null,
  link_id uuid,
  click_id uuid,
  plan_version int not null references affiliate_plan,
  refused text check (refused in ('own_device', 'household')),
  bound_at timestamptz not null,
  check (player_id <> affiliate_id)
);
create index affiliate_referral_affiliate on affiliate_referral (affiliate_id, player_id);

-- What of a player was counted for a month. What comes to light later is counted in the month after: all sums until then less these.
create table affiliate_player_month (
  player_id uuid not null,
  month text collate "C" not null check (month ~ '^\d{4}-\d\d$'),
  affiliate_id uuid not null,
  currency text collate "C" not null,
  plan_version int not null,
  stakes numeric not null,
  payouts numeric not null,
  bonus numeric not null,
  deposits numeric not null,
  withdrawals numeric not null,
  adjustments numeric not null,
  -- Excluded or on a break when the month was closed: nothing of it counted.
  is_protected boolean not null,
  -- Whether the payment for the person was due by this month.
  is_qualified boolean not null,
  primary key (player_id, month)
);

create table affiliate_statement (
  id uuid primary key,
  affiliate_id uuid not null,
  month text collate "C" not null check (month ~ '^\d{4}-\d\d$'),
  currency text collate "C" not null,
  plan_version int not null,
  players int not null,
  -- The lines and sums of rules/affiliates/statement.ts, as decimal text in minor units; `carried` is what the next month begins with.
  sums jsonb not null,
  carried jsonb not null,
  payable bigint not null check (payable >= 0),
  closed_at timestamptz not null,
  available_at timestamptz not null,
  constraint affiliate_statement_key unique (affiliate_id, currency, plan_version, month)
);
create index affiliate_statement_own on affiliate_statement (affiliate_id, id desc);

-- What an affiliate earned and transferred, in a row that the commit engine locks.
create table affiliate_balance (
  affiliate_id uuid not null,
  currency text collate "C" not null,
  earned bigint not null default 0,
  transferred bigint not null default 0,
  primary key (affiliate_id, currency),
  check (transferred >= 0 and transferred <= earned)
);

-- Months that are closed for everybody.
create table affiliate_month (
  month text collate "C" primary key check (month ~ '^\d{4}-\d\d$'),
  closed_at timestamptz not null default clock_timestamp()
);

-- What was counted and stated stays as it was.
create trigger affiliate_plan_append_only before update or delete or truncate on affiliate_plan
  for each statement execute function ledger_refuse_change();
create trigger affiliate_month_append_only before update or delete or truncate on affiliate_month
  for each statement execute function ledger_refuse_change();
create trigger affiliate_player_month_append_only before update or delete or truncate on affiliate_player_month
  for each statement execute function ledger_refuse_change();
create trigger affiliate_statement_append_only before update or delete or truncate on affiliate_statement
  for each statement execute function ledger_refuse_change();
