import type { Log } from '../log.ts'
import { SealError } from '../secret-box.ts'
import type { Clock } from './clock.ts'
import type { Control } from './control.ts'

const RETRY_MS = 500

/** The steps of a kind of rounds, as its one writer takes them. */
export type RoundSteps<Round> = {
  /** Said in the log: whose step failed. */
  readonly name: string
  /** The round to work on: the earliest that is not settled. Null: there is none. */
  readUnsettled(): Promise<Round | null>
  /** Whether an orderly stop leaves a round to the next writer: one that has not begun. */
  isLeft(round: Round): boolean
  /** Whether money waits for this round, so that it goes on whoever is there. */
  hasBets(round: Round): Promise<boolean>
  /** Opens a round; or waits a moment, where none can be opened. */
  open(control: Control): Promise<void>
  /**
   * Does the next step of a round. A step may be taken twice, so it succeeds only from the step before it.
   * @returns false when an orderly stop leaves it where it is
   * @throws SealError when the round cannot be played, as its hash cannot be read
   */
  advance(round: Round, control: Control): Promise<boolean>
  /** Gives up a round that cannot be played. */
  giveUp(round: Round, error: SealError): Promise<void>
}

/**
 * The work of the one writer of rounds: looks in the database where they stand and does the next step, again and again. A
 * start, a takeover and a step that failed are all the same: what to do follows from the rows alone.
 */
export async function leadRounds<Round>(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  steps: RoundSteps<Round>,
  control: Control,
): Promise<void> {
  control.check()
  while (!control.isKilled() && !control.isLost()) {
    try {
      if (!(await step(steps, control))) return
    } catch (error) {
      if (control.isKilled()) return
      log.error({ err: error, rounds: steps.name }, 'a step of shared rounds failed; it is tried again')
      await clock.until(clock.now() + RETRY_MS, control.killed)
      // Others of the same place have left it: this one must not keep it from being taken again for all.
      if (control.isResting()) return control.leaveUndone()
    }
    control.check()
  }
}

/** One step. @returns false when an orderly stop or a rest leaves nothing to do */
async function step<Round>(steps: RoundSteps<Round>, control: Control): Promise<boolean> {
  const round = await steps.readUnsettled()
  if (control.isKilled()) return false
  const isLeft = round === null || steps.isLeft(round)
  if (isLeft && control.isStopping()) return false
  if (isLeft && control.isResting() && !(round !== null && (await steps.hasBets(round)))) return false
  if (round === null) {
    await steps.open(control)
    return true
  }
  try {
    return await steps.advance(round, control)
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    await steps.giveUp(round, error)
    return true
  }
}
