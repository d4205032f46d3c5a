import { Monitor, Smartphone } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Card } from './card.tsx'

/** Devices that are signed in; each can be signed out from here. */
export function SessionCard() {
  const t = useTexts('security')
  const { moment } = useFormat()
  const { data, error, isFetching, refetch } = useCall(
    'identity/session/getSessions',
    {},
    { silent: true, staleTimeMs: 0 },
  )
  const end = useAction(async (sessionId: string | null) => {
    if (sessionId === null) await call('identity/session/endOthers', {})
    else await call('identity/session/end', { sessionId })
    showToast(t('sessions.ended'))
    await refetch()
  })
  const hasOthers = (data?.items.length ?? 0) > 1

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
      {data === undefined ? (
        error === null ? (
          <TextSkeleton lines={3} />
        ) : (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className="divide-y divide-line/60">
          {data.items.map(({ id, device, isCurrent, ipBlock, createdAt, lastActiveAt }) => {
            const name = device === '—' ? t('sessions.unknown') : device
            const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <Icon size={22} aria-hidden className="shrink-0 text-ink-2" />
                <div className="min-w-0 flex-1 basis-48">
                  <p className="flex flex-wrap items-center gap-2 font-semibold">
                    <bdi>{name}</bdi>
                    {isCurrent && <Badge look="good">{t('sessions.this')}</Badge>}
                  </p>
                  <p className="text-[13px] text-ink-2">
                    {t('sessions.active', { when: moment(lastActiveAt) })}
                    {' · '}
                    {t('sessions.since', { when: moment(createdAt) })}
                  </p>
                  <p className="text-[13px] text-ink-3">
                    {t('sessions.from', { block: '' })}
                    <bdi dir="ltr">{ipBlock}</bdi>
                  </p>
                </div>
                {!isCurrent && (
                  <Button
                    look="ghost"
                    aria-label={t('sessions.endLabel', { device: name })}
                    isBusy={end.isBusy}
                    onClick={() => void end.run(id)}
                  >
                    {t('sessions.end')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {data !== undefined && !hasOthers && <p className="mt-2 text-[14px] text-ink-2">{t('sessions.onlyThis')}</p>}
    </Card>
  )
}
