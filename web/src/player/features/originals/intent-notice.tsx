import { useTexts } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { IntentProblem } from './use-intent.ts'

/** Why the last bet was not placed, in the server's words, and what to do next. */
export function IntentNotice({ problem }: { readonly problem: IntentProblem | null }) {
  const t = useTexts('originals')
  if (problem === null) return null
  return (
    <Notice>
      <p>{problem.isUnsure ? t('unsure') : problem.text}</p>
      {problem.code === 'wallet.insufficient_funds' && (
        <ButtonLink to="/user/deposit/deposit" size="s" look="ghost" className="mt-2 min-h-11">
          {t('deposit')}
        </ButtonLink>
      )}
    </Notice>
  )
}
