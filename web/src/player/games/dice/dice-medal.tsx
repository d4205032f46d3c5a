import type { ReactNode } from 'react'
import { starPath } from '../../../ui/star-path.ts'
import type { Tone } from '../../play/frames/results/bet-result.ts'

const OUTER = starPath(142)
const MIDDLE = starPath(126)
const INNER = starPath(112)

type DiceMedalProps = {
  readonly tone: Tone
  /** Turns an eighth with every roll: the star comes to rest looking the same. */
  readonly turns: number
  readonly children: ReactNode
}

/** The star in the middle of the table, around the result. */
export function DiceMedal({ tone, turns, children }: DiceMedalProps) {
  return (
    <div className="dice-medal relative grid place-items-center" data-tone={tone}>
      <svg viewBox="-150 -150 300 300" aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        <defs>
          <linearGradient id="dice-gold" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#fff1c4" />
            <stop offset=".3" stopColor="#ffcf57" />
            <stop offset=".65" stopColor="#efa51c" />
            <stop offset="1" stopColor="#9a5a08" />
          </linearGradient>
          <radialGradient id="dice-well">
            <stop offset="0" stopColor="#1a2c66" />
            <stop offset=".7" stopColor="#0e1a40" />
            <stop offset="1" stopColor="#0a1230" />
          </radialGradient>
        </defs>
        <circle r="118" className="dice-medal-halo" />
        <g className="dice-medal-slow">
          <path d={OUTER} fill="none" stroke="url(#dice-gold)" strokeOpacity=".45" />
        </g>
        <g className="dice-medal-turn" style={{ transform: `rotate(${turns * 45}deg)` }}>
          <path d={MIDDLE} fill="#0b1434" stroke="url(#dice-gold)" strokeWidth="3" strokeLinejoin="round" />
          <path d={INNER} fill="url(#dice-well)" className="dice-medal-rim" strokeWidth="2" strokeLinejoin="round" />
        </g>
      </svg>
      <div className="relative grid justify-items-center text-center">{children}</div>
    </div>
  )
}
