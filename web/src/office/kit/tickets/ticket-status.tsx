import type { TicketStatus as Status } from '@tas/shared/rules/support/choices.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useTexts } from '../../me/texts.ts'

const LOOKS: Readonly<Record<Status, 'plain' | 'good' | 'warm' | 'bad'>> = {
  open: 'warm',
  waiting_player: 'plain',
  waiting_staff: 'warm',
  resolved: 'good',
  closed: 'plain',
  escalated: 'bad',
}

/** Whose turn it is, or that it is over; and whether its player wrote words of harm. */
export function TicketStatus({ status, hasHarm }: { readonly status: Status; readonly hasHarm: boolean }) {
  const t = useTexts('tickets')
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge look={LOOKS[status]}>{t(`status.${status}`)}</Badge>
      {hasHarm && <Badge look="bad">{t('harm')}</Badge>}
    </span>
  )
}
