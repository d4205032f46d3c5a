import { useTexts } from '../../../lib/i18n.ts'
import type { IntentProblem } from '../../../lib/use-intent.ts'
import { Notice } from '../../../ui/notice.tsx'
import { WayToLimits } from '../../me/limits/way-to-limits.tsx'

/** Why a bonus was not taken or given up, or that nobody knows yet. */
export function BonusProblem({ problem }: { readonly problem: IntentProblem | null }) {
  const t = useTexts('bonuses')
  if (problem === null) return null
  return (
    <Notice>
      <p>{problem.isUnsure ? t('unsure') : problem.text}</p>
      <WayToLimits code={problem.code} />
    </Notice>
  )
}
