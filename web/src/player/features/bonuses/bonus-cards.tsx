import type { CallData } from '@tas/shared/contract/api.ts'
import { slugOf } from '@tas/shared/values/slug.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SoonMark } from '../../me/soon-mark.tsx'

/** All of them (spec §9: page 1, limit 0). */
const ALL = { pageNumber: 1, limit: 0 }
const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4'

const bonusPath = (intId: number, title: string) => `/bonuses/${intId}-${slugOf(title)}`

/** The published bonuses as cards with picture and title. */
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

function Cards({ items }: Pick<CallData<'bonus/bonus/getBonuses'>, 'items'>) {
  const t = useTexts('content')
  if (items.length === 0)
    return <EmptyState picture="bonuses" title={t('bonuses.emptyTitle')} text={t('bonuses.emptyText')} />
  return (
    <ul className={GRID}>
      {items.map(({ id, intId, title, avatarUrl, trigger }) => (
        <li key={id}>
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
                <SoonMark to={bonusPath(intId, title)} />
              </span>
              <h2 className="text-[18px] font-bold">{title}</h2>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  )
}
