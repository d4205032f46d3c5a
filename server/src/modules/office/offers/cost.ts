import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { simulateOffer } from '@tas/shared/rules/bonuses/simulate.ts'
import { termsHash } from '@tas/shared/rules/bonuses/terms.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { type CostKind, inLine, inStretches, listOffers, readCost } from '../../bonuses/index.ts'
import { writeKeptAmount } from '../../ledger/index.ts'
import { requireOfferId } from './change-many.ts'

type Cost = CallData<'office/bonus/getCost'>

const MOST_DAYS = 366
const DAY_MS = 86_400_000

/** What a bonus has cost, of all time and by day. @throws Refusal office.entry_unknown, bonuses.period_wrong */
export async function getCost(
  { app, tx }: PrivilegedTxContext,
  { intId, from, to }: ParsedInput<'office/bonus/getCost'>,
): Promise<Done<Cost>> {
  const bonusId = await requireOfferId(tx, intId)
  const apartDays = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (apartDays < 0 || apartDays >= MOST_DAYS)
    throw refuse('bonuses.period_wrong', { days: MOST_DAYS }, { from: 'choice', to: 'choice' })
  const sums = await readCost(tx, bonusId)
  const budgets = (await listOffers(tx)).find((one) => one.bonusId === bonusId)?.budgets ?? []
  const currencies = new Set([...budgets, ...sums].map(({ currency }) => currency))
  const totals = [...currencies].map((currency) => {
    const amounts = amountsOf(sums.filter((one) => one.currency === currency))
    const { granted, converted, forfeited, expired, revoked, played } = amounts
    const open = granted - converted - forfeited - expired - revoked - played
    const left = budgets.find((one) => one.currency === currency)?.leftMinor ?? 0n
    return {
      currency,
      ...written(app, currency, amounts),
      open: writeKeptAmount(app, currency)(open),
      left: writeKeptAmount(app, currency)(left),
    }
  })
  const shown = sums.filter(({ day }) => from <= day && day <= to)
  const days = [...Map.groupBy(shown, ({ day, currency }) => `${day} ${currency}`).values()].map((own) => {
    const { day = from, currency = '' } = own[0] ?? {}
    return { day, currency, ...written(app, currency, amountsOf(own)) }
  })
  return {
    data: { totals, days },
    line: { action: 'bonuses.cost_read', targetId: bonusId, details: { intId, from, to } },
  }
}

type Amounts = Readonly<Record<CostKind, bigint>>

function amountsOf(sums: readonly { readonly kind: CostKind; readonly amountMinor: bigint }[]): Amounts {
  const of = (kind: CostKind) => sums.reduce((sum, one) => (one.kind === kind ? sum + one.amountMinor : sum), 0n)
  return {
    granted: of('granted'),
    converted: of('converted'),
    forfeited: of('forfeited'),
    expired: of('expired'),
    revoked: of('revoked'),
    played: of('played'),
  }
}

function written(app: Pick<App, 'business'>, currency: string, amounts: Amounts): Readonly<Record<CostKind, string>> {
  const write = (kind: CostKind) => writeKeptAmount(app, currency)(amounts[kind])
  return {
    granted: write('granted'),
    converted: write('converted'),
    forfeited: write('forfeited'),
    expired: write('expired'),
    revoked: write('revoked'),
    played: write('played'),
  }
}

type Simulated = CallData<'office/bonus/simulate'>

/**
 * What terms would cost for players whom staff think up; worked out in short stretches before anything else is held.
 * @throws Refusal bonuses.game_excluded, bonuses.stake_too_high, bonuses.not_quotable with the field; http.overloaded
 */
export async function simulateTerms(
  { ip }: PrivilegedContext,
  { terms, groups, seed }: ParsedInput<'office/bonus/simulate'>,
): Promise<() => Promise<Done<Simulated>>> {
  const result = await inLine(ip, () => inStretches(simulateOffer(terms, groups, seed)))
  if (!result.ok) {
    const { code, field, group } = result
    throw refuse(code, {}, { [field.startsWith('plan.') ? `groups.${group}.${field}` : field]: 'choice' })
  }
  const data: Simulated = {
    groups: result.groups.map(({ runs, doneE8, ...cost }) => ({ ...digitsOf(cost), runs, doneE8: Number(doneE8) })),
    all: digitsOf(result.all),
  }
  const details = { termsHash: termsHash(terms), groups: groups.length }
  return async () => ({ data, line: { action: 'bonuses.terms_simulated', targetId: null, details } })
}

type MinorCost = Readonly<Record<keyof Simulated['all'], bigint>>

function digitsOf({ grantedMinor, convertedMinor, returnedMinor, playedMinor }: MinorCost): Simulated['all'] {
  return {
    grantedMinor: String(grantedMinor),
    convertedMinor: String(convertedMinor),
    returnedMinor: String(returnedMinor),
    playedMinor: String(playedMinor),
  }
}
