import type { GrantStatus } from '@tas/shared/contract/bonuses/choices.ts'
import type { Split } from '@tas/shared/rules/bonuses/split.ts'
import type { Resource, State, Table } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'

/** What of a grant never changes. */
type NewGrant = {
  readonly bonusId: string
  readonly version: number
  readonly playerId: string
  readonly currency: string
  readonly depositMinor: bigint
  readonly grantedMinor: bigint
  /** What the house stakes on a free round, or the free bet. */
  readonly freeStakeMinor: bigint
  readonly createdAt: Date
}

/** A grant as far as a batch changes it. While it lives, how much of it is wagered stands in the wallet. */
export type GrantRow = {
  readonly id: string
  /** Null: it was made in an earlier batch. */
  readonly made: NewGrant | null
  readonly status: GrantStatus
  readonly wageredE4: bigint
  /** What is to be wagered; null: as before. Of free rounds it is known once the last is over. */
  readonly targetMinor: bigint | null
  /** Free rounds, or the free bet: those to come, or that lapsed, and those that are open. Null: as before. */
  readonly free: { readonly left: number; readonly open: number } | null
  readonly convertedMinor: bigint
  /** What has gone back to the budget by what this batch does. */
  readonly returnedMinor: bigint
  readonly begunAt: Date | null
  readonly deadlineAt: Date | null
  readonly endedAt: Date | null
}

/** Grants by their id. Never loaded: the wallet carries what lives. */
export const grantRows: Resource<GrantRow> = {
  name: 'bonuses.grants',
  load: async () => new Map(),
  save(tx, values) {
    const rows = [...values.values()]
    const made = rows.flatMap(({ made, ...row }) => (made === null ? [] : { ...row, ...made }))
    const moved = rows.filter((row) => row.made === null)
    return Promise.all([
      ...(made.length === 0 ? [] : [insertGrants(tx, made)]),
      ...(moved.length === 0 ? [] : [updateGrants(tx, moved)]),
    ])
  },
}

const PROGRESS = {
  id: 'uuid',
  status: 'text',
  wagered_e4: ['numeric', ({ wageredE4 }: Progress) => String(wageredE4)],
  target: ['bigint', ({ targetMinor }: Progress) => targetMinor],
  free_left: ['int', ({ free }: Progress) => free?.left ?? null],
  free_open: ['int', ({ free }: Progress) => free?.open ?? null],
  converted: ['bigint', ({ convertedMinor }: Progress) => convertedMinor],
  returned: ['bigint', ({ returnedMinor }: Progress) => returnedMinor],
  begun_at: 'timestamptz',
  deadline_at: 'timestamptz',
  ended_at: 'timestamptz',
} as const
type Progress = Omit<GrantRow, 'made'>

function insertGrants(tx: Tx, rows: readonly (Progress & NewGrant)[]) {
  return tx.sql`
    insert into ${tx.b}.bonuses_grant (id, status, wagered_e4, target, free_left, free_open, converted, returned, begun_at,
      deadline_at, ended_at, bonus_id, version, player_id, currency, deposit, granted, free_stake, created_at)
    select * from ${unnested(rows, 'row', {
      ...PROGRESS,
      bonus_id: 'uuid',
      version: 'int',
      player_id: 'uuid',
      currency: 'text',
      deposit: ['bigint', ({ depositMinor }) => depositMinor],
      granted: ['bigint', ({ grantedMinor }) => grantedMinor],
      free_stake: ['bigint', ({ freeStakeMinor }) => freeStakeMinor],
      created_at: 'timestamptz',
    })}`.execute()
}

function updateGrants(tx: Tx, rows: readonly Progress[]) {
  return tx.sql`
    update ${tx.b}.bonuses_grant kept set status = moved.status, wagered_e4 = moved.wagered_e4, converted = moved.converted,
      target = coalesce(moved.target, kept.target), free_left = coalesce(moved.free_left, kept.free_left),
      free_open = coalesce(moved.free_open, kept.free_open),
      returned = kept.returned + moved.returned, begun_at = coalesce(kept.begun_at, moved.begun_at),
      deadline_at = coalesce(moved.deadline_at, kept.deadline_at), ended_at = coalesce(kept.ended_at, moved.ended_at)
    from ${unnested(rows, 'moved', PROGRESS)} where kept.id = moved.id`.execute()
}

