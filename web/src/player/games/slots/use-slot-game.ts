import { type Machine, reelsOf } from '@tas/shared/rules/slots/machine.ts'
import { slotBuild, slotGame } from '@tas/shared/rules/slots/slot-game.ts'
import { useEffect, useMemo } from 'react'
import { queryClient } from '../../../lib/query.ts'
import { useInstantGame } from '../../play/frames/instant/use-instant-game.ts'
import { useGameRules } from '../../play/frames/use-game-rules.ts'

/** The build shown before the server has told which one runs. */
const USUAL_BUILD = '96'

/** A machine on the build that runs now, and the play on it. */
export function useSlotGame(machine: Machine) {
  const running = useGameRules(machine.id)?.build ?? null
  const name = running?.name ?? USUAL_BUILD
  const built = useMemo(() => {
    const build = machine.builds.find((one) => one.name === name) ?? machine.builds[0]
    if (build === undefined) throw new RangeError(`machine ${machine.id} has no build`)
    return slotBuild(machine, build)
  }, [machine, name])
  const game = useMemo(() => slotGame(built), [built])
  // The build that was shown is the one that is bet on: should another run by now, the server refuses,
  // and the page learns which.
  const play = useInstantGame(game, built.params)
  const refused = play.intent.problem?.code
  useEffect(() => {
    if (refused === 'originals.bad_params') void queryClient.invalidateQueries({ queryKey: ['game/original/getRules'] })
  }, [refused])
  return { built, play, reelCount: reelsOf(built.build, 'base').length }
}
