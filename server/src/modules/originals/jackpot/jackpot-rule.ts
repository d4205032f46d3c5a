import { type JackpotRule, jackpotIn } from '@tas/shared/rules/slots/jackpot.ts'
import { SLOTS } from '@tas/shared/rules/slots/slots.ts'
import type { App } from '../../../ctx.ts'
import { currencyOf } from '../../ledger/index.ts'

/** The jackpot of a machine in a currency of the business; null for games that have none. */
export function jackpotRule(app: Pick<App, 'business'>, game: string, currency: string): JackpotRule | null {
  const jackpot = SLOTS.find(({ machine }) => machine.id === game)?.machine.jackpot
  if (jackpot === undefined) return null
  return jackpotIn(jackpot, 10n ** BigInt(currencyOf(app, currency).pointCount))
}
