import type { BonusTrigger } from '@tas/shared/contract/bonuses/choices.ts'
import { type BonusTerms, termsHash } from '@tas/shared/rules/bonuses/terms.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { inTx } from '#kit/db/connect.ts'
import { randomToken, uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import type { World } from '../../../../test/world.ts'
import { addSandboxCapital, readPurses } from '../../ledger/index.ts'
import { fundBudget, fundNeeds } from './budgets.ts'
import { readCarried } from './carried.ts'
import { giveGrant, grantNeeds } from './give-grant.ts'
import { putOffer } from './offer-store.ts'

export type Offered = { readonly bonusId: string; readonly intId: number; readonly termsHash: string }

let lastNumber = 9_000

/** Puts a bonus down that nobody has opened. */
export async function addBonus(
  { app }: Pick<World, 'app'>,
  trigger: BonusTrigger = 'selectable',
): Promise<Pick<Offered, 'bonusId' | 'intId'>> {
  const [bonusId, intId] = [uuidv7(), ++lastNumber]
  const { sql, b } = app.db
  await sql`
    insert into ${b}.bonuses_bonus (id, int_id, position, trigger, avatar_url, title_en, title_fa, html_en, html_fa)
    values (${bonusId}, ${intId}, ${intId}, ${trigger}, '/assets/img/bonuses/welcome.svg', 'Bonus', 'بونوس', '<p>b</p>', '<p>ب</p>')`
  return { bonusId, intId }
}

/** Opens a bonus of these terms, with so much set aside for it. */
export async function openOffer(
  { app }: Pick<World, 'app'>,
  offer: {
    readonly terms: BonusTerms
    readonly budgetMinor: bigint
    readonly trigger?: BonusTrigger
    readonly code?: string
  },
): Promise<Offered> {
  const { terms, budgetMinor, trigger = 'selectable', code = null } = offer
  const { bonusId, intId } = await addBonus({ app }, trigger)
  await inTx(app.db, (tx) => putOffer(tx, { bonusId, terms, code, status: 'open' }))
  await addSandboxCapital(app, terms.currency)
  const budget = { bonusId, currency: terms.currency }
  if (budgetMinor > 0n)
    await decide({ app }, bonusId, fundNeeds(budget), (state) =>
      fundBudget(state, { ...budget, amountMinor: budgetMinor, reference: uuidv7() }),
    )
  return { bonusId, intId, termsHash: termsHash(terms) }
}

/** Makes one decision. */
export function decide<Result>(
  { app }: Pick<World, 'app'>,
  scope: string,
  needs: readonly Need[],
  what: (state: State) => Result,
): Promise<Result> {
  const unit = { scope, key: randomToken(), fingerprint: fingerprintOf('test/bonuses', null), needs }
  return app.engine.commit({ ...unit, decide: (state) => what(state) ?? (null as Result) })
}

/** Grants an offer to a player. */
export function grantTo(
  { app }: Pick<World, 'app'>,
  { id: playerId, currency }: PlayerActor,
  taken: Omit<Offered, 'intId'> & { readonly depositMinor?: bigint | null; readonly isPart?: boolean },
): Promise<string> {
  const { bonusId, termsHash: hash, depositMinor = null, isPart = false } = taken
  const taker = { playerId, currency }
  return decide({ app }, playerId, grantNeeds(taker, bonusId), (state) => {
    return giveGrant(app, state, taker, { bonusId, termsHash: hash, code: null, depositMinor, isPart }).id
  })
}

/** Where the money of a player and their grant stands. */
export async function standingOf({ app }: Pick<World, 'app'>, playerId: string, grantId: string) {
  const { sql, b } = app.db
  const owned = await readPurses(app.db, playerId)
  if (owned === null) throw new Error('every player has purses')
  const [row] = await sql<{ status: string; returned: bigint; wagered: string }[]>`
    select status, returned, wagered_e4::text as wagered from ${b}.bonuses_grant where id = ${grantId}`
  const text = /;bonuses=([^;]*)/.exec(owned.carried)?.[1] ?? ''
  const living = readCarried(text).find(({ id, grant: { status } }) => id === grantId && status === row?.status)
  const { cash, held, bonus, bonusHeld } = owned.balanceMinor
  return {
    cashMinor: cash,
    heldMinor: held,
    bonusMinor: bonus,
    bonusHeldMinor: bonusHeld,
    budgetMinor: row?.returned,
    wageredE4: living?.grant.wageredE4 ?? BigInt(row?.wagered ?? '0'),
    status: row?.status,
  }
}
