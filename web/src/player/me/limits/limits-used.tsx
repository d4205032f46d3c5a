import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { usePlayer } from '../player.ts'
import { useLimitName } from './limit-text.ts'
import { UsageBar } from './usage-bar.tsx'
import { useSaferPlay } from './use-safer-play.ts'

/** How much of the player's limits is used: a block for the dashboard. Nothing where there are none, or they cannot be read. */
export function LimitsUsed() {
  const t = useTexts('safer-play')
  const limitName = useLimitName()
  const { data } = useSaferPlay()
  const currency = usePlayer()?.wallet.currency
  const used = data?.limits.filter((limit) => limit.used !== null) ?? []
  if (currency === undefined || used.length === 0) return null
  return (
    <section className="grid gap-4 rounded-xl border border-line bg-surface-1 p-4 sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-[18px] font-bold">{t('limits.title')}</h2>
        <Link to="/user/saferPlay" className="inline-flex min-h-11 items-center text-[14px] text-saffron-ink">
          {t('limits.change')}
        </Link>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2">
        {used.map((limit) => (
          <li key={`${limit.kind} ${limit.period} ${limit.scope} ${limit.by}`} className="grid gap-2">
            <span className="text-[14px] font-semibold">{limitName(limit)}</span>
            <UsageBar limit={limit} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}
