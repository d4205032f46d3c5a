import type { CallData } from '@tas/shared/contract/api.ts'
import type { GrantStatus } from '@tas/shared/contract/bonuses/choices.ts'
import { termsField } from '@tas/shared/contract/bonuses/terms.ts'
import { errorText } from '@tas/shared/contract/error-text.ts'
import type { ErrorCode } from '@tas/shared/contract/errors.ts'
import { promisedMinor } from '@tas/shared/rules/bonuses/amounts.ts'
import { type Costs, costsOf } from '@tas/shared/rules/bonuses/costs.ts'
import type { BonusTerms } from '@tas/shared/rules/bonuses/terms.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import type { App, CallContext } from '../../ctx.ts'
import { currencyFacts, findCurrency } from '../ledger/index.ts'
import type { BonusView } from './bonus-store.ts'
import { setAside } from './grants/budgets.ts'
import { MOST_QUEUED } from './grants/give-grant.ts'
import { hasLevel } from './grants/level-store.ts'
import { ensureSandboxBudgets } from './grants/seed-offers.ts'

type Shown = CallData<'bonus/bonus/getBonus'>['bonus']
type Games = CallData<'bonus/bonus/getBonus'>['games']
type Asking = Pick<CallContext, 'app' | 'language' | 'player'>

/** Bonuses with what they are worth and, for who is signed in, why they cannot be taken now. */
export async function showBonuses(ctx: Asking, bonuses: readonly BonusView[]): Promise<Shown[]> {
  const standing = await readStanding(ctx, bonuses)
  return bonuses.map((bonus) => shown(ctx, bonus, standing))
}

/** One bonus with the same, and with what wagering it costs by game. */
export async function showBonus(ctx: Asking, bonus: BonusView): Promise<CallData<'bonus/bonus/getBonus'>> {
  const standing = await readStanding(ctx, [bonus])
  return { bonus: shown(ctx, bonus, standing), games: gameCosts(ctx.app, bonus) }
}

function shown(ctx: Asking, bonus: BonusView, standing: Standing | null): Shown {
  const reasons = reasonsAgainst(ctx, bonus, standing)
  return {
    ...bonus,
    quote: quoteOf(ctx.app, bonus),
    reasons: reasons.map((code) => ({ code, text: textOf(ctx, code, bonus) })),
  }
}

/** What wagering a bonus costs by game, the cheapest first; of one that cannot be had nothing. */
function gameCosts(app: App, { terms, termsHash }: BonusView): Games {
  if (terms === null || termsHash === null) return []
  const currency = findCurrency(app, terms.currency)
  if (currency === undefined) return []
  const write = (minor: bigint) => formatAmount(minor, currency.pointCount)
  return knownCosts(termsHash, terms).games.map(({ game, weightE4, stakesMinor, costMinor }) => ({
    game,
    weightE4: { from: Number(weightE4.from), to: Number(weightE4.to) },
    stakes: { from: write(stakesMinor.from), to: write(stakesMinor.to) },
    cost: { from: write(costMinor.from), to: write(costMinor.to) },
  }))
}

function quoteOf(app: App, { terms, termsHash }: BonusView): Shown['quote'] {
  if (terms === null || termsHash === null) return null
  const currency = findCurrency(app, terms.currency)
  if (currency === undefined || terms.kind === 'freeRounds' || terms.kind === 'freeBet') return null
  const write = (minor: bigint) => formatAmount(minor, currency.pointCount)
  const { depositMinor, grantMinor, targetMinor, games } = knownCosts(termsHash, terms)
  const [cheapest] = games
  const dearest = games.map(({ costMinor }) => costMinor.to).sort((one, other) => (one < other ? -1 : 1))
  return {
    deposit: write(depositMinor),
    granted: write(grantMinor),
    target: write(targetMinor),
    cost: cheapest === undefined ? null : { from: write(cheapest.costMinor.from), to: write(dearest.at(-1) ?? 0n) },
  }
}

