import type { TableResultData } from '@tas/shared/contract/tables/calls.ts'
import { ballColour } from '@tas/shared/rules/games/ball-draw/game.ts'
import { useEffect } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useCall } from '../../../lib/query.ts'
import { inDigits } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useSpotName } from '../../play/frames/chips/spot-name.ts'
import { HotCold } from '../../play/frames/results/hot-cold.tsx'
import { PocketDisc } from '../../play/pictures/roulette/pocket-disc.tsx'
import { countKinds, numbersOf } from './result-kinds.ts'

type TableStatisticsProps = {
  readonly table: string
  readonly game: string
  /** Newest first, those the picture has shown. */
  readonly results: readonly TableResultData[]
}

const COUNTED = 1_000

/** What came at this table, kind by kind and for numbers the hot and the cold: they say nothing of the next round. */
export function TableStatistics({ table, game, results }: TableStatisticsProps) {
  const t = useTexts('tables')
  const { count } = useFormat()
  const nameOf = useKindName(game)
  const { data, refetch } = useCall('game/table/getStatistics', { table, rounds: COUNTED }, { silent: true })
  const newest = results[0]?.intId ?? 0
  useEffect(() => {
    if (newest > 0) void refetch()
  }, [newest, refetch])
  const kinds = countKinds(game, data?.counts ?? [])
  const most = Math.max(1, ...kinds.map((one) => one.count))
  const drawn = results.flatMap(({ outcome }) => (typeof outcome === 'number' ? [outcome] : []))
  const rounds = data?.rounds ?? 0
  return (
    <section aria-label={t('statistics')} className="table-panel">
      <header className="table-panel-head">
        <h2>{t('statistics')}</h2>
        <p>{t('statisticsRounds', { formatted: count(rounds), count: rounds })}</p>
      </header>
      <ul className="table-bars">
        {kinds.map(({ kind, count: times }) => (
          <li key={kind}>
            <span className="truncate">{nameOf(kind)}</span>
            <span aria-hidden="true" className="table-bar">
              <span data-kind={kind} style={{ inlineSize: `${(100 * times) / most}%` }} />
            </span>
            <bdi dir="ltr">{count(times)}</bdi>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 px-4 pb-3">
        <HotCold
          drawn={drawn}
          all={numbersOf(game)}
          discOf={(number) => (game === 'roulette' ? <PocketDisc pocket={number} /> : <BallDisc ball={number} />)}
        />
        <p className="text-[13px] text-ink-3">{t('statisticsNote')}</p>
      </div>
    </section>
  )
}

function BallDisc({ ball }: { readonly ball: number }) {
  const { count } = useFormat()
  return (
    <span className="table-disc" data-ball={ballColour(ball) ?? 'sun'}>
      {count(ball)}
    </span>
  )
}

function useKindName(game: string): (kind: string) => string {
  const t = useTexts('tables')
  const roulette = useTexts('roulette')
  const spotName = useSpotName()
  const { count } = useFormat()
  const { digits } = usePreferences()
  return (kind) => {
    if (game === 'wheel-of-fortune') return `${inDigits(kind, digits)}×`
    if (kind === 'green') return `${count(0)} (${roulette('colour.green')})`
    return kind === 'sun' ? t('ball.sun') : spotName(game, kind)
  }
}
