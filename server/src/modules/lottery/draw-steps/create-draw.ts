import { type BeaconSource, drandRoundAt } from '@tas/shared/rules/lottery/beacon.ts'
import { seedHashOf } from '@tas/shared/rules/lottery/draw-numbers.ts'
import { findRulesProblem, fundMinor, type LotteryRules } from '@tas/shared/rules/lottery/draw-rules.ts'
import { openingText, writeRules } from '@tas/shared/rules/lottery/lottery-document.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { randomHex, uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { seedBox } from '../../fairness/index.ts'
import {
  BANK,
  currencyFacts,
  hasFunds,
  houseAccounts,
  houseFunds,
  houseKey,
  post,
  takingNeeds,
  writeAmount,
} from '../../ledger/index.ts'
import { signText } from '../../proofs/index.ts'
import type { Draw } from '../draw.ts'
import { drawCounts, newDraws } from '../draw-rows.ts'
import { nextDrawNumber } from '../draw-store.ts'
import { LOTTERY } from '../house-owner.ts'
import { documentHead } from '../proof/draw-document.ts'

/** What a draw is to be. A time of opening that has passed means at once. */
export type DrawPlan = {
  readonly currency: string
  readonly rules: LotteryRules
  readonly opensAt: Date
  readonly closesAt: Date
  readonly beaconSource: BeaconSource
}

/** The beacon's round is so much later than the close: the list must be published before it. */
const BEACON_AFTER_MS = 30_000
const SEED_BYTES = 32
const CREATED = fingerprintOf('lottery/draw/create', null)

/**
 * Makes a draw: the house commits to its seed and its terms, and the whole prize fund leaves the bank, in one decision. Only
 * then there is anything to sell.
 * @throws Refusal lottery.prize_exceeds_pool, lottery.fund_not_covered
 */
export async function createDraw(app: App, plan: DrawPlan): Promise<Draw> {
  const { currency, rules } = plan
  const problem = findRulesProblem(rules)
  if (problem === 'prize_exceeds_pool') throw refuse('lottery.prize_exceeds_pool')
  assert(problem === null, 'the terms of a draw have their form')
  const id = uuidv7()
  const houseSeed = randomHex(SEED_BYTES)
  const draw = await promiseDraw(app, { ...plan, id, houseSeed })
  const sealedSeed = seedBox(app).seal(Buffer.from(houseSeed), sealContext(id))
  const number = await app.engine.commit({
    scope: id,
    key: 'create',
    fingerprint: CREATED,
    needs: [
      ...takingNeeds(BANK, currency),
      { resource: houseAccounts, key: houseKey(LOTTERY, currency) },
      { resource: drawCounts, key: currency },
    ],
    decide(state) {
      const amountMinor = fundMinor(rules)
      if (!hasFunds(state, { house: BANK, currency, amountMinor })) {
        const availableMinor = state.get(houseFunds, houseKey(BANK, currency)) ?? 0n
        const write = writeAmount(app, currency)
        const available = write(availableMinor > 0n ? availableMinor : 0n)
        const details = { ...currencyFacts(app, currency), fund: write(amountMinor), available }
        throw refuse('lottery.fund_not_covered', details)
      }
      post(state, {
        kind: 'reserve',
        from: { house: BANK },
        to: { house: LOTTERY },
        currency,
        amountMinor,
        reference: id,
      })
      const number = (state.get(drawCounts, currency) ?? 0) + 1
      state.set(drawCounts, currency, number)
      state.insert(newDraws, { draw: { ...draw, number }, sealedSeed })
      return number
    },
  })
  return { ...draw, number }
}

/** What a sealed seed opens for. */
export function sealContext(drawId: string): string {
  return `lottery seed ${drawId}`
}

/** The draw with its signed opening, not stored yet and without its number among those of its currency. */
async function promiseDraw(
  app: App,
  plan: DrawPlan & { id: string; houseSeed: string },
): Promise<Omit<Draw, 'number'>> {
  const { id, currency, rules, closesAt, beaconSource } = plan
  const { number: intId, now } = await nextDrawNumber(app.db)
  const opensAt = new Date(Math.max(plan.opensAt.getTime(), now.getTime()))
  assert(opensAt < closesAt, 'a sale opens before it closes')
  const beaconRound = beaconSource === 'sandbox' ? null : drandRoundAt(closesAt.getTime() + BEACON_AFTER_MS)
  const seedHash = seedHashOf(plan.houseSeed)
  const promise = {
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    seedHash,
    beaconSource,
    beaconRound,
    signedAt: now.toISOString(),
  }
  const head = { ...documentHead(app, { intId, currency }), rules: writeRules(rules) }
  return {
    id,
    intId,
    currency,
    rules,
    opensAt,
    closesAt,
    seedHash,
    beaconSource,
    beaconRound,
    opening: { ...promise, signature: signText(app, openingText(head, promise)) },
    status: 'scheduled',
    sold: 0,
    closing: null,
    beacon: null,
    beaconSignature: null,
    houseSeed: null,
    outcome: null,
    cancelReason: null,
  }
}
