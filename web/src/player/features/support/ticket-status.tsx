import type { TicketStatus as Status } from '@tas/shared/rules/support/choices.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'

const LOOKS: Readonly<Record<Status, 'plain' | 'good' | 'warm'>> = {
  open: 'plain',
  waiting_player: 'warm',
  waiting_staff: 'plain',
  resolved: 'good',
  closed: 'plain',
  escalated: 'warm',
}

/** Whose turn it is, or that it is over. */
export function TicketStatus({ status }: { readonly status: Status }) {
  const t = useTexts('support')
  return <Badge look={LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
