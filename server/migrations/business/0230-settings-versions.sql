-- Every change of the settings of the business: who made it, who approved it, why, and all settings before and after.
create table business_settings_version (
  id uuid primary key,
  number int not null unique check (number > 1),
  changed_at timestamptz not null default clock_timestamp(),
  -- Names, as they were then.
  changed_by text not null check (changed_by <> ''),
  approved_by text check (approved_by <> ''),
  reason text not null check (reason <> ''),
  -- The number of the version whose values came back.
  restores int check (restores > 0 and restores < number),
  before jsonb not null,
  after jsonb not null
);

create function business_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of settings are append-only: % is refused', tg_op using errcode = '42501';
end $$;
create trigger business_settings_version_append_only before update or delete or truncate on business_settings_version
  for each statement execute function business_refuse_change();

-- Whether anybody has an account in a currency.
create index ledger_wallet_currency on ledger_wallet (currency);
