import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import { findStepGame } from '@tas/shared/rules/games/registry.ts'
import { findLiveTable } from '@tas/shared/rules/live-tables.ts'
import { findSlotBuild } from '@tas/shared/rules/slots/slots.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, CallContext } from '../../ctx.ts'
import { writeAmount } from '../ledger/index.ts'
import { CRASH_RTP, CRASH_RULES } from './crash/rules-text.ts'
import { runningGame } from './instant/running-game.ts'
import { INSTANT_RULES, liveTableRules } from './rules-text/instant-rules.ts'
import { STEP_RULES } from './rules-text/step-rules.ts'
import { betLimits, largestStake } from './stake-limits.ts'

const PATH = 'game/original/getRules'

/** Stake range, highest payout, exact return and rules of a house game in a currency of the business. */
export async function getRules(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, language } = ctx
  const { game, currency } = input
  const { rtp, rulesText, build } = rulesOf(app, game)
  const { currencies } = app.business.settings
  if (!currencies.some(({ id }) => id === currency))
    throw refuse('wallet.currency_mismatch', { currency: currencies[0]?.id ?? '' }, { currency: 'choice' })
  const limits = betLimits(app, currency)
  const write = writeAmount(app, currency)
  return {
    game,
    minStake: write(limits.minMinor),
    maxStake: write(largestStake(app, game, currency)),
    maxPayout: write(limits.maxPayoutMinor),
    rtp,
    text: rulesText.map((paragraph) => paragraph[language]),
    build,
  }
}

type Rules = {
  readonly rtp: string
  readonly rulesText: readonly Localized[]
  readonly build: CallData<typeof PATH>['build']
}

function rulesOf(app: App, game: string): Rules {
  if (game === 'crash') return { rtp: CRASH_RTP, rulesText: CRASH_RULES, build: null }
  const table = findLiveTable(game)
  const found = runningGame(app, table?.game ?? game) ?? findStepGame(game)
  if (found === undefined) throw refuse('originals.unknown_game', {}, { game: 'choice' })
  const rulesText = table ? liveTableRules(table.game) : (INSTANT_RULES[game] ?? STEP_RULES[game])
  assert(rulesText !== undefined, 'every game has its text')
  const slot = findSlotBuild(game, found.paytableVersion)
  const build = slot === undefined ? null : { name: slot.build.name, hash: slot.params.hash }
  return { rtp: found.lowestRtp().decimal, rulesText, build }
}
