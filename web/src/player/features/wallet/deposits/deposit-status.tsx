import { useTexts } from '../../../../lib/i18n.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { DepositData } from './deposit-data.ts'

const LOOKS = {
  created: 'plain',
  pending_user: 'warm',
  pending_provider: 'plain',
  confirming: 'plain',
  expired: 'plain',
  failed: 'bad',
  under_review: 'warm',
  credited: 'good',
  rejected: 'bad',
  refunded: 'plain',
  chargeback: 'bad',
} as const

export function DepositStatus({ status }: Pick<DepositData, 'status'>) {
  const t = useTexts('deposits')
  return <Badge look={LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
