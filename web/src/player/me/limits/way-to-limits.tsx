import { useTexts } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** Under a refusal of player protection: the way to what refused. Nothing under any other. */
export function WayToLimits({ code }: { readonly code: string }) {
  const t = useTexts('common')
  if (!code.startsWith('limits.')) return null
  return (
    <ButtonLink to="/user/saferPlay" size="s" look="ghost" className="mt-2 min-h-11">
      {t('action.limits')}
    </ButtonLink>
  )
}
