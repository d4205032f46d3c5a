import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { LookLink } from './look-link.tsx'
import { rightOfLook } from './places.ts'

/** The way to what waits for a second person, for those who see the approvals. */
export function ApprovalLink({ approvalId }: { readonly approvalId: string }) {
  const t = useTexts('queue')
  if (!useMay(rightOfLook('approvals'))) return null
  return (
    <LookLink screen="approvals" id={approvalId} className="font-semibold">
      {t('asked.open')}
    </LookLink>
  )
}
