import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOwnCurrency } from '../../me/currency.ts'
import { HowWon } from './how-won.tsx'
import { type Jackpots, PoolCard } from './pool-card.tsx'
import { WinnerTable } from './winner-table.tsx'

/** Others feed the pools all the time. */
const REFETCH_MS = 5_000

/** /site/jackpot: the pools as they stand, how they are fed and won, and who won the last ones. Open to everybody. */
export function JackpotsPage() {
  const t = useTexts('jackpots')
  const read = useCall('game/feed/getJackpots', {}, { silent: true, refetchIntervalMs: REFETCH_MS })
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="girih relative overflow-hidden rounded-xl border border-line bg-surface-1 px-6 py-9 md:px-10">
        <h1 className="text-[clamp(26px,4vw,36px)] leading-tight font-extrabold tracking-tight">{t('title')}</h1>
        <p className="mt-3 max-w-[64ch] text-ink-2">{t('lead')}</p>
      </header>
      <Loaded
        read={read}
        fallback={
          <div className="grid gap-6">
            <Skeleton className="h-64 rounded-xl" />
            <Skeleton className="h-56 rounded-xl" />
          </div>
        }
      >
        {(jackpots) => <Board jackpots={jackpots} />}
      </Loaded>
    </div>
  )
}

function Board({ jackpots: { pools, drops } }: { readonly jackpots: Jackpots }) {
  const t = useTexts('jackpots')
  const own = useOwnCurrency()
  const shown = pools.filter(({ currency }) => currency === own?.id)
  if (pools.length === 0)
    return (
      <EmptyState picture="soon" title={t('noneTitle')} text={t('noneText')}>
        <ButtonLink to="/" look="ghost">
          {t('play')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <section aria-labelledby="jackpots-now" className="grid gap-3">
        <h2 id="jackpots-now" className="text-[20px] font-bold">
          {t('now')}
        </h2>
        <ul className="grid grid-cols-1 gap-4">
          {shown.map((pool) => (
            <PoolCard
              key={pool.intId}
              pool={pool}
              others={pools.filter((one) => one.intId === pool.intId && one !== pool)}
            />
          ))}
        </ul>
      </section>
      <HowWon pools={shown} />
      <WinnerTable drops={drops} />
    </>
  )
}
