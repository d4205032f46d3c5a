import type { VerificationStatus } from '@tas/shared/rules/verification/edges.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { classes } from '../../../ui/classes.ts'

const PLAIN = 'bg-surface-3 text-ink-2'
const WAITS = 'bg-saffron/15 text-saffron-ink'
const GOOD = 'bg-turquoise/15 text-turquoise-ink'
const BAD = 'bg-pomegranate/15 text-pomegranate-ink'

const LOOKS: Readonly<Record<VerificationStatus, string>> = {
  not_started: PLAIN,
  awaiting_upload: WAITS,
  pending: WAITS,
  in_review: WAITS,
  on_hold: WAITS,
  approved: GOOD,
  rejected_retry: BAD,
  rejected_final: BAD,
  expired: BAD,
}

/** Where a verification stands, in a word. */
export function StatusChip({ statusId }: { readonly statusId: VerificationStatus }) {
  const t = useTexts('verification')
  return (
    <span className={classes('rounded-full px-3 py-0.5 text-[13px] font-semibold', LOOKS[statusId])}>
      {t(`status.${statusId}`)}
    </span>
  )
}
