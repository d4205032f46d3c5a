import { IDENTIFIED_LEVEL } from '@tas/shared/rules/verification/levels.ts'
import { levelNeeded } from '@tas/shared/rules/withdrawals/routing.ts'
import type { State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import { isIdentified } from '../../limits/index.ts'
import { paperLevels } from '../../verification/index.ts'
import { settingMinor } from '../settings.ts'
import { askedLately, NOTHING_ASKED } from './request-rows.ts'

/**
 * Whether a player is known well enough for what they asked for within thirty days, the request at hand among it: who they are, and
 * from the sums of the settings on also where they live and where their money comes from.
 */
export function isKnown(
  app: App,
  state: State,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
): boolean {
  if (!isIdentified(app, state, playerId)) return false
  const { monthMinor } = state.get(askedLately, playerId) ?? NOTHING_ASKED
  const addressFromMinor = settingMinor(app, 'addressFrom', currency)
  const needed = levelNeeded({ monthMinor, addressFromMinor, fundsFromMinor: settingMinor(app, 'fundsFrom', currency) })
  return needed === IDENTIFIED_LEVEL || (state.get(paperLevels, playerId) ?? 0) >= needed
}