/** A bet that a grant knows of, as far as a batch changes it. */
type GrantBetRow = {
  readonly reference: string
  /** Null: it was opened in an earlier batch. */
  readonly opened: {
    readonly grantId: string
    readonly game: string
    readonly countsE4: bigint
    readonly weightE4: number
    /** What the house staked on it; 0n: nothing, it was the player. */
    readonly freeMinor: bigint
    readonly createdAt: Date
  } | null
  readonly status: 'open' | 'settled' | 'refunded'
  readonly stake: Split
  readonly returned: Split
}

/** Bets of grants by their reference. Never loaded: the wallet carries those that are open. */
export const grantBets: Resource<GrantBetRow> = {
  name: 'bonuses.grant_bets',
  load: async () => new Map(),
  save(tx, values) {
    const rows = [...values.values()]
    const opened = rows.filter((row) => row.opened !== null)
    const changed = rows.filter((row) => row.opened === null)
    return Promise.all([
      ...(opened.length === 0 ? [] : [insertBets(tx, opened)]),
      ...(changed.length === 0 ? [] : [updateBets(tx, changed)]),
    ])
  },
}

const MONEY = {
  reference: 'uuid',
  status: 'text',
  cash: ['bigint', ({ stake }: GrantBetRow) => stake.cashMinor],
  bonus: ['bigint', ({ stake }: GrantBetRow) => stake.bonusMinor],
  returned_cash: ['bigint', ({ returned }: GrantBetRow) => returned.cashMinor],
  returned_bonus: ['bigint', ({ returned }: GrantBetRow) => returned.bonusMinor],
} as const

function insertBets(tx: Tx, rows: readonly GrantBetRow[]) {
  return tx.sql`
    insert into ${tx.b}.bonuses_bet
      (reference, status, cash, bonus, returned_cash, returned_bonus, grant_id, game, counts_e4,
        weight_e4, free, created_at)
    select * from ${unnested(rows, 'row', {
      ...MONEY,
      grant_id: ['uuid', ({ opened }: GrantBetRow) => opened?.grantId ?? null],
      game: ['text', ({ opened }: GrantBetRow) => opened?.game ?? null],
      counts_e4: ['numeric', ({ opened }: GrantBetRow) => String(opened?.countsE4 ?? 0n)],
      weight_e4: ['int', ({ opened }: GrantBetRow) => opened?.weightE4 ?? 0],
      free: ['bigint', ({ opened }: GrantBetRow) => opened?.freeMinor ?? 0n],
      created_at: ['timestamptz', ({ opened }: GrantBetRow) => opened?.createdAt ?? null],
    })}`.execute()
}

function updateBets(tx: Tx, rows: readonly GrantBetRow[]) {
  return tx.sql`
    update ${tx.b}.bonuses_bet bet set status = changed.status, cash = changed.cash, bonus = changed.bonus,
      returned_cash = changed.returned_cash, returned_bonus = changed.returned_bonus
    from ${unnested(rows, 'changed', MONEY)} where bet.reference = changed.reference`.execute()
}

/** Writes what became of a bet, on top of what the batch has made of it. */
export function setBet(state: State, row: GrantBetRow): void {
  const opened = row.opened ?? state.get(grantBets, row.reference)?.opened ?? null
  state.set(grantBets, row.reference, { ...row, opened })
}

/** What changes the budget of a bonus, in the decision that moves the money: above zero it comes in. */
type BudgetMove = {
  readonly bonusId: string
  readonly currency: string
  readonly amountMinor: bigint
  /** The grant, or the funding. */
  readonly reference: string
}

export const budgetMoves: Table<BudgetMove> = {
  name: 'bonuses.budget_moves',
  insert: (tx, rows, { now }) => tx.sql`
    insert into ${tx.b}.bonuses_budget_move (bonus_id, currency, amount, reference, made_at)
    select *, ${now}::timestamptz from ${unnested(rows, 'row', {
      bonus_id: 'uuid',
      currency: 'text',
      amount: ['bigint', ({ amountMinor }) => amountMinor],
      reference: 'uuid',
    })}`,
}

/** What of a grant becomes its player's own, in the decision that moves the money. */
export const conversions: Table<{ readonly grantId: string; readonly amountMinor: bigint }> = {
  name: 'bonuses.conversions',
  insert: (tx, rows, { now }) => tx.sql`
    insert into ${tx.b}.bonuses_conversion (grant_id, amount, made_at)
    select *, ${now}::timestamptz from ${unnested(rows, 'row', {
      grant_id: 'uuid',
      amount: ['bigint', ({ amountMinor }) => amountMinor],
    })}`,
}
