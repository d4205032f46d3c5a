import type { TransferStatus } from '@tas/shared/contract/agents/choices.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'

const LOOKS = { done: 'good', asked: 'warm', declined: 'plain' } as const satisfies Record<TransferStatus, string>

/** What became of money that an agent moves. */
export function TransferStatusBadge({ status }: { readonly status: TransferStatus }) {
  const t = useTexts('agent')
  return <Badge look={LOOKS[status]}>{t(`transfer.${status}`)}</Badge>
}
