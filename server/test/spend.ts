import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Unit } from '#kit/commit/unit.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { houseAccounts, houseKey, post, purses } from '#src/modules/ledger/index.ts'
import { GAMES } from '#src/modules/stakes/index.ts'

export type Spend = {
  readonly amountMinor: bigint
  readonly key?: string
  /** What the request is taken to have asked for, where that is not just the amount. */
  readonly asked?: unknown
  /** Runs at the start of every decision. */
  readonly before?: () => void
}

/** Takes cash for the house, or refuses: the smallest unit that has everything. */
export function spendUnit(player: PlayerActor, spend: Spend): Unit<{ left: string }> {
  const { amountMinor } = spend
  return {
    scope: player.id,
    key: spend.key ?? uuidv7(),
    fingerprint: fingerprintOf('test/spend', spend.asked ?? String(amountMinor)),
    needs: [
      { resource: purses, key: player.id },
      { resource: houseAccounts, key: houseKey(GAMES, player.currency) },
    ],
    decide(state) {
      spend.before?.()
      const cash = state.get(purses, player.id)?.balanceMinor.cash ?? 0n
      if (cash < amountMinor) throw refuse('wallet.insufficient_funds')
      post(state, {
        kind: 'stake',
        from: { playerId: player.id, purse: 'cash' },
        to: { house: GAMES },
        currency: player.currency,
        amountMinor,
        reference: uuidv7(),
      })
      return { left: String(cash - amountMinor) }
    },
  }
}

export function spend(app: App, player: PlayerActor, what: Spend): Promise<{ left: string }> {
  return app.engine.commit(spendUnit(player, what))
}
