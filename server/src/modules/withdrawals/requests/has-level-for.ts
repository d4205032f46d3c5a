import { IDENTIFIED_LEVEL, type Level } from '@tas/shared/rules/verification/levels.ts'
import { levelNeeded } from '@tas/shared/rules/withdrawals/routing.ts'
import type { State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import { findPayoutGateway, termsOf } from '../../cashier/index.ts'
import { isIdentified } from '../../limits/index.ts'
import { paperLevels } from '../../verification/index.ts'
import { settingMinor } from '../settings.ts'

/** What is wanted. `monthMinor`: all of thirty days, the request at hand among it. */
type Wanted = { readonly currency: string; readonly gatewayCode: string; readonly monthMinor: bigint }

/**
 * Whether a player's level is enough for what they ask to be paid within thirty days: they are identified, and from the sums of the
 * settings on it is proved where they live, by what they pay, and where the money comes from. What their gateway asks for is proved whatever the sum.
 */
export function hasLevelFor(app: App, state: State, wanted: Wanted & { readonly playerId: string }): boolean {
  const { playerId } = wanted
  return isLevelEnough(app, wanted, {
    isIdentified: isIdentified(app, state, playerId),
    papers: state.get(paperLevels, playerId),
  })
}

/** The same of what is known of the player. `papers`: their level by papers; undefined: none is approved. */
export function isLevelEnough(
  app: App,
  { currency, gatewayCode, monthMinor }: Wanted,
  known: { readonly isIdentified: boolean; readonly papers: Level | undefined },
): boolean {
  if (!known.isIdentified) return false
  const addressFromMinor = settingMinor(app, 'addressFrom', currency)
  const ofSum = levelNeeded({ monthMinor, addressFromMinor, fundsFromMinor: settingMinor(app, 'fundsFrom', currency) })
  const gateway = findPayoutGateway(gatewayCode)
  const ofWay = gateway === undefined ? null : termsOf(app, gateway, currency).level
  const needed = ofWay !== null && ofWay > ofSum ? ofWay : ofSum
  return (needed === IDENTIFIED_LEVEL && ofWay === null) || (known.papers ?? 0) >= needed
}
