import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, Resource, State, Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { CLEARING_SANDBOX } from '#src/modules/cashier/index.ts'
import {
  houseAccounts,
  houseKey,
  post,
  purses,
  readMadePostings,
  reversalNeeds,
  reversePosting,
} from '#src/modules/ledger/index.ts'
import { refundHeld, settleHeld, stakeNeeds, takeStake } from '#src/modules/stakes/index.ts'
import type { Ask, Move, Order, Outcome, Resolution } from './order.ts'

/** What stands open, as a game keeps it: a row that is locked by whoever resolves it. */
type Hold = { readonly id: string; readonly amountMinor: bigint; readonly isOpen: boolean }

/** Makes the table of open stakes, in the schema of a business that is dropped after the test. */
export async function createHoldTable(db: Db): Promise<void> {
  await db.sql.unsafe(
    `create table ${db.schema}.test_hold (id uuid primary key, amount bigint not null, is_open bool not null);
    grant select, insert, update on ${db.schema}.test_hold to public`,
  )
}

const holds: Resource<Hold> = {
  name: 'test.holds',
  async load(tx, ids) {
    const rows = await tx.sql<{ id: string; amount: bigint; is_open: boolean }[]>`
      select id, amount, is_open from ${tx.b}.test_hold where id = any(${ids}::uuid[]) order by id for update`
    return new Map(rows.map(({ id, amount, is_open }) => [id, { id, amountMinor: amount, isOpen: is_open }]))
  },
  save(tx, values) {
    const all = [...values.values()]
    return tx.sql`
      update ${tx.b}.test_hold as hold set is_open = changed.is_open
      from unnest(${all.map((hold) => hold.id)}::uuid[], ${all.map((hold) => hold.isOpen)}::bool[])
        as changed (id, is_open)
      where hold.id = changed.id`
  },
}

const newHolds: Table<Hold> = {
  name: 'test.new_holds',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.test_hold (id, amount, is_open)
    select id, amount, true
    from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.amountMinor)}::bigint[]) as row (id, amount)`,
}

/** Carries an order out through the commit engine and the doors the product uses. Throws what is no refusal. */
export async function carryOut(app: App, { player, key, ask }: Order): Promise<Outcome> {
  try {
    const { needs, decide } = await unitParts(app, player, ask)
    const left = await app.engine.commit({
      scope: player.id,
      key,
      fingerprint: fingerprintOf(
        'test/order',
        JSON.stringify(ask, (_, one) => (typeof one === 'bigint' ? `${one}` : one)),
      ),
      needs,
      decide(state) {
        decide(state)
        const owned = state.get(purses, player.id)
        assert(owned !== undefined, 'the purses were loaded')
        const { cash, held } = owned.balanceMinor
        return { cash: String(cash), held: String(held), version: String(owned.version) }
      },
    })
    return { cash: BigInt(left.cash), held: BigInt(left.held), version: BigInt(left.version) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code }
    throw error
  }
}

type UnitParts = { readonly needs: readonly Need[]; decide(state: State): void }

async function unitParts(app: App, player: PlayerActor, ask: Ask): Promise<UnitParts> {
  if (ask.kind === 'reverse') return reversal(app, player.id, ask.reference)
  if (ask.kind === 'deposit') return deposit(player, ask)
  return 'hold' in ask ? resolution(player, ask) : stake(app, player, ask)
}

function deposit({ id: playerId, currency }: PlayerActor, { amountMinor, reference }: Move): UnitParts {
  const house = CLEARING_SANDBOX
  return {
    needs: [
      { resource: purses, key: playerId },
      { resource: houseAccounts, key: houseKey(house, currency) },
    ],
    decide(state) {
      const to = { playerId, purse: 'cash' } as const
      post(state, { kind: 'deposit', from: { house }, to, currency, amountMinor, reference })
    },
  }
}

function stake(app: App, player: PlayerActor, ask: Extract<Ask, { readonly amountMinor: bigint }>): UnitParts {
  const { id: playerId, currency } = player
  const { amountMinor, reference } = ask
  const isHeld = ask.kind === 'hold'
  return {
    needs: stakeNeeds(playerId, currency),
    decide(state) {
      const play = { playerId, currency, reference, game: 'mines', product: 'casino' } as const
      takeStake(app, state, { ...play, amountMinor, isHeld })
      if (isHeld) state.insert(newHolds, { id: reference, amountMinor, isOpen: true })
    },
  }
}

function resolution({ id: playerId, currency }: PlayerActor, ask: Resolution): UnitParts {
  return {
    needs: [...stakeNeeds(playerId, currency), { resource: holds, key: ask.hold }],
    decide(state) {
      const hold = state.get(holds, ask.hold)
      if (hold === undefined) throw refuse('bets.bet_not_found')
      if (!hold.isOpen) throw refuse('rooms.not_in_round')
      state.set(holds, ask.hold, { ...hold, isOpen: false })
      const play = { playerId, currency, reference: ask.hold, product: 'casino' } as const
      if (ask.kind === 'refund') refundHeld(state, { ...play, amountMinor: hold.amountMinor, stakedAt: state.now })
      else settleHeld(state, { ...play, stakeMinor: hold.amountMinor, payoutMinor: ask.payoutMinor })
    },
  }
}

async function reversal(app: App, playerId: string, reference: string): Promise<UnitParts> {
  const { sql, b } = app.db
  const [row] = await sql<{ id: bigint }[]>`
    select id from ${b}.ledger_posting where reference = ${reference} and reverses is null`
  const made = row && (await readMadePostings(app.db, [String(row.id)])).get(String(row.id))
  if (row === undefined || made === undefined)
    return {
      needs: [{ resource: purses, key: playerId }],
      decide() {
        throw refuse('bets.bet_not_found')
      },
    }
  return {
    needs: reversalNeeds(made),
    decide: (state) => reversePosting(state, { postingId: row.id, isClosed: () => false }),
  }
}
