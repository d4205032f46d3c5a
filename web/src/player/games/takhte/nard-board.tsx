import type { CSSProperties } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { starPath } from '../../../ui/star-path.ts'
import { NardDie } from './nard-die.tsx'
import type { ShownThrow } from './throw.ts'

/** As far as a throw can go: four sixes. */
const POINTS = 24
const POINT = 22
const LEFT = 34
const WIDTH = LEFT + POINTS * POINT + 18
const HEIGHT = 236
const LANE = 78

type NardBoardProps = {
  readonly shown: ShownThrow
  readonly winner: 'white' | 'black' | null
  readonly isStill: boolean
}

/** A board of nard on which both sides race: White along the upper points, Black along the lower. A picture only. */
export function NardBoard({ shown, winner, isStill }: NardBoardProps) {
  return (
    <div className="nard" aria-hidden="true" data-still={isStill || undefined}>
      <div className="nard-dice">
        <Dice dice={shown.white} side="white" isStill={isStill} />
        <Dice dice={shown.black} side="black" isStill={isStill} />
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="nard-board" aria-hidden="true" direction="ltr">
        <defs>
          <linearGradient id="nard-wood" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#7a4a22" />
            <stop offset=".5" stopColor="#5b3114" />
            <stop offset="1" stopColor="#3c1d0a" />
          </linearGradient>
          <linearGradient id="nard-field" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#0d3b4a" />
            <stop offset="1" stopColor="#0a2340" />
          </linearGradient>
        </defs>
        <rect width={WIDTH} height={HEIGHT} rx="16" fill="url(#nard-wood)" />
        <rect
          x="6"
          y="6"
          width={WIDTH - 12}
          height={HEIGHT - 12}
          rx="12"
          fill="none"
          stroke="#e8bf62"
          strokeDasharray="2 6"
          strokeWidth="3"
        />
        <rect x="14" y="14" width={WIDTH - 28} height={HEIGHT - 28} rx="8" fill="url(#nard-field)" />
        <Points />
        <Middle />
        <Checker side="white" pips={shown.whitePips} isWinner={winner === 'white'} />
        <Checker side="black" pips={shown.blackPips} isWinner={winner === 'black'} />
      </svg>
    </div>
  )
}

type DiceProps = {
  readonly dice: readonly (number | null)[]
  readonly side: 'white' | 'black'
  readonly isStill: boolean
}

function Dice({ dice, side, isStill }: DiceProps) {
  return (
    <div className="nard-pair">
      {dice.map((face, place) => (
        <NardDie key={place} face={face} side={side} isStill={isStill} />
      ))}
    </div>
  )
}

const PLACES = Array.from({ length: POINTS }, (_, index) => index)

function Points() {
  return PLACES.map((place) => {
    const x = LEFT + place * POINT
    const fill = place % 2 === 0 ? '#d9a441' : '#9c2f36'
    return (
      <g key={place} fill={fill} fillOpacity={place < 12 ? 0.9 : 0.75}>
        <path d={`M${x + 1} 14H${x + POINT - 1}L${x + POINT / 2} ${14 + LANE}Z`} />
        <path d={`M${x + 1} ${HEIGHT - 14}H${x + POINT - 1}L${x + POINT / 2} ${HEIGHT - 14 - LANE}Z`} />
      </g>
    )
  })
}

const STAR = starPath(13)

/** Inlaid stars along the middle, one for every six points. */
function Middle() {
  return [3, 9, 15, 21].map((place) => (
    <path
      key={place}
      d={STAR}
      fill="#f2bf4a"
      fillOpacity=".85"
      transform={`translate(${LEFT + place * POINT} ${HEIGHT / 2})`}
    />
  ))
}

type CheckerProps = { readonly side: 'white' | 'black'; readonly pips: number; readonly isWinner: boolean }

function Checker({ side, pips, isWinner }: CheckerProps) {
  const { count } = useFormat()
  const isWhite = side === 'white'
  const x = pips === 0 ? LEFT - 8 : LEFT + (pips - 0.5) * POINT
  // A style, so that the browser moves it there.
  const style: CSSProperties = { transform: `translate(${x}px, ${isWhite ? 46 : HEIGHT - 46}px)` }
  return (
    <g className="nard-checker" style={style}>
      {isWinner && <circle r="22" fill="none" stroke="#8ffff1" strokeWidth="3" />}
      <circle r="17" fill={isWhite ? '#f8f1df' : '#191312'} stroke="#e8bf62" strokeWidth="2.500" />
      <circle r="11.500" fill="none" stroke={isWhite ? '#c8ab74' : '#7d5a33'} strokeWidth="1.500" />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="14"
        fontWeight="800"
        fill={isWhite ? '#33200e' : '#f6d488'}
      >
        {pips === 0 ? '' : count(pips)}
      </text>
    </g>
  )
}
