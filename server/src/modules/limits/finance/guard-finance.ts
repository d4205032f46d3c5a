import { financeGate, freshHalves, netDepositsMinor } from '@tas/shared/rules/limits/finance-check.ts'
import type { Profile } from '@tas/shared/rules/limits/profile.ts'
import type { Usage } from '@tas/shared/rules/limits/usage.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { currencyFacts, currencyOf, writeAmount } from '../../ledger/index.ts'
import { finances } from './finance-rows.ts'

const DAYS = 30

/**
 * Holds back a deposit that would pass the amount above which the licence wants public records looked at, and asks for that
 * look beside what goes on; after it, does what the answer says. `usage`: of deposits, as it is before this one.
 */
export function guardFinance(
  app: App,
  state: State,
  deposit: {
    readonly playerId: string
    readonly currency: string
    readonly amountMinor: bigint
    readonly usage: Usage
    readonly profile: Profile
  },
): void {
  const { playerId, currency, amountMinor, usage, profile } = deposit
  const rule = profile.financeCheck
  if (rule === null) return
  const { now } = state
  const finance = state.get(finances, playerId)
  const overMinor = parseAmount(rule.over, currencyOf(app, currency).pointCount)
  assert(finance !== undefined && overMinor !== null, 'a deposit needs depositNeeds; a profile writes whole units')
  const netMinor = netDepositsMinor([...finance.halves, ...freshHalves(usage)], now)
  const answer = financeGate({ now, amountMinor, netMinor, overMinor, given: finance.given }, rule)
  if (answer.isAllowed) return
  if (answer.code === 'limits.finance_held') throw refuse(answer.code)
  const write = writeAmount(app, currency)
  const wanted = { playerId, currency, netMinor: String(netMinor + amountMinor), wantedAt: now.toISOString() }
  app.tell({ type: 'limits.finance_check_wanted', ...wanted })
  throw refuse(
    answer.code,
    { ...currencyFacts(app, currency), days: DAYS, limit: write(overMinor), available: write(answer.leftMinor) },
    { amount: 'too_big' },
  )
}
