import { call } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useAge } from '../../kit/use-age.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { useMailTitle } from '../../me/titles.ts'
import type { Mail } from './mail.ts'

/** The columns of messages that wait, or that were given up. */
export function useMailColumns(view: 'waiting' | 'dead'): readonly Column<Mail>[] {
  const t = useTexts('mails')
  const { count, moment } = useFormat()
  const ageOf = useAge()
  const titleOf = useMailTitle()
  const mayChange = useMay('mail.change')
  const columns: readonly Column<Mail>[] = [
    {
      key: 'kind',
      head: t('kind'),
      namesRow: true,
      place: 'title',
      cell: ({ kind, channel }) => (
        <>
          <span className="block font-semibold">{titleOf(kind)}</span>
          <span className="text-[13px] text-ink-3">{t(`channel.${channel}`)}</span>
        </>
      ),
    },
    {
      key: 'player',
      head: t('player'),
      place: 'half',
      cell: ({ uid }) => uid !== null && <PlayerLink uid={uid} />,
    },
    { key: 'created', head: t('createdAt'), place: 'half', cell: ({ createdAt }) => ageOf(createdAt) },
    { key: 'attempts', head: t('attempts'), kind: 'number', place: 'half', cell: ({ attempts }) => count(attempts) },
    {
      key: 'error',
      head: t('lastError'),
      place: 'whole',
      cell: ({ lastError }) => lastError !== null && <Ltr className="font-mono text-[13px]">{lastError}</Ltr>,
    },
  ]
  if (view === 'dead') return columns
  const waiting: readonly Column<Mail>[] = [
    ...columns,
    {
      key: 'due',
      head: t('dueAt'),
      place: 'half',
      cell: ({ dueAt, isBeingSent }) =>
        isBeingSent ? <Badge>{t('beingSent')}</Badge> : dueAt !== null && moment(dueAt),
    },
  ]
  if (!mayChange) return waiting
  const actions: Column<Mail> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: (mail) => !mail.isBeingSent && <Actions mail={mail} />,
  }
  return [...waiting, actions]
}

function Actions({ mail: { id, kind } }: { readonly mail: Mail }) {
  const t = useTexts('mails')
  const titleOf = useMailTitle()
  const { open } = useDialogs()
  const { isBusy, error, run } = useAction(async () => {
    await call('office/mail/retry', { mailId: id })
    showToast(t('retryDone'))
    await readAnew('office/mail/getList', 'office/mail/getState')
  })
  const words = { kind: titleOf(kind) }
  return (
    <span className="flex flex-wrap justify-end gap-1 @4xl:flex-nowrap">
      <Button
        look="ghost"
        size="s"
        isBusy={isBusy}
        aria-label={t('retryOf', words)}
        onClick={() => void run(undefined)}
      >
        {t('retry')}
      </Button>
      <Button look="ghost" size="s" aria-label={t('dropOf', words)} onClick={() => open('drop', id)}>
        {t('drop')}
      </Button>
      <Refused error={error} />
    </span>
  )
}
