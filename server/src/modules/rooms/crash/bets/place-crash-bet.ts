import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { isCashOutTarget, MAX_CASH_OUT_E2, MIN_CASH_OUT_E2 } from '@tas/shared/rules/games/crash/game.ts'
import { parseHundredths } from '@tas/shared/values/hundredths.ts'
import { assert } from '#kit/assert.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../../ctx.ts'
import { playerUnit } from '../../../../player-unit.ts'
import { type BetLimits, betLimits, betNumberNeed, betNumbers, maxStakeAt } from '../../../bets/index.ts'
import { tellWallet } from '../../../ledger/index.ts'
import { parseStake, stakeNeeds, takeStake } from '../../../stakes/index.ts'
import { crashOf } from '../crash.ts'
import type { CrashBet, RoundStatus } from '../round.ts'
import { SEATS } from '../timing.ts'
import { crashBetNews } from './bet-kind.ts'
import { crashRounds, crashSeats, newCrashBets, roundNeed, seatKey } from './crash-rows.ts'

const PATH = 'game/crash/bet'
const E4_PER_E2 = 100n

/**
 * Bets on the round that takes bets when the call is read, else on the next one, at the seat asked for, else at the first
 * free one. The stake is held at once. A bet whose writing comes after its round began goes to the next round instead: nobody is refused for being slow.
 */
export async function placeCrashBet(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const crash = crashOf(app)
  const wanted = crash.screen.roundForBet(crash.clock.at(ctx.readAtMs ?? performance.now()))
  const terms = readTerms(ctx, input)
  const id = uuidv7()
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [...stakeNeeds(player.id, player.currency), betNumberNeed(id), ...roundNeeds(wanted, player.id)],
    decide(state) {
      const { id: playerId, currency } = player
      const { roundIntId, status } = findRound(state, wanted)
      const seats = seatKey(roundIntId, playerId)
      const taken = state.get(crashSeats, seats) ?? []
      const isTaken = (one: number) => taken.some(({ seat }) => seat === one)
      const seat = SEATS.find((free) => !isTaken(free) && (input.seat ?? free) === free)
      if (seat === undefined) throw refuse('rooms.already_in_round')
      takeStake(app, state, {
        playerId,
        currency,
        reference: id,
        game: 'crash',
        product: 'casino',
        // Both bets on a round are one to the player's own limits: they are one game.
        inPlayMinor: taken.reduce((sum, bet) => sum + bet.stakeMinor, 0n),
        amountMinor: terms.stakeMinor,
        device: ctx.device,
        isHeld: true,
      })
      state.set(crashSeats, seats, [...taken, { seat, stakeMinor: terms.stakeMinor }])
      const intId = state.get(betNumbers, id)
      assert(intId !== undefined, 'the number was drawn with the loads')
      const bet: CrashBet = {
        id,
        intId,
        roundIntId,
        playerId,
        seat,
        currency,
        ...terms,
        status: 'open',
        cashedOutE2: null,
        payoutMinor: 0n,
        createdAt: state.now,
      }
      state.insert(newCrashBets, bet)
      const news = crashBetNews(app, bet, status)
      state.tell(news)
      return { bet: news.bet, wallet: tellWallet(app, state, playerId) }
    },
  })
}

/** Both the wanted round and the one after it, should the wanted one have begun by the time the unit is decided. */
function roundNeeds(wanted: number | null, playerId: string): readonly Need[] {
  if (wanted === null) return []
  return [wanted, wanted + 1].flatMap((roundIntId) => [
    roundNeed(roundIntId),
    { resource: crashSeats, key: seatKey(roundIntId, playerId) },
  ])
}

function findRound(state: State, wanted: number | null): { roundIntId: number; status: RoundStatus } {
  for (const roundIntId of wanted === null ? [] : [wanted, wanted + 1]) {
    const status = state.get(crashRounds, String(roundIntId))
    if (status === 'announced' || status === 'betting') return { roundIntId, status }
  }
  throw refuse('stakes.play_stopped')
}

type Terms = Pick<CrashBet, 'stakeMinor' | 'autoCashOutE2' | 'limitE2'>

function readTerms(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Terms {
  const { app, player } = ctx
  const { amount, currency, autoCashOutAt } = input
  const autoCashOutE2 = autoCashOutAt === undefined || autoCashOutAt === null ? null : readTarget(autoCashOutAt)
  const limits = betLimits(app, player.currency)
  const maxMinor = maxStakeAt(limits, BigInt(autoCashOutE2 ?? MIN_CASH_OUT_E2) * E4_PER_E2)
  const stakeMinor = parseStake(app, player, { amount, currency, range: { minMinor: limits.minMinor, maxMinor } })
  return { stakeMinor, autoCashOutE2, limitE2: limitOf(limits, stakeMinor) }
}

function readTarget(text: string): number {
  const targetE2 = parseHundredths(text)
  if (targetE2 === null || !isCashOutTarget(targetE2)) {
    const reason = targetE2 === null ? 'format' : targetE2 < MIN_CASH_OUT_E2 ? 'too_small' : 'too_big'
    throw refuse('rooms.bad_target', {}, { autoCashOutAt: reason })
  }
  return targetE2
}

/** The point, in hundredths, at which the stake would be paid the most a bet can be paid. */
function limitOf(limits: BetLimits, stakeMinor: bigint): number {
  const pointE2 = (limits.maxPayoutMinor * 100n) / stakeMinor
  return pointE2 > BigInt(MAX_CASH_OUT_E2) ? MAX_CASH_OUT_E2 : Number(pointE2)
}
