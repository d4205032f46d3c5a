import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { purses } from '../../ledger/index.ts'
import { guardOffer, limitNeeds } from '../../limits/index.ts'
import { entries, findRace, joined } from './race-rows.ts'

const PATH = 'contests/race/join'

/**
 * Takes part in a race. What protects the player is asked in the decision: who takes a break or is excluded joins none.
 * @throws Refusal what stands beside the call
 */
export async function joinRace(ctx: PlayerContext, asked: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const race = await findRace(db, asked.intId)
  if (race === null || race.openedAt === null) throw refuse('contests.race_unknown')
  const { id: raceId, currency } = race
  const playerId = player.id
  return playerUnit(ctx, {
    call: PATH,
    asked,
    needs: [{ resource: purses, key: playerId }, { resource: joined, key: playerId }, ...limitNeeds(playerId)],
    decide(state) {
      guardOffer(app, state, { playerId, currency: player.currency })
      if (race.status !== 'open' || race.endsAt <= state.now) throw refuse('contests.race_over')
      if (currency !== player.currency) throw refuse('contests.race_currency', { currency })
      const known = state.get(joined, playerId) ?? new Set()
      if (known.has(raceId)) throw refuse('contests.race_joined')
      state.set(joined, playerId, new Set([...known, raceId]))
      state.insert(entries, { raceId, playerId, joinedAt: state.now })
      return { joinedAt: state.now.toISOString() }
    },
  })
}
