-- Money goes back first to where it came from: to a card it is sent by the payment it was paid in with.
alter table withdrawals_account drop constraint withdrawals_account_kind_check;
alter table withdrawals_account
  add constraint withdrawals_account_kind_check check (kind in ('card', 'iban', 'crypto', 'merchant', 'paid_card')),
  -- The name of the owner as its player says it; sealed.
  add column owner bytea,
  -- The first sign of an account at the merchant, which names its currency.
  add column unit text check (unit ~ '^[A-Z]$');
create index withdrawals_account_owner_seal on withdrawals_account (substr(owner, 1, 4)) where owner is not null;

-- Why a request that would be paid by itself waits for a person: of this its player is told nothing.
alter table withdrawals_request add column review_cause text check (review_cause in ('owner', 'source', 'risk', 'identity', 'account'));

-- What a provider was told to pay out, under the name of the withdrawal: compared with the provider's statement.
create table cashier_payout (
  reference uuid primary key,
  gateway_code text not null,
  player_id uuid not null,
  -- The payment whose card it goes to; null: it goes to an account of its own.
  deposit_id uuid references cashier_deposit (id),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'paid', 'failed')),
  made_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index cashier_payout_player on cashier_payout (player_id);
create index cashier_payout_deposit on cashier_payout (deposit_id);
create index cashier_payout_ended on cashier_payout (ended_at) where state = 'paid';

alter table cashier_statement_line drop constraint cashier_statement_line_kind_check;
alter table cashier_statement_line
  add constraint cashier_statement_line_kind_check check (kind in ('payment', 'refund', 'chargeback', 'chargeback_won', 'payout'));

-- The card that paid, as a keyed hash of what the acquirer knows it again by, and its last four digits: money goes back to each card.
-- By what the account that paid is found among the financial accounts, where no card did.
alter table cashier_deposit add column payer_index bytea check (length(payer_index) = 32);
alter table cashier_deposit add column card_mark bytea check (length(card_mark) = 32),
  add column card_tail text check (card_tail ~ '^[0-9]{4}$'),
  add constraint cashier_deposit_card_check check ((card_mark is null) = (card_tail is null));

-- The address block a deposit was asked from, as a keyed hash: cards that are tried are counted by it.
alter table cashier_deposit add column ip_block bytea check (length(ip_block) = 32);
create index cashier_deposit_block on cashier_deposit (ip_block, created_at) where ip_block is not null;
