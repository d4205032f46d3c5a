import { useTexts } from '../../../lib/i18n.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useBusiness } from '../../me/business.ts'

/** True when this site plays for nothing but play money. */
export function useIsSandbox(): boolean {
  return useBusiness()?.mode === 'sandbox'
}

/** Says so, wherever money is put in or taken out. */
export function SandboxNotice({ isOut = false }: { readonly isOut?: boolean }) {
  const t = useTexts('wallet')
  return useIsSandbox() ? <Notice look="plain">{t(isOut ? 'sandboxOutText' : 'sandboxText')}</Notice> : null
}
