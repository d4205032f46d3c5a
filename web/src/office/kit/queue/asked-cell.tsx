import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { useTexts } from '../../me/texts.ts'
import { ApprovalLink } from '../links/approval-link.tsx'
import type { AskedItem } from './use-asked.ts'

/** What waits for a second person about a row: who asked for it, and the way to it. */
export function AskedCell({ items }: { readonly items: readonly AskedItem[] }) {
  const t = useTexts('queue')
  const { moment } = useFormat()
  return (
    <span className="grid gap-1 text-[13px]">
      {items.map(({ approvalId, by, askedAt }) => (
        <span key={approvalId} title={moment(askedAt)}>
          <Bdi>{t('asked.by', { name: by.name })}</Bdi> <ApprovalLink approvalId={approvalId} />
        </span>
      ))}
    </span>
  )
}
