import { useTexts } from '../../../../lib/i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { beadPlate, bigRoad, lastColumns, ROAD_ROWS, type RoadCell, type RoadWinner } from './big-road.ts'
import './roads.css'

type RoadBoardProps = {
  /** Oldest first. */
  readonly winners: readonly RoadWinner[]
  /** What the sides are called, and the one letter on a bead. */
  readonly names: Readonly<Record<RoadWinner, { readonly name: string; readonly letter: string }>>
}

const BEAD_COLUMNS = 8
const ROAD_COLUMNS = 18
const CELL = 20
const COLOURS: Readonly<Record<RoadWinner, string>> = { first: '#5b8cff', second: '#f0555b', tie: '#21c7b5' }

/** Bead plate and big road of the last rounds, with how often each side won. */
export function RoadBoard({ winners, names }: RoadBoardProps) {
  const t = useTexts('chips')
  const { count } = useFormat()
  const counts = (['first', 'second', 'tie'] as const).map((side) => {
    const times = winners.filter((winner) => winner === side).length
    return { side, text: t('roadCount', { name: names[side].name, formatted: count(times) }) }
  })
  return (
    <section aria-label={t('roads')} className="roads">
      <ul className="roads-counts">
        {counts.map(({ side, text }) => (
          <li key={side} data-side={side}>
            {text}
          </li>
        ))}
      </ul>
      <div className="roads-boards" aria-hidden="true">
        <svg
          viewBox={`0 0 ${BEAD_COLUMNS * CELL} ${ROAD_ROWS * CELL}`}
          className="roads-board"
          aria-hidden="true"
          direction="ltr"
        >
          <Grid columns={BEAD_COLUMNS} />
          {lastColumns(beadPlate(winners), BEAD_COLUMNS).map((cell) => (
            <Bead key={`${cell.column} ${cell.row}`} cell={cell} letter={names[cell.winner].letter} />
          ))}
        </svg>
        <svg
          viewBox={`0 0 ${ROAD_COLUMNS * CELL} ${ROAD_ROWS * CELL}`}
          className="roads-board"
          aria-hidden="true"
          direction="ltr"
        >
          <Grid columns={ROAD_COLUMNS} />
          {lastColumns(bigRoad(winners), ROAD_COLUMNS).map((cell) => (
            <Ring key={`${cell.column} ${cell.row}`} cell={cell} ties={cell.ties > 1 ? count(cell.ties) : ''} />
          ))}
        </svg>
      </div>
    </section>
  )
}

function Grid({ columns }: { readonly columns: number }) {
  const across = Array.from({ length: columns + 1 }, (_, index) => `M${index * CELL} 0V${ROAD_ROWS * CELL}`)
  const down = Array.from({ length: ROAD_ROWS + 1 }, (_, index) => `M0 ${index * CELL}H${columns * CELL}`)
  return <path d={[...across, ...down].join('')} stroke="#fff" strokeOpacity=".09" fill="none" />
}

function Bead({ cell: { column, row, winner }, letter }: { readonly cell: RoadCell; readonly letter: string }) {
  return (
    <g transform={`translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})`}>
      <circle r="8.500" fill={COLOURS[winner]} />
      <text textAnchor="middle" dominantBaseline="central" fontSize="10" fontWeight="800" fill="#060a1c">
        {letter}
      </text>
    </g>
  )
}

function Ring({ cell: { column, row, winner, ties }, ties: text }: { readonly cell: RoadCell; readonly ties: string }) {
  return (
    <g transform={`translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})`}>
      <circle r="7" fill="none" stroke={COLOURS[winner]} strokeWidth="3" />
      {ties > 0 && <path d="M-6.500 6.500L6.500 -6.500" stroke={COLOURS.tie} strokeWidth="2.500" />}
      <text textAnchor="middle" dominantBaseline="central" fontSize="9" fontWeight="800" fill="#fff">
        {text}
      </text>
    </g>
  )
}
