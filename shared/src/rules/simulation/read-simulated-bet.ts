import { parseHundredths } from '../../values/hundredths.ts'
import { commitmentOf } from '../fairness.ts'
import { bustabitV2PointE2, crashPointE2 } from '../games/crash/point.ts'
import { diceMultiplierE4, diceRollE2, isDiceWin, parseDiceParams } from '../games/dice/game.ts'
import { getPaytable } from '../games/get-paytable.ts'
import type { WireParams } from '../games/params.ts'
import { findInstantGame, findStepGame } from '../games/registry.ts'
import type { StepBet, StepHand } from '../games/step-game.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import type { Build, Machine } from '../slots/machine.ts'
import { createProgram, playBet } from '../slots/play-bet.ts'
import { slotBuild } from '../slots/slot-game.ts'
import { findSlotBuild } from '../slots/slots.ts'
import { type WordSource, wordStream } from '../word-source.ts'
import { chancedBet, partsOf, type SimulatedBet, STAKE_PARTS, tabledBet, uncountedBet } from './simulated-bet.ts'
import { paramsOf } from './simulated-params.ts'
import { readStepPlay, type StepPlay } from './step-plays.ts'

/** A bet to be simulated, or a sentence about why not. */
export type SimulatedBetReading =
  | { readonly ok: true; readonly bet: SimulatedBet }
  | { readonly ok: false; readonly fault: string }

/** What is asked for: parameters as in a bet (crash: a `target`), and of games of steps how they are played. */
export type SimulationWish = { readonly params?: WireParams | undefined; readonly play?: string | undefined }

const STAKE_MINOR = BigInt(STAKE_PARTS)

/** Makes a bet on any game ready to be played many times. Never throws. */
export function readSimulatedBet(game: string, wish: SimulationWish): SimulatedBetReading {
  const params = wish.params ?? paramsOf(game)[0] ?? {}
  const reading = getPaytable(game, params)
  if (!reading.ok) {
    const isUnknown = reading.code === 'fairness.unknown_game'
    return refused(isUnknown ? `there is no game "${game}"` : badParams(game, params, reading.field))
  }
  const { paytable } = reading
  const name = `${game} ${JSON.stringify(params)}`
  const step = findStepGame(game)?.read(params)
  if (step?.ok === true) {
    const read = readStepPlay(game, wish.play)
    if (!read.ok) return refused(`${game} is played: ${read.allowed}`)
    return { ok: true, bet: stepBet(name, step.bet, read.play) }
  }
  if (wish.play !== undefined) return refused(`${game} is decided at once, so there is no --play of it`)
  const play = playOf(game, params)
  return play === null ? refused(badParams(game, params)) : { ok: true, bet: tabledBet(name, paytable, play) }
}

/** A build of a machine from anywhere; its sheet, where it has one, tells the exact return. */
export function machineBet(machine: Machine, build: Build): SimulatedBet {
  const name = `${machine.id} ${build.name}`
  const play = slotPlay(machine, build)
  return build.sheet === undefined
    ? uncountedBet(name, play)
    : tabledBet(name, slotBuild(machine, build).paytable, play)
}

function refused(fault: string): SimulatedBetReading {
  return { ok: false, fault }
}

function badParams(game: string, params: WireParams, field = 'params'): string {
  return `${game} does not take ${JSON.stringify(params)}: ${field} is wrong`
}

/** How a game decided at once is played: those with a shorter way to the same decision by that. */
function playOf(game: string, params: WireParams): SimulatedBet['play'] | null {
  if (game === 'crash') return crashPlay(parseHundredths(String(params['target'])) ?? 0)
  const found = findInstantGame(game, params)
  const slot = found && findSlotBuild(game, found.paytableVersion)
  if (slot) return slotPlay(slot.machine, slot.build)
  const dice = game === 'dice' ? parseDiceParams(params) : undefined
  if (dice?.ok === true) {
    const won = partsOf(diceMultiplierE4(dice.params))
    return (source) => (isDiceWin(diceRollE2(source), dice.params) ? won : 0)
  }
  const reading = found?.read(params)
  if (reading?.ok !== true) return null
  return (source) => Number(reading.bet.settle(STAKE_MINOR, source).payoutMinor)
}

function slotPlay(machine: Machine, build: Build): SimulatedBet['play'] {
  const program = createProgram(machine, build)
  const partsPerCredit = STAKE_PARTS / machine.credits
  return (source) => playBet(program, wordStream(source)).credits * partsPerCredit
}

/** From seeds the hash of a round is any hash; from words its point is drawn from 52 of 64 bits. */
function crashPlay(targetE2: number): SimulatedBet['play'] {
  const won = partsOf(BigInt(targetE2) * 100n)
  const pointE2 = (source: WordSource) => {
    if (typeof source !== 'function')
      return crashPointE2('bustabit-v2', commitmentOf(`${source.serverSeed}:${source.nonce}`), 'simulation')
    const high = BigInt(source())
    return bustabitV2PointE2((high << 20n) | BigInt(source() >>> 12))
  }
  return (source) => (pointE2(source) >= targetE2 ? won : 0)
}

function stepBet(name: string, bet: StepBet, { next, chances, stretchBets, ...named }: StepPlay): SimulatedBet {
  const play = (source: WordSource): number => {
    let hand = bet.start(source)
    while (hand.status === 'open') {
      const { action, params } = next(hand)
      const turn = hand.next(action, params)
      if (!turn.ok) throw new Error(`${name}: ${action} is refused: ${turn.reason}`)
      hand = turn.hand
    }
    return backOf(hand)
  }
  const title = `${name}, played: ${named.name}`
  if (chances === null) return uncountedBet(title, play, stretchBets)
  const counted = chances === 'table' ? tabledBet(title, bet.paytable(), play) : chancedBet(title, chances(bet), play)
  return { ...counted, stretchBets }
}

function backOf({ status, multiplierE4, stakeUnitsE4 }: StepHand): number {
  return partsOf((status === 'paid' ? multiplierE4 : 0n) - (stakeUnitsE4 - MULTIPLIER_SCALE))
}
