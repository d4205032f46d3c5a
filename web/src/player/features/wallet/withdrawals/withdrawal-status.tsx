import { useTexts } from '../../../../lib/i18n.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { WithdrawalData } from './withdrawal-data.ts'

const LOOKS = {
  requested: 'plain',
  on_hold_kyc: 'warm',
  under_review: 'plain',
  on_hold_info: 'warm',
  approved: 'plain',
  recalled: 'plain',
  processing: 'plain',
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
  cancelled: 'plain',
} as const

export function WithdrawalStatus({ status }: Pick<WithdrawalData, 'status'>) {
  const t = useTexts('withdraw')
  return <Badge look={LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
