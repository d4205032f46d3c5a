import { isTarget, type LimitKind, type LimitTarget } from '@tas/shared/rules/limits/limit.ts'
import type { Period } from '@tas/shared/rules/limits/profile.ts'
import { PRODUCTS } from '@tas/shared/rules/limits/profile.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { currencyOf } from '../../ledger/index.ts'
import { profileOf } from '../guard.ts'

type Asked = {
  readonly kind: LimitKind
  readonly period?: Period | null | undefined
  readonly scope?: string | null | undefined
}

const MINUTES = { session: { min: 15, max: 1_440 }, check: { min: 10, max: 240 } } as const

/** The limit a call is about. @throws Refusal limits.bad_limit when there is no such limit under the licence */
export function readTarget(app: App, { kind, period = null, scope = null }: Asked): LimitTarget {
  const target = { kind, period, scope }
  if (!isTarget(target, profileOf(app))) throw refuse('limits.bad_limit', {}, { kind: 'choice' })
  const isProduct = PRODUCTS.some((product) => product === scope)
  if (scope !== null && kind !== 'gateway' && !isProduct) throw refuse('limits.bad_limit', {}, { scope: 'choice' })
  return target
}

/** The value of a limit in its own unit: minor units, minutes, or 0 for a block. @throws Refusal limits.bad_limit */
export function readValue(
  app: App,
  currency: string,
  asked: { readonly kind: LimitKind; readonly value: string | null },
) {
  const { kind, value } = asked
  if (value === null) return null
  const bad = refuse('limits.bad_limit', {}, { value: 'format' })
  if (kind === 'product' || kind === 'gateway') {
    if (value !== '0') throw bad
    return 0n
  }
  if (kind === 'session' || kind === 'check') {
    const { min, max } = MINUTES[kind]
    const minutes = /^\d{1,4}$/.test(value) ? Number(value) : 0
    if (minutes < min || minutes > max) throw bad
    return BigInt(minutes)
  }
  const amountMinor = parseAmount(value, currencyOf(app, currency).pointCount)
  if (amountMinor === null || (kind === 'stake' && amountMinor === 0n)) throw bad
  return amountMinor
}
