import { useTexts } from '../../lib/i18n.ts'
import { useBusiness } from './business.ts'
import { isToCome } from './to-come.ts'

export const WITHDRAW_PATH = '/user/withdraw/withdraw'

/** Says plainly that no money can be taken out, for as long as the page for it is to come; nothing afterwards. */
export function NoWithdrawals() {
  const t = useTexts('common')
  const business = useBusiness()
  if (!isToCome(WITHDRAW_PATH)) return null
  return (
    <p className="text-[14px] text-ink-2">
      {t(business?.mode === 'sandbox' ? 'withdraw.sandbox' : 'withdraw.notOpen')}
    </p>
  )
}
