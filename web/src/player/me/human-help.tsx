import { useTexts } from '../../lib/i18n.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Ltr } from '../../ui/bdi.tsx'
import { useBusiness } from './business.ts'

/** Where a person answers, and within which time; nothing where the operator names no address. */
export function HumanHelp({ className }: { readonly className?: string }) {
  const t = useTexts('common')
  const { count } = useFormat()
  const business = useBusiness()
  if (business?.supportEmail == null) return null
  const { supportEmail, supportHours, mode } = business
  return (
    <p className={className}>
      {t('help.write')}{' '}
      <a href={`mailto:${supportEmail}`} className="font-semibold text-saffron-ink hover:underline">
        <Ltr>{supportEmail}</Ltr>
      </a>
      . {t(mode === 'sandbox' ? 'help.sandbox' : 'help.within', { count: supportHours, hours: count(supportHours) })}
    </p>
  )
}
