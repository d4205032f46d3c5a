import type { ParsedInput } from '@tas/shared/contract/api.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { actorOf } from '../../../test/people.ts'
import { fund, type World } from '../../../test/world.ts'
import { creditDeposit, creditNeeds } from '../cashier/deposits/credit-deposit.ts'
import { CLEARING_SANDBOX } from '../cashier/index.ts'
import { insertPlayer } from '../identity/person/player-store.ts'
import { openSession } from '../identity/sessions/session-store.ts'
import { openPurses } from '../ledger/index.ts'
import { depositNeeds } from '../limits/index.ts'
import { closeAccount } from './close-account.ts'

/** A player with an account of their own, a session that was proved, and cash; without the cost of a password. */
export async function openAccount({ app }: Pick<World, 'app'>, cashMinor = 0n, currency = 'USD'): Promise<PlayerActor> {
  const mark = uuidv7()
  const player = await inTx(app.db, async (tx) => {
    const { id, intId } = await insertPlayer(tx, {
      email: `${mark}@mail.example`,
      firstName: 'Sara',
      lastName: `Karimi ${mark}`,
      birthDate: '1990-05-17',
      address: '12 Harbour Road',
      zipCode: 'VLT 1010',
      username: mark,
      usernameKey: mark,
      passwordHash: 'none',
      country: 'MT',
      currency,
      referrerIntId: null,
      termsVersion: '1',
      isMarketingSubscribed: false,
      isDemo: false,
    })
    await openPurses(tx, id, currency)
    const { sessionId } = await openSession(tx, { playerId: id, caller: { ip: '192.0.2.7', userAgent: 'test' } })
    await tx.sql`update ${tx.b}.identity_session set proved_at = clock_timestamp() where id = ${sessionId}`
    return actorOf({ id, intId, sessionId, currency })
  })
  if (cashMinor > 0n) await fund(app, player, cashMinor)
  return player
}

type Wishes = Partial<ParsedInput<'user/closing/close'>>
type Ended<Result> = { readonly done: Result } | { readonly refused: string }

/** What came of a call: its result, or the code it was refused with. Anything else is thrown. */
export async function endOf<Result>(call: Promise<Result>): Promise<Ended<Result>> {
  try {
    return { done: await call }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code }
    throw error
  }
}

/** Closes an account in the process of `app`. */
export function close(world: World, player: PlayerActor, wishes: Wishes = {}, app: App = world.app) {
  const ctx = { ...world.as(player), app, db: app.db }
  return endOf(closeAccount(ctx, { reason: '', payOut: false, erase: false, ...wishes }))
}

/** Credits money as the gateway of a later callback does: what has come is never refused. */
export function callBack({ app }: Pick<World, 'app'>, { id: playerId, currency }: PlayerActor, amountMinor: bigint) {
  const row = { id: uuidv7(), playerId, gatewayCode: 'sandbox', amountMinor, currency }
  return app.engine.commit({
    scope: row.id,
    key: 'callback',
    fingerprint: fingerprintOf('test/callback', null),
    needs: [...creditNeeds(playerId, currency, CLEARING_SANDBOX), ...depositNeeds(app, playerId)],
    decide(state) {
      creditDeposit(app, state, { ...row, house: CLEARING_SANDBOX })
      return null
    },
  })
}
