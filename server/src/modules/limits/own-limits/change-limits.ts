import { fingerprintOf } from '#kit/commit/keys.ts'
import type { State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerContext } from '../../../ctx.ts'
import type { TasEvent } from '../../../events.ts'
import { auditRows } from '../../audit/index.ts'
import { purses } from '../../ledger/index.ts'
import { noticeRows } from '../../notices/index.ts'
import { factsNeed, factsOf, setProtection } from '../player-facts.ts'
import type { StoredProtection } from '../protection.ts'

type Change = {
  /** What the audit trail calls it. */
  readonly action: string
  readonly details: Readonly<Record<string, string | number | boolean | null>>
  /** Refuses, or gives the protection as it is afterwards. */
  decide(stored: StoredProtection, state: State): StoredProtection
}

/**
 * Changes what holds the player back, as a decision of the commit engine: the player's purses are locked, so no bet and no
 * deposit passes between the look and the change. Every open tab of the player is told.
 */
export async function changeLimits(ctx: PlayerContext, change: Change): Promise<void> {
  const { app, player } = ctx
  await app.engine.commit({
    scope: player.id,
    key: uuidv7(),
    fingerprint: fingerprintOf(change.action, null),
    needs: [{ resource: purses, key: player.id }, factsNeed(player.id)],
    decide(state) {
      setProtection(state, player.id, change.decide(factsOf(state, player.id).protection, state))
      state.emit({ type: 'limits.changed', playerId: player.id } satisfies TasEvent)
      state.insert(noticeRows, { playerId: player.id, code: 'limitsChanged', facts: {} })
      const { action, details } = change
      const targetId = player.id
      state.insert(auditRows, { actorKind: 'player', actorId: player.id, action, targetId, ip: ctx.ip, details })
      return null
    },
  })
}