/** Of so many terms the costs are kept: they are the same for everybody. */
const MOST_KEPT = 200
const kept = new Map<string, Costs>()

function knownCosts(hash: string, terms: NonNullable<BonusView['terms']>): Costs {
  const known = kept.get(hash)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const read: BonusTerms = termsField.parse(terms)
  const costs = costsOf(read)
  kept.set(hash, costs)
  return costs
}

type Standing = {
  readonly taken: ReadonlySet<string>
  /** What the house set aside for the caller, who has not taken it. */
  readonly offered: ReadonlySet<string>
  readonly queued: number
  readonly hasLevel: boolean
  /** What is left in the budgets, in minor units, by bonus. */
  readonly left: ReadonlyMap<string, bigint>
}

/** What the caller has had, and what is left for others; null of visitors. */
async function readStanding({ app, player }: Asking, bonuses: readonly BonusView[]): Promise<Standing | null> {
  if (player === null || bonuses.every(({ terms }) => terms === null)) return null
  await ensureSandboxBudgets(app)
  const { sql, b } = app.db
  const ids = bonuses.map(({ id }) => id)
  const [granted, budgets] = await Promise.all([
    sql<{ bonusId: string; status: GrantStatus }[]>`
      select bonus_id as "bonusId", status from ${b}.bonuses_grant where player_id = ${player.id}`,
    sql<{ bonusId: string; left: bigint }[]>`
      select bonus_id as "bonusId", (coalesce((select sum(amount) from ${b}.bonuses_budget_move move
          where move.bonus_id = offer.bonus_id and move.currency = ${player.currency}), 0)
        - coalesce((select sum(aside.amount) from (${setAside(app.db)}) aside
          where aside.bonus_id = offer.bonus_id and aside.currency = ${player.currency}), 0)
        )::bigint as left
      from ${b}.bonuses_offer offer where offer.bonus_id = any(${ids}::uuid[])`,
  ])
  return {
    taken: new Set(granted.flatMap(({ bonusId, status }) => (status === 'offered' ? [] : [bonusId]))),
    offered: new Set(granted.flatMap(({ bonusId, status }) => (status === 'offered' ? [bonusId] : []))),
    queued: granted.filter(({ status }) => status === 'queued').length,
    hasLevel: await hasLevel(app.db, player.id),
    left: new Map(budgets.map(({ bonusId, left }) => [bonusId, left])),
  }
}

/** What the decision that grants it would say, as far as it is known before. */
function reasonsAgainst(
  { player }: Asking,
  { id, status, terms, trigger }: BonusView,
  standing: Standing | null,
): readonly ErrorCode[] {
  if (standing === null || player === null || terms === null) return []
  const { taken, offered, queued, left } = standing
  // Its terms are those of the offer, which may be earlier ones: it is taken where they are read.
  if (offered.has(id)) return ['bonuses.set_aside']
  // Of a match the deposit decides: what is told is that nothing is left.
  const promised = promisedMinor(termsField.parse(terms), 0n)
  const needed = promised === 0n ? 1n : promised
  const reasons: readonly (readonly [boolean, ErrorCode])[] = [
    [status === 'ended', 'bonuses.not_found'],
    [status === 'paused', 'bonuses.paused'],
    [taken.has(id), 'bonuses.taken'],
    [(trigger === 'upgradeLevel' && !standing.hasLevel) || terms.currency !== player.currency, 'bonuses.not_yours'],
    [queued >= MOST_QUEUED, 'bonuses.queue_full'],
    [terms.currency === player.currency && (left.get(id) ?? 0n) < needed, 'bonuses.budget_spent'],
  ]
  return reasons.flatMap(([holds, code]) => (holds ? [code] : []))
}

function textOf({ app, language }: Asking, code: ErrorCode, { terms }: BonusView): string {
  const facts =
    terms === null || findCurrency(app, terms.currency) === undefined ? {} : currencyFacts(app, terms.currency)
  return errorText(code, { language }, facts)
}
