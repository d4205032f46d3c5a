import type { CallData } from '@tas/shared/contract/api.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTermsWords } from '../../me/bonus/terms-words.ts'
import { bonusPath } from './paths.ts'
import { useRangeText } from './worth-card.tsx'

/** All of them (spec §9: page 1, limit 0). */
const ALL = { pageNumber: 1, limit: 0 }
const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4'

type Bonus = CallData<'bonus/bonus/getBonuses'>['items'][number]

/** The published bonuses as cards with picture and title: what can be had and what is to come, then what has ended. */
export function BonusCards() {
  const read = useCall('bonus/bonus/getBonuses', ALL)
  return (
    <Loaded
      read={read}
      fallback={
        <div className={GRID}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-72 rounded-xl" />
          ))}
        </div>
      }
    >
      {({ items }) => <Cards items={items} />}
    </Loaded>
  )
}

function Cards({ items }: { readonly items: readonly Bonus[] }) {
  const t = useTexts('content')
  const words = useTexts('bonuses')
  if (items.length === 0)
    return <EmptyState picture="bonuses" title={t('bonuses.emptyTitle')} text={t('bonuses.emptyText')} />
  const ended = items.filter(({ status }) => status === 'ended')
  return (
    <div className="grid grid-cols-1 gap-6">
      <ul className={GRID}>
        {items
          .filter(({ status }) => status !== 'ended')
          .map((bonus) => (
            <BonusCard key={bonus.id} bonus={bonus} />
          ))}
      </ul>
      {ended.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-[20px] font-bold">{words('archive')}</h2>
          <ul className={GRID}>
            {ended.map((bonus) => (
              <BonusCard key={bonus.id} bonus={bonus} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function BonusCard({ bonus: { intId, title, avatarUrl, trigger, status, terms, quote } }: { readonly bonus: Bonus }) {
  const t = useTexts('content')
  const words = useTexts('bonuses')
  const common = useTexts('common')
  const { headOf } = useTermsWords()
  const range = useRangeText(terms?.currency ?? '')
  return (
    <li>
      <Link
        to={bonusPath(intId, title)}
        className="group block h-full overflow-hidden rounded-xl border border-line bg-surface-1 transition-colors hover:border-line-strong hover:bg-surface-2"
      >
        <div className="aspect-video overflow-hidden bg-surface-2">
          <img
            src={avatarUrl}
            alt=""
            loading="lazy"
            className="size-full object-cover transition-transform duration-500 group-hover:scale-103"
          />
        </div>
        <div className="grid justify-items-start gap-2.5 p-5">
          <span className="flex flex-wrap gap-2">
            <Badge look="warm">{t(`trigger.${trigger}`)}</Badge>
            {status === null && <Badge>{common('soon.mark')}</Badge>}
            {status !== null && status !== 'open' && <Badge>{words(`status.${status}`)}</Badge>}
          </span>
          <h2 className="text-[18px] font-bold">{title}</h2>
          {terms !== null && <p className="text-ink-2">{headOf(terms)}</p>}
          {quote !== null && quote.cost !== null && (
            <p className="text-[14px] text-ink-3">
              {words('worth.cost')}: {range(quote.cost)}
            </p>
          )}
        </div>
      </Link>
    </li>
  )
}
