import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../ctx.ts'
import { playerUnit } from '../../player-unit.ts'
import { purses } from '../ledger/index.ts'

const PATH = 'transaction/request/revoke'

/**
 * Takes the key of a request whose answer was lost, so that the request can no longer come into effect: one that arrives
 * late, from a line that was slow, is refused. Repeating it changes nothing.
 * @throws Refusal http.key_reused when the request was done already, http.key_spent when that was long ago
 */
export async function revokeRequest(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  // Behind whatever else the player asks for: two that meet at one key would break the batch of others.
  const needs = [{ resource: purses, key: ctx.player.id }]
  return playerUnit(ctx, { call: PATH, asked: input, needs, decide: () => ({}) })
}
