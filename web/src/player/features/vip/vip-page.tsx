import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EarningTable } from './earning-table.tsx'
import { HowCounted } from './how-counted.tsx'
import { LevelList } from './level-list.tsx'
import { OwnCard } from './own-card.tsx'
import { OwnHistory } from './own-history.tsx'
import { OwnRewards } from './own-rewards.tsx'
import { useStatus } from './use-status.ts'

const ONE_HOUR_MS = 3_600_000

/** /site/vipClub: the levels, how points are counted, and where the player stands. Open to everybody. */
export function VipPage() {
  const t = useTexts('vip')
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="girih relative overflow-hidden rounded-xl border border-line bg-surface-1 px-6 py-9 md:px-10">
        <h1 className="text-[clamp(26px,4vw,36px)] leading-tight font-extrabold tracking-tight">{t('title')}</h1>
        <p className="mt-3 max-w-[64ch] text-ink-2">{t('lead')}</p>
      </header>
      <Club />
    </div>
  )
}

function Club() {
  const isLogged = useIsLogged()
  const read = useCall('loyalty/club/getClub', {}, { silent: true, staleTimeMs: ONE_HOUR_MS })
  const status = useStatus(isLogged)
  return (
    <Loaded
      read={read}
      fallback={
        <div className="grid gap-6">
          <Skeleton className="h-44 rounded-xl" />
          <Skeleton className="h-96 rounded-xl" />
        </div>
      }
    >
      {(club) => (
        <>
          <OwnCard club={club} status={status} />
          {isLogged && <OwnRewards />}
          <LevelList
            levels={club.levels}
            own={status.data?.level ?? null}
            isQuiet={isLogged ? (status.data?.isQuiet ?? null) : false}
          />
          <HowCounted worths={club.worths} />
          <EarningTable games={club.games} />
          {status.data !== undefined && <OwnHistory levels={club.levels} status={status.data} />}
          <CountedUpTo at={club.asOf} />
        </>
      )}
    </Loaded>
  )
}

function CountedUpTo({ at }: { readonly at: string | null }) {
  const t = useTexts('vip')
  const { moment } = useFormat()
  return <p className="text-[13px] text-ink-3">{at === null ? t('notCounted') : t('asOf', { moment: moment(at) })}</p>
}
