import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useLiveList } from '../../../me/use-live-list.ts'
import { useHouseGame } from '../../../play/bets/use-house-game.ts'
import { grantBetsPath, grantPath, HISTORY_PATH, MOVES_PATH, PUBLIC_PATH } from '../paths.ts'
import { GiveUp } from './give-up.tsx'
import type { Grant } from './grant-data.ts'
import { GrantFacts } from './grant-facts.tsx'
import { GrantProgress } from './grant-progress.tsx'
import { GrantStatusBadge } from './grant-status.tsx'

/** All of them: one lives, and a few wait. */
const NOW = { view: 'now', pageNumber: 1, limit: 100 } as const

/** /user/bonus/manage: the bonus that lives and those that wait, how far each is, and the way out. */
export function ManageBonusesPage() {
  const t = useTexts('bonuses')
  const read = useCall('bonus/grant/getGrants', NOW, { silent: true, staleTimeMs: 0 })
  useLiveList(read.refetch)
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('manageTitle')} text={t('manageText')}>
        <ButtonLink to={PUBLIC_PATH} look="ghost">
          {t('seeAll')}
        </ButtonLink>
        <ButtonLink to={HISTORY_PATH} look="ghost">
          {t('seePast')}
        </ButtonLink>
        <ButtonLink to={MOVES_PATH} look="ghost">
          {t('seeMoves')}
        </ButtonLink>
      </PageHead>
      <Loaded read={read} fallback={<Skeleton className="h-72 rounded-xl" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState picture="bonuses" title={t('manageEmpty')} text={t('manageEmptyText')}>
              <ButtonLink to={PUBLIC_PATH}>{t('seeAll')}</ButtonLink>
            </EmptyState>
          ) : (
            items.map((grant) => <GrantCard key={grant.id} grant={grant} />)
          )
        }
      </Loaded>
    </div>
  )
}

function GrantCard({ grant }: { readonly grant: Grant }) {
  const t = useTexts('bonuses')
  const { id, title, status } = grant
  const isTold = status === 'offered' || status === 'queued' || status === 'ending'
  const hasBegun = status !== 'offered' && status !== 'queued'
  return (
    <Card title={title}>
      <div className="grid grid-cols-1 gap-4">
        <div>
          <GrantStatusBadge status={status} />
        </div>
        {isTold && <p className="text-[14px] text-ink-2">{t(`stateText.${status}`)}</p>}
        {hasBegun && <GrantProgress grant={grant} />}
        <GrantFacts grant={grant} />
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={grantPath(id)} look="ghost">
            {t(status === 'offered' ? 'takeOffered' : 'details')}
          </ButtonLink>
          <ButtonLink to={grantBetsPath(id)} look="ghost">
            {t('bets')}
          </ButtonLink>
          <ToGame grant={grant} />
          <GiveUp grant={grant} />
        </div>
      </div>
    </Card>
  )
}

/** The way to the game of free rounds that are left. */
function ToGame({ grant: { free, status } }: { readonly grant: Grant }) {
  const t = useTexts('bonuses')
  const game = useHouseGame(free?.game ?? '')
  if (free === null || free.left === 0 || status !== 'active' || game === null) return null
  return <ButtonLink to={game.path}>{t('toGame')}</ButtonLink>
}
