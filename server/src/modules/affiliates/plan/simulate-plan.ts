import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PlayerMonth } from '@tas/shared/rules/affiliates/net-lines.ts'
import type { AffiliatePlan } from '@tas/shared/rules/affiliates/plan.ts'
import { simulatePlan } from '@tas/shared/rules/affiliates/simulate.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { findCurrency, writeAmount } from '../../ledger/index.ts'
import { sumsOf, sumsView } from './plan-view.ts'

const PATH = 'affiliate/plan/simulate'
type Input = ParsedInput<typeof PATH>
type Read = (amount: string, field: string) => bigint

/**
 * What a plan comes to, told by the function that statements are made with.
 * @throws Refusal identity.currency_unknown; http.invalid for an amount the currency cannot hold, steps that do not rise from 0, or a
 * player who is there twice in a month
 */
export async function simulate(
  { app }: CallContext,
  { currency, plan, months }: Input,
): Promise<CallData<typeof PATH>> {
  const known = findCurrency(app, currency)
  if (known === undefined) throw refuse('identity.currency_unknown', {}, { currency: 'choice' })
  const read: Read = (amount, field) => {
    const isNegative = amount.startsWith('-')
    const minor = parseAmount(isNegative ? amount.slice(1) : amount, known.pointCount)
    if (minor === null) throw refuse('http.invalid', {}, { [field]: 'format' })
    return isNegative ? -minor : minor
  }
  const players = months.map((month, index) => playersOf(month.players, `months.${index}.players`, read))
  const statements = simulatePlan(readPlan(plan, read), players)
  const write = writeAmount(app, currency)
  return { months: statements.map((statement) => sumsView(sumsOf(statement), write)) }
}

function readPlan(plan: Input['plan'], read: Read): AffiliatePlan {
  const { share, cpa, fenceAt, capE4 } = plan
  const steps = share.steps.map(({ from, rateE4 }, index) => ({
    fromMinor: read(from, `plan.share.steps.${index}.from`),
    rateE4: BigInt(rateE4),
  }))
  steps.forEach(({ fromMinor }, index) => {
    const before = steps[index - 1]?.fromMinor
    const rises = before === undefined ? fromMinor === 0n : fromMinor > before
    if (!rises) throw refuse('http.invalid', {}, { [`plan.share.steps.${index}.from`]: 'too_small' })
  })
  return {
    providerE4: BigInt(plan.providerE4),
    depositE4: BigInt(plan.depositE4),
    withdrawalE4: BigInt(plan.withdrawalE4),
    taxE4: BigInt(plan.taxE4),
    share: { kind: share.kind, steps },
    negative: plan.negative,
    fenceAtMinor: fenceAt === undefined ? null : read(fenceAt, 'plan.fenceAt'),
    cpa:
      cpa === undefined
        ? null
        : {
            amountMinor: read(cpa.amount, 'plan.cpa.amount'),
            depositsMinor: read(cpa.deposits, 'plan.cpa.deposits'),
            stakesMinor: read(cpa.stakes, 'plan.cpa.stakes'),
            days: cpa.days,
          },
    isRecouped: plan.recoup ?? false,
    subE4: BigInt(plan.subE4 ?? 0),
    capE4: capE4 === undefined ? null : BigInt(capE4),
  }
}

function playersOf(players: Input['months'][number]['players'], path: string, read: Read): readonly PlayerMonth[] {
  const ids = new Set<string>()
  return players.map(({ id, isProtected = false, ...sums }, index) => {
    const at = `${path}.${index}`
    if (ids.has(id)) throw refuse('http.invalid', {}, { [`${at}.id`]: 'choice' })
    ids.add(id)
    return {
      id,
      isProtected,
      stakesMinor: read(sums.stakes, `${at}.stakes`),
      payoutsMinor: read(sums.payouts, `${at}.payouts`),
      bonusMinor: read(sums.bonus, `${at}.bonus`),
      jackpotMinor: read(sums.jackpot, `${at}.jackpot`),
      depositsMinor: read(sums.deposits, `${at}.deposits`),
      withdrawalsMinor: read(sums.withdrawals, `${at}.withdrawals`),
      chargebacksMinor: read(sums.chargebacks, `${at}.chargebacks`),
      adjustmentsMinor: read(sums.adjustments, `${at}.adjustments`),
    }
  })
}
