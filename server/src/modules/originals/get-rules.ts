import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import { crashReturn } from '@tas/shared/rules/games/crash/game.ts'
import { findGame, findStepGame } from '@tas/shared/rules/games/registry.ts'
import { findLiveTable } from '@tas/shared/rules/live-tables.ts'
import { findSlotBuild } from '@tas/shared/rules/slots/slots.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, CallContext } from '../../ctx.ts'
import { betLimits } from '../bets/index.ts'
import { ledgerSettings, writeAmount } from '../ledger/index.ts'
import { runningGame } from './instant/running-game.ts'
import { largestStake } from './largest-stake.ts'
import { readRulesText } from './rules-text.ts'

const PATH = 'game/original/getRules'

/** Every target returns 99% to within 2.3e−10 from below, so it is published cut to 8 decimals like all returns. */
const CRASH_RTP: string = truncatedDecimal(crashReturn(200), 8)

/** Stake range, highest payout, exact return and rules of a house game in a currency of the business. */
export async function getRules(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, language } = ctx
  const { game, currency } = input
  const { rtp, build } = runningOf(app, game)
  const text = await readRulesText(game)
  assert(text !== null, 'every game has its text')
  const { currencies } = settingsOf(app, ledgerSettings)
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
    text: text.map((paragraph) => paragraph[language]),
    build,
  }
}

type Running = { readonly rtp: string; readonly build: CallData<typeof PATH>['build'] }

/** What runs under that name; the rules of a live table are those of its game. */
function runningOf(app: App, name: string): Running {
  if (findGame(name)?.kind === 'rounds') return { rtp: CRASH_RTP, build: null }
  const game = findLiveTable(name)?.game.game ?? name
  const found = runningGame(app, game) ?? findStepGame(game)
  if (found === undefined) throw refuse('originals.unknown_game', {}, { game: 'choice' })
  const slot = findSlotBuild(game, found.paytableVersion)
  const build = slot === undefined ? null : { name: slot.build.name, hash: slot.params.hash }
  return { rtp: found.lowestRtp().decimal, build }
}
