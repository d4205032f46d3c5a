import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
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
  const { moment } = useFormat()
  const [limit, setLimit] = useState(STEP)
  const { data, error, isFetching, refetch } = useCall(
    'identity/login/getLogins',
    { pageNumber: 1, limit },
    { silent: true, staleTimeMs: 0 },
  )
  return (
    <Card title={t('logins.title')}>
      {data === undefined ? (
        error === null ? (
          <TextSkeleton lines={5} />
        ) : (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : data.items.length === 0 ? (
        <p className="text-[14px] text-ink-2">
          <strong className="text-ink">{t('logins.emptyTitle')}</strong>
          <br />
          {t('logins.emptyText')}
        </p>
      ) : (
        <ul className="divide-y divide-line/60">
          {data.items.map(({ id, outcome, method, device, ipBlock, happenedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-[14px]">
              <span className="flex flex-wrap items-center gap-2">
                <Badge look={OUTCOMES[outcome].look}>{t(OUTCOMES[outcome].text)}</Badge>
                {outcome === 'success' && <span className="text-ink-2">{t(`logins.${method}`)}</span>}
              </span>
              <span className="text-[13px] text-ink-2">{moment(happenedAt)}</span>
              <span className="basis-full text-[13px] text-ink-3">
                <bdi>{device === '—' ? t('sessions.unknown') : device}</bdi>
                {' · '}
                <bdi dir="ltr">{ipBlock}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.countAll > data.items.length && limit < MOST && (
        <Button look="ghost" className="mt-3" onClick={() => setLimit(Math.min(MOST, limit + 2 * STEP))}>
          {t('logins.more')}
        </Button>
      )}
    </Card>
  )
}
