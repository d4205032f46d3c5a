import type { ProvableGame } from '../games/game-record.ts'
import type { InstantGame } from '../games/instant-game.ts'
import { choice, OUR_SEEDS } from '../games/proof-form.ts'
import { MACHINES } from './machines/index.ts'
import { type SlotBuild, slotBuild, slotGame } from './slot-game.ts'
import { slotVerifier } from './slot-verifier.ts'

/** The build a machine runs where nothing else is set, by name: the one with the highest return. */
const USUAL_BUILD = '96'

const builds = MACHINES.map((machine) => machine.builds.map((build) => slotBuild(machine, build)))

/** Every machine with its usual build. */
export const SLOTS = builds.map((all) => {
  const usual = all.find(({ build }) => build.name === USUAL_BUILD)
  if (usual === undefined) throw new RangeError(`a machine has no build ${USUAL_BUILD}`)
  return usual
})

/** Every machine as the instant game it is, on its usual build. */
export const SLOT_GAMES: readonly InstantGame[] = SLOTS.map(slotGame)

const games = new Map(builds.flat().map((built) => [`${built.machine.id}/${built.build.name}`, slotGame(built)]))

/** Whether a game is a slot machine. */
export function isSlot(name: string): boolean {
  return MACHINES.some(({ id }) => id === name)
}

/** A machine on the build that the parameters of a bet name, or on its usual one when they name none it has. */
export function findSlotGame(machine: string, { build }: { readonly build?: unknown }): InstantGame | undefined {
  return games.get(`${machine}/${String(build)}`) ?? SLOT_GAMES.find(({ game }) => game === machine)
}

/** The build of a machine with that version of its pay table. */
export function findSlotBuild(machine: string, paytableVersion: number): SlotBuild | undefined {
  return builds.flat().find((built) => built.machine.id === machine && built.build.version === paytableVersion)
}

/** Every machine as a game that can be proved, on all of its builds. Nobody publishes bets on ours: the example is one of us. */
export const PROVABLE_SLOTS: readonly ProvableGame[] = MACHINES.map(({ id }, index) => ({
  game: id,
  verifier: slotVerifier(id, builds[index] ?? []),
  proof: {
    fields: { build: choice((builds[index] ?? []).map(({ build }) => build.name)) },
    example: { ...OUR_SEEDS, clientSeed: 'simorgh', nonce: '33' },
    outcome: 'stops',
  },
}))
