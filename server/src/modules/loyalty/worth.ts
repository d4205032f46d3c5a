import { parseWorthE8 } from '@tas/shared/rules/loyalty/points.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { loyaltySettings } from './settings.ts'

/** What a whole unit counts as in a currency the settings do not name. */
const USUAL_WORTH = '1'

/** What one whole unit of a currency counts as, in hundred-millionths. */
export function worthE8({ business }: Pick<App, 'business'>, currency: string): bigint {
  const { worths } = settingsOf({ business }, loyaltySettings)
  // The settings were checked to be such numbers when they were read.
  return parseWorthE8(worths[currency] ?? USUAL_WORTH) ?? 0n
}
