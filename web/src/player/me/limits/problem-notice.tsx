import type { IntentProblem } from '../../../lib/use-intent.ts'
import { Notice } from '../../../ui/notice.tsx'
import { WayToLimits } from './way-to-limits.tsx'

type ProblemNoticeProps = {
  readonly problem: IntentProblem | null
  /** What is said while nobody knows whether it was done. */
  readonly unsure: string
}

/** Why something a player asked for, other than a bet, was not done; with the way to their own limits where those held it back. */
export function ProblemNotice({ problem, unsure }: ProblemNoticeProps) {
  if (problem === null) return null
  return (
    <Notice>
      <p>{problem.isUnsure ? unsure : problem.text}</p>
      <WayToLimits code={problem.code} />
    </Notice>
  )
}
