import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import type { IntentProblem as Problem } from '../../../lib/use-intent.ts'
import { Notice } from '../../../ui/notice.tsx'
import { WayOn } from './way-on.tsx'

/** What became of something that was asked for about money: why it was refused and where to go on, or that nobody knows yet. */
export function IntentProblem({ problem }: { readonly problem: Problem | null }) {
  const t = useTexts('movements')
  const isOnline = useIsOnline()
  if (problem === null) return null
  // Offline the press is disabled: nothing is said of pressing it again.
  const unsure = isOnline ? `${t('unsure')} ${t('unsureAgain')}` : t('unsure')
  return (
    <Notice>
      <p>{problem.isUnsure ? unsure : problem.text}</p>
      <WayOn code={problem.code} />
    </Notice>
  )
}
