import { useTexts } from '../../../lib/i18n.ts'
import type { IntentProblem } from '../../../lib/use-intent.ts'
import { ProblemNotice } from '../../me/limits/problem-notice.tsx'

/** Why a bonus was not taken or given up, or that nobody knows yet. */
export function BonusProblem({ problem }: { readonly problem: IntentProblem | null }) {
  const t = useTexts('bonuses')
  return <ProblemNotice problem={problem} unsure={t('unsure')} />
}
