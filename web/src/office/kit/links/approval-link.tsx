import { Link } from 'react-router'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'

/** The way to what waits for a second person, for those who see the approvals. */
export function ApprovalLink({ approvalId }: { readonly approvalId: string }) {
  const t = useTexts('queue')
  const may = useMay('approval.read')
  if (!may) return null
  return (
    <Link
      to="/approvals"
      state={{ dialog: { name: 'show', id: approvalId } }}
      className="font-semibold underline underline-offset-2"
    >
      {t('asked.open')}
    </Link>
  )
}
