import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { Card } from './card.tsx'

const STEP = 10
const MOST = 100

const OUTCOMES = {
  success: { text: 'logins.success', look: 'good' },
  wrong_password: { text: 'logins.wrongPassword', look: 'bad' },
  wrong_code: { text: 'logins.wrongCode', look: 'bad' },
} as const

/** Logins of late, failed ones too: where a player sees that somebody tries. */
export function LoginCard() {
  const t = useTexts('security')
  const [limit, setLimit] = useState(STEP)
  const read = useCall('identity/login/getLogins', { pageNumber: 1, limit }, { silent: true, staleTimeMs: 0 })
  return (
    <Card title={t('logins.title')}>
      <Loaded read={read} fallback={<Logins logins={null} />}>
        {({ items, countAll }) => (
          <>
            <Logins logins={items} />
            {countAll > items.length && limit < MOST && (
              <Button look="ghost" className="mt-3" onClick={() => setLimit(Math.min(MOST, limit + 2 * STEP))}>
                {t('logins.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

type Login = CallData<'identity/login/getLogins'>['items'][number]

/** Null while they are being read. */
function Logins({ logins }: { readonly logins: readonly Login[] | null }) {
  const t = useTexts('security')
  const { moment } = useFormat()
  const columns: readonly Column<Login>[] = [
    {
      key: 'outcome',
      head: t('logins.outcome'),
      namesRow: true,
      place: 'title',
      cell: (login) => <Outcome {...login} />,
    },
    {
      key: 'device',
      head: t('sessions.device'),
      place: 'line',
      className: 'text-ink-2',
      cell: ({ device }) => <bdi>{device === '—' ? t('sessions.unknown') : device}</bdi>,
    },
    {
      key: 'from',
      head: t('sessions.from'),
      place: 'noteEnd',
      className: 'text-ink-2',
      cell: ({ ipBlock }) => <Ltr>{ipBlock}</Ltr>,
    },
    {
      key: 'at',
      head: t('logins.at'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ happenedAt }) => <time dateTime={happenedAt}>{moment(happenedAt)}</time>,
    },
  ]
  return (
    <Table
      caption={t('logins.title')}
      columns={columns}
      rows={logins}
      keyOf={({ id }) => id}
      narrow="lines"
      expected={5}
      empty={
        <p className="text-[14px] text-ink-2">
          <strong className="text-ink">{t('logins.emptyTitle')}</strong>
          <br />
          {t('logins.emptyText')}
        </p>
      }
    />
  )
}

function Outcome({ outcome, method }: Pick<Login, 'outcome' | 'method'>) {
  const t = useTexts('security')
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge look={OUTCOMES[outcome].look}>{t(OUTCOMES[outcome].text)}</Badge>
      {outcome === 'success' && <span className="text-ink-2">{t(`logins.${method}`)}</span>}
    </span>
  )
}
