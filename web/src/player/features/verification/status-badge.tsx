import type { VerificationStatus } from '@tas/shared/rules/verification/edges.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'

const LOOKS = {
  not_started: 'plain',
  awaiting_upload: 'warm',
  pending: 'warm',
  in_review: 'warm',
  on_hold: 'warm',
  approved: 'good',
  rejected_retry: 'bad',
  rejected_final: 'bad',
  expired: 'bad',
} as const

/** Where a verification stands, in a word. */
export function StatusBadge({ statusId }: { readonly statusId: VerificationStatus }) {
  const t = useTexts('verification')
  return <Badge look={LOOKS[statusId]}>{t(`status.${statusId}`)}</Badge>
}
