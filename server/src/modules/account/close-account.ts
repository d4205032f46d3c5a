import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import type { State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import type { TasEvent } from '../../events.ts'
import { owedEarnings } from '../affiliates/index.ts'
import { floatOf } from '../agents/index.ts'
import { endGrant } from '../bonuses/index.ts'
import { playerRows, requireStepUp } from '../identity/index.ts'
import { fundsOf, purses, suspend, takingNeeds, writeAmount } from '../ledger/index.ts'
import { isClosed, setClosed } from '../limits/index.ts'
import { stakeNeeds } from '../stakes/index.ts'
import { closings } from './closing-table.ts'
import { eraseWhenFree } from './erase-account.ts'
import { underWay } from './under-way.ts'

const PATH = 'user/closing/close'
type Input = ParsedInput<typeof PATH>
type Closed = { readonly closedAt: string; readonly owedMinor: string }

/**
 * Closes the caller's account: every session ends and none opens any more. Bets have to be over; money has to be out, or is
 * put where the operator pays it out from, which the closing then says; a float and earnings of an affiliate have to be out. With `erase` what no law keeps is deleted as well, as
 * soon as nothing is owed.
 * @throws Refusal identity.step_up_required, identity.closed, account.bets_open, account.money_left
 */
export async function closeAccount(ctx: PlayerContext, input: Input): Promise<CallData<typeof PATH>> {
  await requireStepUp(ctx)
  const { app, player } = ctx
  const { closedAt, owedMinor } = await decideClosing(ctx, input)
  const erased = input.erase ? await eraseNow(ctx) : null
  return {
    closedAt,
    owed: writeAmount(app, player.currency)(BigInt(owedMinor)),
    currency: player.currency,
    isErased: erased !== null,
    isEraseDue: input.erase && erased === null,
    keptUntil: erased?.keptUntil?.toISOString() ?? null,
  }
}

/** A decision like every bet: under the lock of the purses, so that no stake and no deposit passes it on either side. */
function decideClosing(ctx: PlayerContext, { reason, payOut, erase }: Input): Promise<Closed> {
  const { app, player } = ctx
  const { id: playerId, currency } = player
  const open = underWay(app)
  return app.engine.commit({
    scope: playerId,
    key: uuidv7(),
    fingerprint: fingerprintOf(PATH, null),
    needs: [
      ...stakeNeeds(playerId, currency),
      { resource: open, key: playerId },
      { resource: playerRows, key: playerId },
      { resource: owedEarnings, key: playerId },
      ...(player.group === 'agent' ? takingNeeds(floatOf(playerId), currency) : []),
    ],
    decide(state) {
      if (isClosed(state, playerId)) throw refuse('identity.closed')
      const owned = state.get(purses, playerId)
      assert(owned !== undefined, 'every player has purses')
      const { cash: owedMinor, held, bonusHeld } = owned.balanceMinor
      const count = state.get(open, playerId) ?? 0
      // A bet of this very batch is not counted yet, but its stake is held.
      if (count > 0 || held + bonusHeld > 0n) throw refuse('account.bets_open', { count: Math.max(count, 1) })
      guardMoneyElsewhere(ctx, state)
      if (owedMinor > 0n && !payOut) {
        const amount = writeAmount(app, currency)(owedMinor)
        throw refuse('account.money_left', { amount, currency }, { payOut: 'required' })
      }
      if (owedMinor > 0n)
        suspend(state, { playerId, currency, amountMinor: owedMinor, cause: 'closing', reference: playerId })
      // What the house granted is nobody's any more once the account is closed.
      endGrant(state, playerId, { ending: 'revoke', grantId: null })
      setClosed(state, playerId)
      state.insert(closings, { playerId, reason, owedMinor, currency, isEraseAsked: erase })
      state.emit({ type: 'account.closed', playerId } satisfies TasEvent)
      return { closedAt: state.now.toISOString(), owedMinor: String(owedMinor) }
    },
  })
}

/** What lies outside the purses is taken out by its owner alone: nobody could once the account is closed. @throws Refusal account.money_left */
function guardMoneyElsewhere({ app, player }: PlayerContext, state: State): void {
  const { id: playerId, currency } = player
  const floatMinor = player.group === 'agent' ? fundsOf(state, { house: floatOf(playerId), currency }) : 0n
  const owed = [{ currency, amountMinor: floatMinor }, ...(state.get(owedEarnings, playerId) ?? [])]
  const left = owed.find(({ amountMinor }) => amountMinor > 0n)
  if (left === undefined) return
  const amount = writeAmount(app, left.currency)(left.amountMinor)
  throw refuse('account.money_left', { amount, currency: left.currency })
}

/** The account is closed already: what fails here is done by the job that looks for erasures. */
async function eraseNow({ app, player }: PlayerContext): ReturnType<typeof eraseWhenFree> {
  try {
    return await eraseWhenFree(app, player.id)
  } catch (err) {
    app.log.warn({ err }, 'a closed account could not be erased yet; it is tried again')
    return null
  }
}
