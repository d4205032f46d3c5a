import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { Voucher } from './voucher.ts'

const LOOKS = { unused: 'plain', used: 'good', void: 'bad' } as const

/** Which voucher, how it stands, and who used it when. */
export function useVoucherColumns(): readonly Column<Voucher>[] {
  const t = useTexts('vouchers')
  const { amount, moment } = useFormat()
  const { open } = useDialogs()
  const mayVoid = useMay('voucher.void')
  return [
    {
      key: 'tail',
      head: t('code'),
      namesRow: true,
      place: 'title',
      cell: ({ number, tail }) => (
        <>
          <Ltr className="text-ink-3">{number}</Ltr> <Ltr className="font-mono font-semibold">{`…${tail}`}</Ltr>
        </>
      ),
    },
    {
      key: 'amount',
      head: t('each'),
      kind: 'number',
      place: 'half',
      cell: (row) => <Ltr>{`${amount(row.amount, row.pointCount)} ${row.currency}`}</Ltr>,
    },
    {
      key: 'status',
      head: t('stand'),
      place: 'half',
      cell: ({ status }) => <Badge look={LOOKS[status]}>{t(`status.${status}`)}</Badge>,
    },
    {
      key: 'player',
      head: t('player'),
      place: 'half',
      cell: ({ player }) => (player === null ? '–' : <PlayerLink uid={player.uid} />),
    },
    {
      key: 'when',
      head: t('when'),
      place: 'half',
      cell: ({ usedAt, voidedAt }) => {
        const at = usedAt ?? voidedAt
        return at === null ? '–' : moment(at)
      },
    },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      place: 'whole',
      cell: ({ id, status }) =>
        mayVoid &&
        status === 'unused' && (
          <Button look="quiet" size="s" onClick={() => open('void', id)}>
            {t('void')}
          </Button>
        ),
    },
  ]
}
