import type { InstantGame } from '../games/instant-game.ts'
import type { GameVerifier } from '../games/verifier.ts'
import { MACHINES } from './machines/index.ts'
import { slotBuild, slotGame } from './slot-game.ts'
import { slotVerifier } from './slot-verifier.ts'

/** The build every machine runs, by name: the one with the highest return. */
const RUNNING = '96'

const builds = MACHINES.map((machine) => machine.builds.map((build) => slotBuild(machine, build)))

/** Every machine with the build it runs. */
export const SLOTS = builds.map((all) => {
  const running = all.find(({ build }) => build.name === RUNNING)
  if (running === undefined) throw new RangeError(`a machine has no build ${RUNNING}`)
  return running
})

/** Every machine as the instant game it is. */
export const SLOT_GAMES: readonly InstantGame[] = SLOTS.map(slotGame)

/** The proofs of every machine, on all of its builds. */
export const SLOT_VERIFIERS: readonly GameVerifier[] = builds.map((all) => slotVerifier(all[0]?.machine.id ?? '', all))
