import { type InstantGame, instantGame } from '../games/instant-game.ts'
import type { ParsedParams, WireParams } from '../games/params.ts'
import { type Paytable, type Rtp, rtpOf } from '../games/paytable.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import { type WordSource, wordStream } from '../word-source.ts'
import type { Build, Machine } from './machine.ts'
import { machineHash } from './machine-hash.ts'
import { createProgram, type PlayedBet, type Program, playBet } from './play-bet.ts'

/** A bet names the build it is played on by its return and by the hash of its description; both are kept with it. */
export type SlotParams = { readonly build: string; readonly hash: string }

/** One build of a machine with everything that is asked for at every bet. */
export type SlotBuild = {
  readonly machine: Machine
  readonly build: Build
  readonly params: SlotParams
  readonly program: Program
  readonly paytable: Paytable
}

/** Makes a build ready. Throws RangeError when it has no sheet: what it returns was never counted. */
export function slotBuild(machine: Machine, build: Build): SlotBuild {
  const params = { build: build.name, hash: machineHash(machine, build) }
  let program: Program | undefined
  return {
    machine,
    build,
    params,
    paytable: slotPaytable(build),
    // Made when it is first played: of most builds nobody ever plays one.
    get program() {
      program ??= createProgram(machine, build)
      return program
    },
  }
}

/**
 * The pay table of a build. Its combinations come together, on many lines and in free games, so there is no list of which
 * exactly one happens; return and variance are those of full enumeration.
 */
function slotPaytable({ name, sheet }: Build): Paytable {
  if (sheet === undefined) throw new RangeError(`build ${name} has no sheet`)
  const rtp = readRtp(sheet.rtp)
  const maxMultiplierE4 = BigInt(sheet.topE4)
  const expectedE12 = (rtp.numerator * 1_000_000_000_000n) / rtp.denominator
  return {
    table: [],
    rtp,
    maxMultiplierE4,
    moments: { expectedE12, varianceE12: BigInt(sheet.varianceE12), topE4: maxMultiplierE4 },
  }
}

function readRtp(text: string): Rtp {
  const [numerator = '0', denominator = '1'] = text.split('/')
  return rtpOf({ numerator: BigInt(numerator), denominator: BigInt(denominator) })
}

/** Plays one bet on a build. Throws RangeError on a bad nonce. */
export function playSlot({ program }: Pick<SlotBuild, 'program'>, source: WordSource): PlayedBet {
  return playBet(program, wordStream(source))
}

/** What a bet pays per stake: exact, because a credit is a whole number of ten-thousandths. */
export function betMultiplierE4({ credits }: Pick<PlayedBet, 'credits'>, machine: Machine): bigint {
  return (BigInt(credits) * MULTIPLIER_SCALE) / BigInt(machine.credits)
}

/** The shape a bet is published in: stops of every spin, and the coins where there were any. */
export function betOutcome({ stops, coins }: PlayedBet): {
  readonly stops: PlayedBet['stops']
  readonly coins?: PlayedBet['coins']
} {
  return coins.length === 0 ? { stops } : { stops, coins }
}

/**
 * A machine as an instant game that runs one of its builds: the version of the rules is the machine's, that of the pay table
 * the build's. A bet that names another build, or another description of it, is refused; one that names none plays what runs.
 */
export function slotGame(running: SlotBuild): InstantGame {
  const { machine, build, params, paytable } = running
  return instantGame<SlotParams, PlayedBet>({
    game: machine.id,
    rulesVersion: machine.version,
    paytableVersion: build.version,
    parse: (wire) => readParams(wire, params),
    wire: (own) => own,
    draw: (source) => playSlot(running, source),
    outcome: betOutcome,
    multiplierE4: (played) => betMultiplierE4(played, machine),
    paytable: () => paytable,
    maxMultiplierE4: () => paytable.maxMultiplierE4,
    lowestRtp: () => paytable.rtp,
  })
}

function readParams(wire: WireParams, running: SlotParams): ParsedParams<SlotParams> {
  for (const field of ['build', 'hash'] as const)
    if (Object.hasOwn(wire, field) && wire[field] !== running[field]) return { ok: false, field }
  return { ok: true, params: running }
}
