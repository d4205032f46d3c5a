import type { AboutKind } from '@tas/shared/rules/support/choices.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'

type GetHelpProps = { readonly kind: AboutKind; readonly id: string }

/** Leads to a new ticket about what is shown. */
export function GetHelp({ kind, id }: GetHelpProps) {
  const t = useTexts('common')
  return (
    <ButtonLink to={`/user/support/sendTicket?about=${kind}:${id}`} look="ghost">
      {t('getHelp')}
    </ButtonLink>
  )
}
