import type { TableResultData } from '@tas/shared/contract/tables.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { winnerOf as coupWinner } from '../baccarat/coup.ts'
import { winnerOf as duelWinner } from '../dragon-tiger/duel.ts'
import { RoadBoard } from '../originals/roads/road-board.tsx'
import { cardsOf } from './table-picture.tsx'
import { useOutcomeText } from './use-outcome-text.ts'

type BoardProps = {
  readonly table: string
  readonly game: string
  /** Newest first, those the picture has shown. */
  readonly results: readonly TableResultData[]
}

/** Bead plate and big road of a table on which one of two sides wins; nothing at others. */
export function TableRoads({ game, results }: BoardProps) {
  const baccarat = useTexts('baccarat')
  const duel = useTexts('dragon-tiger')
  const names = useTexts('chips')
  const dealt = results.map(({ outcome }) => cardsOf(outcome)).toReversed()
  if (game === 'baccarat')
    return (
      <RoadBoard
        winners={dealt.map(coupWinner)}
        names={{
          first: { name: names('spot.baccarat.player'), letter: baccarat('letter.player') },
          second: { name: names('spot.baccarat.banker'), letter: baccarat('letter.banker') },
          tie: { name: names('spot.baccarat.tie'), letter: baccarat('letter.tie') },
        }}
      />
    )
  if (game !== 'dragon-tiger') return null
  return (
    <RoadBoard
      winners={dealt.map(duelWinner)}
      names={{
        first: { name: names('spot.dragon-tiger.dragon'), letter: duel('letter.dragon') },
        second: { name: names('spot.dragon-tiger.tiger'), letter: duel('letter.tiger') },
        tie: { name: names('spot.dragon-tiger.tie'), letter: duel('letter.tie') },
      }}
    />
  )
}

const COUNTED = 1_000
const SHOWN = 12

/** How often each result came in the last thousand rounds. They say nothing of the next one, and the text says so. */
export function TableStatistics({ table, game, results }: BoardProps) {
  const t = useTexts('tables')
  const { count } = useFormat()
  const outcomeText = useOutcomeText()
  // The newest result is part of the question: with every round it is asked anew.
  const { data } = useCall('game/table/getStatistics', { table, rounds: COUNTED }, { silent: true })
  const known = new Map(results.map((one) => [one.result, one]))
  if (data === undefined || data.rounds === 0) return null
  const most = Math.max(...data.counts.map((one) => one.count))
  return (
    <section aria-label={t('statistics')} className="table-panel">
      <header className="table-panel-head">
        <h2>{t('statistics')}</h2>
        <p>{t('statisticsRounds', { formatted: count(data.rounds), count: data.rounds })}</p>
      </header>
      <ul className="table-bars">
        {data.counts.slice(0, SHOWN).map(({ result, count: times }) => {
          const one = known.get(result)
          return (
            <li key={result}>
              <span className="truncate">{one === undefined ? result : outcomeText(game, one).short}</span>
              <span aria-hidden="true" className="table-bar">
                <span style={{ inlineSize: `${(100 * times) / most}%` }} />
              </span>
              <bdi dir="ltr">{count(times)}</bdi>
            </li>
          )
        })}
      </ul>
      <p className="px-4 pb-3 text-[13px] text-ink-3">{t('statisticsNote')}</p>
    </section>
  )
}
