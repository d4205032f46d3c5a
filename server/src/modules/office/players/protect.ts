import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { excludeByHouse, tightenLimit } from '../../limits/index.ts'
import { holdOpenAccount } from './player-brief.ts'

/** Sets a stricter limit. @throws Refusal office.player_unknown, office.account_closed, limits.bad_limit, limits.not_tighter */
export async function setLimitFor(
  { app, tx }: PrivilegedTxContext,
  { playerId, kind, period, value }: ParsedInput<'office/player/setLimit'>,
): Promise<Done<CallData<'office/player/setLimit'>>> {
  const player = await holdOpenAccount(tx, playerId)
  return { data: {}, line: await tightenLimit(app, tx, { player, kind, period: period ?? null, value, by: 'house' }) }
}

/** Excludes a player. @throws Refusal office.player_unknown, office.account_closed, limits.bad_duration, limits.longer_exclusion */
export async function excludePlayer(
  { app, tx }: PrivilegedTxContext,
  { playerId, months }: ParsedInput<'office/player/exclude'>,
): Promise<Done<CallData<'office/player/exclude'>>> {
  await holdOpenAccount(tx, playerId)
  return { data: {}, line: await excludeByHouse(app, tx, { playerId, months }) }
}
