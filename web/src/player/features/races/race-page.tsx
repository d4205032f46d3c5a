import { intIdOfPath } from '@tas/shared/values/slug.ts'
import { Navigate, useParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCall } from '../../../lib/query.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useGameName } from '../../me/use-game-name.ts'
import { JoinRace } from './join-race.tsx'
import { OwnPlace } from './own-place.tsx'
import { PrizeList } from './prize-list.tsx'
import { LIST_PATH, type Race, REFETCH_MS } from './race.ts'
import { RaceBoard } from './race-board.tsx'
import { RaceFacts } from './race-facts.tsx'
import { RaceStatusBadge } from './race-status.tsx'
import { useRaceWords } from './use-race-words.ts'

const UNKNOWN = 'contests.race_unknown'

/** /races/{intId}: the rule of a race, its prizes and its board; an unknown one leads to /not-found. */
export function RacePage() {
  const { part = '' } = useParams()
  const intId = intIdOfPath(part)
  return intId === null ? <Navigate to="/not-found" replace /> : <OneRace key={intId} intId={intId} />
}

function OneRace({ intId }: { readonly intId: number }) {
  const t = useTexts('races')
  const options = { silent: true, staleTimeMs: 0, refetchIntervalMs: REFETCH_MS } as const
  const read = useCall('contests/race/get', { intId }, options)
  const race = read.data?.race
  usePageTitle(race?.title ?? t('title'))
  if (isApiError(read.error) && read.error.code === UNKNOWN) return <Navigate to="/not-found" replace />
  if (race === undefined)
    return (
      <NotLoaded
        read={read}
        fallback={
          <div className="grid gap-5">
            <Skeleton className="h-20 rounded-xl" />
            <Skeleton className="h-64 rounded-xl" />
            <Skeleton className="h-96 rounded-xl" />
          </div>
        }
      />
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <RaceStatusBadge status={race.status} />
      </div>
      <PageHead title={race.title} text={t(`statusText.${race.status}`)}>
        <ButtonLink to={LIST_PATH} look="ghost">
          {t('all')}
        </ButtonLink>
      </PageHead>
      <JoinRace race={race} />
      {race.own !== null && (
        <Card title={t('own.title')}>
          <OwnPlace race={race} />
        </Card>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Rule race={race} />
        <Card title={t('prizes')} text={t('prizesRule')}>
          <RaceFacts race={race} />
          <PrizeList race={race} />
        </Card>
      </div>
      {race.status !== 'cancelled' && <RaceBoard race={race} />}
    </div>
  )
}

/** What counts, with an example that the rule itself worked out, and how equal scores are ranked. */
function Rule({ race }: { readonly race: Race }) {
  const t = useTexts('races')
  const { rule, example, ownMoney } = useRaceWords(race)
  return (
    <Card title={t('rule')}>
      <div className="grid gap-3 text-ink-2">
        <p>{rule()}</p>
        <p>{example()}</p>
        <p>{ownMoney()}</p>
        <Games games={race.games} />
        <h3 className="mt-1 font-bold text-ink">{t('ties')}</h3>
        <p>{t('tiesText')}</p>
      </div>
    </Card>
  )
}

function Games({ games }: Pick<Race, 'games'>) {
  const t = useTexts('races')
  const gameName = useGameName()
  if (games.length === 0) return <p>{t('games.all')}</p>
  return (
    <div className="grid gap-1">
      <p>{t('games.some')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink">
        {games.map((game) => (
          <li key={game}>
            <Bdi>{gameName(game)}</Bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
