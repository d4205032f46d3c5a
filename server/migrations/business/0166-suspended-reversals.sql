-- Money that a reversal brings to a closed account is owed to its player like all that comes for one; so is the balance of a player who
-- was refused for good.
alter table ledger_suspense drop constraint ledger_suspense_cause_check;
alter table ledger_suspense add constraint ledger_suspense_cause_check
  check (cause in ('closing', 'payout', 'refund', 'deposit', 'reversal', 'refused'));
