import { useTexts } from '../../../lib/i18n.ts'
import type { IntentProblem } from '../../../lib/use-intent.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Why money was not moved, or that nobody knows yet whether it was. */
export function MoneyProblem({ problem }: { readonly problem: IntentProblem | null }) {
  const t = useTexts('movements')
  return problem === null ? null : <Notice>{problem.isUnsure ? t('unsure') : problem.text}</Notice>
}
