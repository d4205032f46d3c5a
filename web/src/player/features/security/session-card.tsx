import type { CallData } from '@tas/shared/contract/api.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Card } from './card.tsx'

type Session = CallData<'identity/session/getSessions'>['items'][number]

/** Devices that are signed in; each can be signed out from here. */
export function SessionCard() {
  const t = useTexts('security')
  const read = useCall('identity/session/getSessions', {}, { silent: true, staleTimeMs: 0 })
  const end = useAction(async (sessionId: string | null) => {
    if (sessionId === null) await call('identity/session/endOthers', {})
    else await call('identity/session/end', { sessionId })
    showToast(t('sessions.ended'))
    await read.refetch()
  })
  const hasOthers = (read.data?.items.length ?? 0) > 1
  return (
    <Card
      title={t('sessions.title')}
      action={
        hasOthers && (
          <Button look="ghost" isBusy={end.isBusy} onClick={() => void end.run(null)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {end.error !== null && <Notice>{end.error.text}</Notice>}
      <Loaded read={read} fallback={<Sessions sessions={null} end={end} />}>
        {({ items }) => <Sessions sessions={items} end={end} />}
      </Loaded>
      {read.data !== undefined && !hasOthers && <p className="mt-2 text-[14px] text-ink-2">{t('sessions.onlyThis')}</p>}
    </Card>
  )
}

type SessionsProps = {
  /** Null while they are being read. */
  readonly sessions: readonly Session[] | null
  readonly end: { readonly isBusy: boolean; run(sessionId: string): Promise<void> }
}

function Sessions({ sessions, end }: SessionsProps) {
  const t = useTexts('security')
  const { moment } = useFormat()
  const time = (iso: string) => <time dateTime={iso}>{moment(iso)}</time>
  const columns: readonly Column<Session>[] = [
    { key: 'device', head: t('sessions.device'), namesRow: true, place: 'title', cell: (one) => <Device {...one} /> },
    { key: 'active', head: t('sessions.active'), place: 'half', cell: ({ lastActiveAt }) => time(lastActiveAt) },
    { key: 'since', head: t('sessions.since'), place: 'half', cell: ({ createdAt }) => time(createdAt) },
    {
      key: 'from',
      head: t('sessions.from'),
      place: 'whole',
      className: 'text-ink-2',
      cell: ({ ipBlock }) => <Ltr>{ipBlock}</Ltr>,
    },
    {
      key: 'end',
      head: t('sessions.end'),
      isHeadHidden: true,
      kind: 'action',
      cell: ({ id, device, isCurrent }) =>
        !isCurrent && (
          <Button
            look="ghost"
            aria-label={t('sessions.endLabel', { device: device === '—' ? t('sessions.unknown') : device })}
            isBusy={end.isBusy}
            onClick={() => void end.run(id)}
          >
            {t('sessions.end')}
          </Button>
        ),
    },
  ]
  return (
    <Table
      caption={t('sessions.title')}
      columns={columns}
      rows={sessions}
      keyOf={({ id }) => id}
      narrow="cards"
      expected={2}
    />
  )
}

function Device({ device, isCurrent }: Pick<Session, 'device' | 'isCurrent'>) {
  const t = useTexts('security')
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  return (
    <span className="flex items-center gap-3 font-semibold">
      <Icon size={22} aria-hidden className="shrink-0 text-ink-2" />
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <bdi>{device === '—' ? t('sessions.unknown') : device}</bdi>
        {isCurrent && <Badge look="good">{t('sessions.this')}</Badge>}
      </span>
    </span>
  )
}
