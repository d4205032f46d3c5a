import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLoginPrompt } from '../../me/modal.ts'
import { LevelEmblem } from './level-emblem.tsx'
import type { OwnStatus } from './use-status.ts'

type Club = CallData<'loyalty/club/getClub'>
type Status = CallData<'loyalty/club/getStatus'>

const CARD = 'rounded-xl border border-line bg-surface-1 p-5 sm:p-7'

/** The player's level, points and way to the next level; for visitors where to log in. */
export function OwnCard({ club, status }: { readonly club: Club; readonly status: OwnStatus }) {
  const isLogged = useIsLogged()
  if (!isLogged) return <LoginCard />
  return (
    <Loaded read={status} fallback={<Skeleton className="h-40 rounded-xl" />}>
      {(own) => <Standing club={club} status={own} />}
    </Loaded>
  )
}

function LoginCard() {
  const t = useTexts('vip')
  const common = useTexts('common')
  const { loginHere } = useLoginPrompt()
  return (
    <section aria-label={t('loginTitle')} className={`flex flex-wrap items-center justify-between gap-4 ${CARD}`}>
      <div className="grid gap-1">
        <h2 className="text-[20px] font-bold">{t('loginTitle')}</h2>
        <p className="text-ink-2">{t('loginText')}</p>
      </div>
      <Button onClick={loginHere}>{common('action.login')}</Button>
    </section>
  )
}

function Standing({ club, status }: { readonly club: Club; readonly status: Status }) {
  const t = useTexts('vip')
  const { count } = useFormat()
  const points = Number(status.points)
  const level = club.levels[status.level]
  return (
    <section aria-label={t('ownTitle')} className={`grid gap-5 ${CARD}`}>
      <div className="flex items-center gap-4">
        {level !== undefined && <LevelEmblem level={level} size={72} />}
        <div className="grid gap-0.5">
          <h2 className="text-[13px] font-semibold text-ink-3">{t('ownTitle')}</h2>
          <p className="text-[24px] leading-tight font-extrabold tracking-tight">{level?.name}</p>
          <p className="text-ink-2">{t('ownPoints', { count: points, formatted: count(points) })}</p>
        </div>
      </div>
      {status.isQuiet ? <p className="text-ink-2">{t('quiet')}</p> : <Way club={club} next={status.next} />}
    </section>
  )
}

function Way({ club, next }: { readonly club: Club; readonly next: Status['next'] }) {
  const t = useTexts('vip')
  const { count } = useFormat()
  const level = next === null ? undefined : club.levels[next.level]
  if (next === null || level === undefined) return <p className="text-ink-2">{t('highest')}</p>
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={t('progress', { level: level.name })}
        aria-valuenow={next.percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2.5 overflow-hidden rounded-full bg-surface-3"
      >
        <div className="h-full rounded-full bg-turquoise" style={{ inlineSize: `${next.percent}%` }} />
      </div>
      <p className="text-[14px] text-ink-2">
        {t('toNext', { missing: count(Number(next.missing)), level: level.name })}
      </p>
    </div>
  )
}
