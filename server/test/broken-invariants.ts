import { begin, type DbPool, type Tx } from '#kit/db/connect.ts'
import { verifyBooks } from '#src/modules/ledger/index.ts'

type Finding = { readonly subject: string }

/**
 * Everything that must hold in a business after any test, load or crash, whatever was done.
 * @returns one sentence for each thing that does not hold; empty when all is right
 */
export function findBrokenInvariants(db: DbPool): Promise<readonly string[]> {
  return inSnapshot(db, brokenInvariantsIn)
}

/** Runs reads that all see the same moment, whatever is committed meanwhile. */
export function inSnapshot<Result>(db: DbPool, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return begin(db, async (tx) => {
    await tx.sql.unsafe('set transaction isolation level repeatable read, read only')
    await tx.sql.unsafe('set local statement_timeout = 0')
    return read(tx)
  })
}

/** The same within a snapshot that is open already. */
export async function brokenInvariantsIn(tx: Tx): Promise<readonly string[]> {
  const { differences } = await verifyBooks(tx)
  const found = await Promise.all(
    Object.entries(invariants(tx)).map(async ([broken, query]) =>
      (await query).map(({ subject }) => `${broken}: ${subject}`),
    ),
  )
  return [...differences, ...found.flat()]
}

/** Queries for what must not be, by what it would mean. */
function invariants({ sql, b }: Tx) {
  /** Postings of each bet or deposit, by what they did: own and bonus money of one bet move once each, that of the house alone. */
  const made = sql`(
    select reference, greatest(count(*) filter (where kind = 'stake' and from_account % 16 in (0, 1)),
        count(*) filter (where kind = 'stake' and from_account % 16 = 3)) as stakes,
      greatest(count(*) filter (where kind = 'stake' and from_account % 16 = 2),
        count(*) filter (where kind = 'stake' and from_account % 16 = 5)) as held_stakes,
      greatest(count(*) filter (where kind = 'hold' and from_account % 16 = 1),
        count(*) filter (where kind = 'hold' and from_account % 16 = 3)) as holds,
      greatest(count(*) filter (where kind = 'payout' and to_account % 16 = 1),
        count(*) filter (where kind = 'payout' and to_account % 16 = 3)) as payouts,
      greatest(count(*) filter (where kind = 'refund' and to_account % 16 = 1),
        count(*) filter (where kind = 'refund' and to_account % 16 = 3)) as refunds,
      count(*) filter (where kind = 'deposit') as deposits,
      coalesce(sum(amount) filter (where kind in ('stake', 'hold') and from_account % 16 in (0, 1, 3)), 0) as staked,
      coalesce(sum(amount) filter (where kind = 'payout'), 0) as paid,
      coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
      coalesce(sum(amount) filter (where kind = 'deposit'), 0) as deposited
    from ${b}.ledger_posting where reverses is null group by reference)`
  return {
    'an account is locked for no cause, or open though there is one': sql<Finding[]>`
      select coalesce(kept.player_id, caused.player_id)::text as subject
      from (select player_id, unnest(locks) as kind from ${b}.limits_protection) kept
      full join (select distinct player_id, kind from ${b}.limits_lock) caused using (player_id, kind)
      where kept.player_id is null or caused.player_id is null`,
    'a wallet has another version than it had changes': sql<Finding[]>`
      select wallet.player_id::text as subject from ${b}.ledger_wallet wallet
      left join (select wallet_id, sum((from_account % 16 <> 0)::int + (to_account % 16 <> 0)::int) as changes
        from ${b}.ledger_posting group by wallet_id) made on made.wallet_id = wallet.id
      where wallet.version <> coalesce(made.changes, 0)`,
    'a player is said to have won or lost something else than their postings moved': sql<Finding[]>`
      select wallet.player_id::text as subject from ${b}.ledger_wallet wallet join (
        select player_id, sum(total_returned - total_spent) as net from ${b}.limits_usage_now
        where product <> 'deposits' group by player_id
      ) used using (player_id) left join (
        select wallet_id, sum(case
            when kind in ('payout', 'refund') and to_account % 16 = 1 then amount when from_account % 16 = 1 then -amount end) as net
        from ${b}.ledger_posting posting where reverses is null and kind in ('stake', 'hold', 'payout', 'refund')
          and not exists (select from ${b}.bonuses_bet free where free.reference = posting.reference and free.free > 0)
        group by wallet_id
      ) moved on moved.wallet_id = wallet.id
      where wallet.carried like '%;limits=_%' and used.net <> coalesce(moved.net, 0)`,
    'more was let go than was held': sql<Finding[]>`
      select reference::text as subject from ${b}.ledger_line where account % 16 in (2, 5)
      group by reference, account having sum(amount) < 0`,
    'a posting was taken back twice': sql<Finding[]>`
      select reverses::text as subject from ${b}.ledger_posting where reverses is not null
      group by reverses having count(*) > 1`,
    'a reversal is not the opposite of what it takes back': sql<Finding[]>`
      select back.id::text as subject from ${b}.ledger_posting back left join ${b}.ledger_posting made on made.id = back.reverses
      where back.reverses is not null and (made.from_account, made.to_account, made.amount)
        is distinct from (back.to_account, back.from_account, back.amount)`,
    'an instant bet and its postings differ': sql<Finding[]>`
      select bet.id::text as subject from ${b}.originals_bet bet left join ${made} made on made.reference = bet.id
      left join ${b}.bonuses_bet free on free.reference = bet.id and free.free > 0
      -- Of a free bet the player is paid what exceeds its stake: what it came to stands in its grant, which a further line proves.
      cross join lateral (select coalesce(free.returned_cash + free.returned_bonus, bet.payout) as due) paid
      where (made.stakes, made.staked, made.payouts, made.paid, made.holds, made.refunds)
        is distinct from (1, bet.stake, (paid.due > 0)::int, paid.due, 0, 0) or paid.due > bet.payout`,
    'a crash bet and its postings differ': sql<Finding[]>`
      select bet.id::text as subject from ${b}.rooms_crash_bet bet left join ${made} made on made.reference = bet.id
      where (made.holds, made.staked, made.held_stakes, made.payouts, made.paid, made.refunds, made.refunded)
        is distinct from (1, bet.stake, (bet.status in ('cashed_out', 'lost'))::int, (bet.payout > 0)::int, bet.payout,
          (bet.status in ('refunded', 'cancelled'))::int,
          case when bet.status in ('refunded', 'cancelled') then bet.stake else 0 end)`,
    'a bet at a live table and its postings differ': sql<Finding[]>`
      select bet.id::text as subject from ${b}.rooms_table_bet bet left join ${made} made on made.reference = bet.id
      where (made.holds, made.staked, made.held_stakes, made.payouts, made.paid, made.refunds, made.refunded)
        is distinct from (1, bet.stake, (bet.status in ('won', 'lost'))::int, (bet.payout > 0)::int, bet.payout,
          (bet.status in ('refunded', 'cancelled'))::int,
          case when bet.status in ('refunded', 'cancelled') then bet.stake else 0 end)`,
    'a hand and its postings differ': sql<Finding[]>`
      select hand.id::text as subject from ${b}.originals_hand hand left join ${made} made on made.reference = hand.id
      where (made.staked, made.held_stakes, made.payouts, made.paid, made.refunds, made.refunded)
        is distinct from (hand.stake + hand.added, (hand.status in ('lost', 'paid'))::int, (hand.payout > 0)::int,
          hand.payout, (hand.status = 'refunded')::int,
          case when hand.status = 'refunded' then hand.stake + hand.added else 0 end)
        or (made.holds = 1) is distinct from (hand.added = 0)`,
    'a seed pair counts other open hands than there are': sql<Finding[]>`
      select pair.player_id::text as subject from ${b}.fairness_seed_pair pair
      where pair.open_bets <> (select count(*) from ${b}.originals_hand hand
        where hand.player_id = pair.player_id and hand.status = 'open')`,
    'a purchase of lottery tickets and its postings differ': sql<Finding[]>`
      select purchase.id::text as subject from ${b}.lottery_purchase purchase left join ${made} made on made.reference = purchase.id
      where (made.holds, made.staked, made.held_stakes, made.payouts, made.paid, made.refunds, made.refunded)
        is distinct from (1, purchase.stake, (purchase.status = 'settled')::int, (purchase.payout > 0)::int, purchase.payout,
          (purchase.status = 'refunded')::int, case when purchase.status = 'refunded' then purchase.stake else 0 end)`,
    'a draw has other tickets than it sold': sql<Finding[]>`
      select draw.id::text as subject from ${b}.lottery_draw draw
      where draw.sold <> (select count(*) from ${b}.lottery_ticket ticket where ticket.draw_id = draw.id)
        or draw.sold <> (select coalesce(max(number), 0) from ${b}.lottery_ticket ticket where ticket.draw_id = draw.id)
        or draw.sold <> (select coalesce(sum(ticket_count), 0) from ${b}.lottery_purchase bought where bought.draw_id = draw.id)`,
    'a player holds other tickets of a draw than were bought': sql<Finding[]>`
      select draw_id::text as subject from ${b}.lottery_holding held full join (
        select draw_id, player_id, sum(ticket_count) as tickets from ${b}.lottery_purchase group by draw_id, player_id
      ) bought using (draw_id, player_id) where held.tickets is distinct from bought.tickets`,
    'a draw paid other than its document says': sql<Finding[]>`
      select draw.id::text as subject from ${b}.lottery_draw draw
      where draw.status in ('paid', 'archived') and (draw.outcome ->> 'paidMinor')::numeric <> (
        select coalesce(sum(payout), 0) from ${b}.lottery_purchase bought where bought.draw_id = draw.id)`,
    'a prize pool is not what its draws have in it': sql<Finding[]>`
      select currency as subject from (
        select house.currency, coalesce(sum(line.amount), 0) as balance from ${b}.ledger_house_account house
        left join ${b}.ledger_line line on line.account = house.id * 16 where house.code = 'lottery' group by house.currency
      ) pool left join (
        select draw.currency, sum(funds.fund + paid.settled) as expected from ${b}.lottery_draw draw,
          lateral (select sum((tier ->> 'reserveMinor')::numeric) as fund from jsonb_array_elements(draw.rules -> 'tiers') tier) funds,
          lateral (select coalesce(sum(stake - payout), 0) as settled from ${b}.lottery_purchase bought
            where bought.draw_id = draw.id and bought.status = 'settled') paid
        where draw.ended_at is null group by draw.currency
      ) due using (currency) where pool.balance <> coalesce(due.expected, 0)`,
    'jackpots have other money set aside than their pools': sql<Finding[]>`
      select currency as subject from (
        select house.currency, coalesce(sum(line.amount), 0) as balance from ${b}.ledger_house_account house
        left join ${b}.ledger_line line on line.account = house.id * 16 where house.code = 'jackpots' group by house.currency
      ) aside left join (
        select currency, sum(trunc(pool_e4 / 10000) - missing) as pools from ${b}.originals_jackpot_pool group by currency
      ) due using (currency) where aside.balance <> coalesce(due.pools, 0)`,
    'a share of a stake is in no running jackpot': sql<Finding[]>`
      select id::text as subject from ${b}.originals_jackpot_share
      where pool_id not in (select id from ${b}.originals_jackpot_pool)`,
    'a jackpot and its postings differ': sql<Finding[]>`
      select dropped.id::text as subject from ${b}.originals_jackpot_drop dropped left join ${made} made on made.reference = dropped.id
      where (made.payouts, made.paid) is distinct from (1, dropped.paid)`,
    'a deposit and its postings differ': sql<Finding[]>`
      select deposit.id::text as subject from ${b}.cashier_deposit deposit left join ${made} made on made.reference = deposit.id
      where (coalesce(made.deposits, 0), coalesce(made.deposited, 0)) is distinct from (
        (deposit.status = 'credited' or coalesce(deposit.credited, 0) > 0)::int,
        case when deposit.status = 'credited' then coalesce(deposit.credited, deposit.amount_minor)
          else coalesce(deposit.credited, 0) end)`,
    'what of a deposit lies aside or went back is not what was posted': sql<Finding[]>`
      select deposit.id::text as subject from ${b}.cashier_deposit deposit left join (
        select reference, sum(case when to_account = any(aside.accounts) then amount
            when from_account = any(aside.accounts) then -amount else 0 end) as aside,
          coalesce(sum(amount) filter (where kind = 'deposit_refunded'), 0) as refunded,
          coalesce(sum(amount) filter (where kind in ('chargeback', 'deposit_fee_back')), 0)
            - coalesce(sum(amount) filter (where kind = 'chargeback_back'), 0) as charged_back
        from ${b}.ledger_posting, (
          select array_agg(id * 16) as accounts from ${b}.ledger_house_account where code = 'deposits.aside') aside
        where kind like 'deposit%' or kind like 'chargeback%' group by reference
      ) moved on moved.reference = deposit.id
      where (coalesce(moved.aside, 0), coalesce(moved.refunded, 0)) is distinct from (deposit.aside::numeric, deposit.refunded::numeric)
        or (deposit.came_currency is null or deposit.came_currency = deposit.currency)
          and coalesce(moved.charged_back, 0) <> deposit.charged_back`,
    'deposits lie aside that are nobody’s': sql<Finding[]>`
      select currency as subject from (
        select house.currency, coalesce(sum(line.amount), 0) as balance from ${b}.ledger_house_account house
        left join ${b}.ledger_line line on line.account = house.id * 16 where house.code = 'deposits.aside' group by house.currency
      ) held left join (
        select currency, sum(aside) as owed from ${b}.cashier_deposit group by currency
      ) due using (currency) where held.balance <> coalesce(due.owed, 0)`,
    'a deposit stands elsewhere than its last step': sql<Finding[]>`
      select deposit.id::text as subject from ${b}.cashier_deposit deposit
      where not exists (select from ${b}.cashier_deposit_step step
        where step.deposit_id = deposit.id and step.status = deposit.status)`,
    'a withdrawal and its postings differ': sql<Finding[]>`
      select request.id::text as subject from ${b}.withdrawals_request request left join (
        select reference, coalesce(sum(amount) filter (where kind = 'withdraw_hold'), 0) as held,
          coalesce(sum(amount) filter (where kind = 'withdraw_release'), 0) as released,
          coalesce(sum(amount) filter (where kind = 'withdrawal'), 0) as sent,
          coalesce(sum(amount) filter (where kind = 'withdraw_return'), 0) as back,
          coalesce(sum(amount) filter (where kind = 'withdraw_paid'), 0) as paid,
          coalesce(sum(amount) filter (where kind = 'withdraw_fee'), 0) as fee
        from ${b}.ledger_posting where kind like 'withdraw%' group by reference
      ) made on made.reference = request.id
      where (made.held, made.released, made.sent, made.back, made.paid, made.fee) is distinct from (request.amount,
        case when request.status in ('cancelled', 'rejected') then request.amount else 0 end,
        case when request.status in ('processing', 'paid', 'failed') then request.amount else 0 end,
        case when request.status = 'failed' then request.amount else 0 end,
        case when request.status = 'paid' then request.amount - request.fee else 0 end,
        case when request.status = 'paid' then request.fee else 0 end)`,
    'a withdrawal stands elsewhere than its last step': sql<Finding[]>`
      select request.id::text as subject from ${b}.withdrawals_request request
      where not exists (select from ${b}.withdrawals_step step
          where step.request_id = request.id and step.status = request.status)
        or (request.ended_at is null) <> (request.status not in ('paid', 'rejected', 'failed', 'cancelled'))`,
    'suspense holds other money than is owed': sql<Finding[]>`
      select currency as subject from (
        select house.currency, coalesce(sum(line.amount), 0) as balance from ${b}.ledger_house_account house
        left join ${b}.ledger_line line on line.account = house.id * 16 where house.code = 'suspense' group by house.currency
      ) aside left join (
        select currency, sum(amount) as owed from ${b}.ledger_suspense where paid_at is null group by currency
      ) due using (currency) where aside.balance <> coalesce(due.owed, 0)`,
    'a player is owed something else than was put into suspense for them': sql<Finding[]>`
      select player_id::text as subject from (
        select player_id, sum(amount) as owed, sum(amount) filter (where paid_at is not null) as paid
        from ${b}.ledger_suspense group by player_id
      ) owed full join (
        select reference as player_id, sum(amount) filter (where kind = 'suspend') as put,
          sum(amount) filter (where kind = 'pay_out') as taken
        from ${b}.ledger_posting where kind in ('suspend', 'pay_out') group by reference
      ) moved using (player_id) where (owed.owed, owed.paid) is distinct from (moved.put, moved.taken)`,
    'a closed account holds money': sql<Finding[]>`
      select player.id::text as subject from ${b}.identity_player player join ${b}.ledger_wallet wallet on wallet.player_id = player.id
      where player.closed_at is not null
        and wallet.cash + wallet.held + wallet.bonus + wallet.bonus_held > 0`,
    'budgets of bonuses come to something else than lies in their account': sql<Finding[]>`
      select currency as subject from (
        select house.currency, coalesce(sum(line.amount), 0) as balance from ${b}.ledger_house_account house
        left join ${b}.ledger_line line on line.account = house.id * 16 where house.code = 'bonuses' group by house.currency
      ) aside left join (
        select currency, sum(amount) as budgets from ${b}.bonuses_budget_move group by currency
      ) due using (currency) where aside.balance <> coalesce(due.budgets, 0)`,
    'a bonus has promised more than its budget': sql<Finding[]>`
      select bonus_id::text as subject from ${b}.bonuses_budget_move budget group by bonus_id, currency
      having sum(amount) < coalesce((
        select sum(case when status in ('offered', 'queued') then granted else 0 end + free_stake * (free_open
          + case when status in ('offered', 'queued', 'active', 'ending') then free_left else 0 end)) from ${b}.bonuses_grant aside
        where aside.bonus_id = budget.bonus_id and aside.currency = budget.currency), 0)`,
    'free rounds took other money out of their budget than was staked, or more of them were played than there are': sql<
      Finding[]
    >`
      select kept.id::text as subject from ${b}.bonuses_grant kept
      join ${b}.bonuses_offer_version said using (bonus_id, version) left join (
        select grant_id, count(*) as played, sum(free) as staked from ${b}.bonuses_bet
        where free > 0 and status = 'settled' group by grant_id
      ) bets on bets.grant_id = kept.id left join (
        select reference, -sum(amount) as taken from ${b}.bonuses_budget_move group by reference
      ) moved on moved.reference = kept.id
      where kept.free_stake > 0 and (coalesce(moved.taken, 0) + kept.returned <> coalesce(bets.staked, 0)
        or coalesce(bets.played, 0) + kept.free_left + kept.free_open <> coalesce((said.terms -> 'rounds' ->> 'count')::int, 1))`,
    'a grant and its postings differ': sql<Finding[]>`
      select kept.id::text as subject from ${b}.bonuses_grant kept left join (
        select reference, sum(amount) filter (where kind = 'grant') as granted,
          coalesce(sum(amount) filter (where kind = 'convert'), 0) as converted,
          coalesce(sum(amount) filter (where kind in ('forfeit', 'expire', 'revoke')), 0) as returned
        from ${b}.ledger_posting where kind in ('grant', 'convert', 'forfeit', 'expire', 'revoke') group by reference
      ) made on made.reference = kept.id
      where (coalesce(made.granted, 0), coalesce(made.converted, 0), coalesce(made.returned, 0)) is distinct from (
        case when kept.begun_at is null then 0 else kept.granted end, kept.converted::numeric, kept.returned::numeric)`,
    'a bet took other money than its grant says': sql<Finding[]>`
      select bet.reference::text as subject from ${b}.bonuses_bet bet left join (
        select reference, coalesce(sum(amount) filter (where kind in ('stake', 'hold') and from_account % 16 = 1), 0) as cash,
          coalesce(sum(amount) filter (where kind in ('stake', 'hold') and from_account % 16 = 3), 0) as bonus,
          coalesce(sum(amount) filter (where kind = 'stake' and from_account % 16 = 0), 0) as free,
          coalesce(sum(amount) filter (where kind in ('payout', 'refund') and to_account % 16 = 1), 0) as returned_cash,
          coalesce(sum(amount) filter (where kind in ('payout', 'refund') and to_account % 16 = 3), 0) as returned_bonus
        from ${b}.ledger_posting group by reference
      ) made using (reference) where (coalesce(made.cash, 0), coalesce(made.bonus, 0), coalesce(made.free, 0), coalesce(made.returned_cash, 0),
          coalesce(made.returned_bonus, 0))
        is distinct from (bet.cash::numeric, bet.bonus::numeric, case when bet.status = 'settled' then bet.free else 0 end, bet.returned_cash::numeric, bet.returned_bonus::numeric)`,
    'bonus money lies where no grant knows of it': sql<Finding[]>`
      select wallet.player_id::text as subject from ${b}.ledger_wallet wallet join (
        select player_id, coalesce(sum(bet.bonus) filter (where bet.status = 'open'), 0) as held
        from ${b}.bonuses_grant kept left join ${b}.bonuses_bet bet on bet.grant_id = kept.id group by player_id
      ) bets using (player_id)
      where wallet.bonus_held <> coalesce(bets.held, 0) or wallet.bonus > 0 and not exists (
        select from ${b}.bonuses_grant living where living.player_id = wallet.player_id and status in ('active', 'ending'))`,
    'the account of rewards holds something else than was set aside and not paid': sql<Finding[]>`
      select currency as subject from (
        select house.currency, coalesce(sum(line.amount), 0) as balance from ${b}.ledger_house_account house
        left join ${b}.ledger_line line on line.account = house.id * 16 where house.code = 'rewards' group by house.currency
      ) aside left join ${b}.loyalty_reserve reserve using (currency) left join (
        select currency, sum(rakeback + level_cash) as paid from ${b}.loyalty_reward group by currency
      ) paid using (currency) where aside.balance <> coalesce(reserve.reserved, 0) - coalesce(paid.paid, 0)`,
    'a player was paid more than they earned, or something else than the postings say': sql<Finding[]>`
      select reward.player_id::text as subject from (
        select paid.player_id, paid.currency, sum(rakeback) as rakeback, sum(level_cash) as level_cash,
          sum(rakeback + level_cash - coalesce(posting.amount, 0)) as difference
        from ${b}.loyalty_reward paid left join ${b}.ledger_posting posting
          on posting.reference = paid.id and posting.kind = 'reward' group by paid.player_id, paid.currency
      ) reward left join ${b}.loyalty_earned earned using (player_id, currency)
      where difference <> 0 or earned.accrued_e12 is null or reward.rakeback > div(earned.accrued_e12, 1e12)
        or reward.level_cash > earned.level_cash`,
    'the account of contests holds something else than pools that are not paid': sql<Finding[]>`
      select currency as subject from (
        select house.currency, coalesce(sum(line.amount), 0) as balance from ${b}.ledger_house_account house
        left join ${b}.ledger_line line on line.account = house.id * 16 where house.code = 'contests' group by house.currency
      ) aside left join (
        select currency, sum(pool - coalesce(paid.amount, 0)) as promised from ${b}.contests_race race left join lateral (
          select sum(amount) as amount from ${b}.contests_prize prize join ${b}.contests_prize_paid on prize_id = prize.id
          where prize.race_id = race.id
        ) paid on true where status in ('open', 'ended') group by currency
      ) pools using (currency) where aside.balance <> coalesce(pools.promised, 0)`,
    'a prize differs from its posting, or the prizes of a race from its pool': sql<Finding[]>`
      select prize.id::text as subject from ${b}.contests_prize prize left join ${b}.contests_prize_paid paid on paid.prize_id = prize.id
      left join ${b}.ledger_posting posting on posting.reference = prize.id and posting.kind = 'reward'
      where posting.amount is distinct from case when paid.prize_id is not null then prize.amount end
      union all
      select race.id::text from ${b}.contests_race race join ${b}.contests_prize prize on prize.race_id = race.id
      group by race.id, race.pool having sum(prize.amount) <> race.pool`,
    'rakeback differs from its days, or the total from its players': sql<Finding[]>`
      select player_id::text as subject from ${b}.loyalty_earned earned full join (
        select player_id, currency, sum(cost_e8 * rate_e4) as accrued from ${b}.loyalty_rakeback_day
        group by player_id, currency
      ) days using (player_id, currency) where coalesce(earned.accrued_e12, 0) <> coalesce(days.accrued, 0)
      union all
      select currency from ${b}.loyalty_earned_total total full join (
        select currency, sum(accrued_e12) as accrued, sum(level_cash) as cash from ${b}.loyalty_earned group by currency
      ) each_one using (currency)
      where (total.accrued_e12, total.level_cash) is distinct from (each_one.accrued, each_one.cash)`,
    'an effect has no batch': sql<Finding[]>`
      select key.id::text as subject from ${b}.commit_key key
      where key.batch_id > (select last_value from ${b}.commit_batch_seq)`,
  }
}
