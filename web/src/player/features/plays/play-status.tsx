import { useTexts } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Everything that can have become of a play, on house games, in the lottery and on sport. */
const LOOKS = {
  open: 'warm',
  won: 'good',
  part_back: 'plain',
  back: 'plain',
  lost: 'plain',
  refunded: 'plain',
  void: 'plain',
  half_won: 'good',
  half_lost: 'plain',
  cashed_out: 'good',
  partially_cashed: 'good',
  resettled: 'warm',
} as const

export function PlayStatus({ status }: { readonly status: keyof typeof LOOKS }) {
  const t = useTexts('plays')
  return <Badge look={LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
