import { FORTUNE_SEGMENTS } from '@tas/shared/rules/games/wheel-of-fortune/game.ts'
import { useState } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { starPath } from '../../../ui/star-path.ts'

/** How long it turns. */
export const WHEEL_MS = 5_600

type WheelPictureProps = {
  /** The segment it stops or stands on; null before the first. */
  readonly segment: number | null
  /** Whether it is on its way there. */
  readonly isSpinning: boolean
  readonly isStill: boolean
}

const COUNT = FORTUNE_SEGMENTS.length
const STEP = 360 / COUNT
const TURNS = 5
const COLOURS: Readonly<Record<number, string>> = {
  2: '#1c2c66',
  4: '#0e7f78',
  8: '#8c2f6b',
  12: '#c2612a',
  24: '#b5232f',
  48: '#f6b31b',
}

/** The wheel of fortune seen from the front, its pointer on top. A picture only. */
export function WheelPicture({ segment, isSpinning, isStill }: WheelPictureProps) {
  const { count } = useFormat()
  const turn = useTurn(segment)
  return (
    <div className="fortune" aria-hidden="true">
      <svg viewBox="-110 -116 220 226" aria-hidden="true" direction="ltr" className="size-full">
        <circle r="106" fill="#3a2205" stroke="#f4cf72" strokeWidth="3" />
        <g
          style={{
            transform: `rotate(${turn}deg)`,
            transition: isSpinning && !isStill ? `transform ${WHEEL_MS}ms cubic-bezier(.12,.62,.16,1)` : 'none',
          }}
        >
          {FORTUNE_SEGMENTS.map((pays, index) => (
            <g key={index} transform={`rotate(${index * STEP})`}>
              <path d={WEDGE} fill={COLOURS[pays]} stroke="#f4cf72" strokeOpacity=".55" strokeWidth=".6" />
              <text
                y="-87"
                textAnchor="middle"
                fontSize={pays > 9 ? 8.5 : 9.5}
                fontWeight="800"
                fill={pays === 48 ? '#2a1600' : '#fff'}
                fontFamily='"Inter Variable", "Vazirmatn Variable", sans-serif'
              >
                {count(pays)}
              </text>
            </g>
          ))}
          <circle r="62" fill="#0a1038" stroke="#f4cf72" strokeWidth="2" />
          <path d={starPath(52)} fill="#f6b31b" fillOpacity=".16" stroke="#f4cf72" strokeWidth="1.4" />
          <path d={starPath(30)} fill="#f6b31b" stroke="#8f5a08" strokeWidth="1.4" />
        </g>
        <path d="M0 -98L-8 -115H8Z" fill="#e6f6f4" stroke="#0b1024" strokeWidth="1.6" />
      </svg>
    </div>
  )
}

const WEDGE = (() => {
  const half = (STEP / 2) * (Math.PI / 180)
  const [x, y] = [Math.sin(half) * 101, -Math.cos(half) * 101]
  return `M0 0L${-x} ${y}A101 101 0 0 1 ${x} ${y}Z`
})()

/** Where the wheel stands, in degrees: always forward to the next segment, some turns further. */
function useTurn(segment: number | null): number {
  const [stand, setStand] = useState({ segment, turn: segment === null ? 0 : -segment * STEP })
  if (segment === null || stand.segment === segment) return stand.turn
  const wanted = (((-segment * STEP) % 360) + 360) % 360
  const whole = Math.ceil(stand.turn / 360) * 360
  const next = { segment, turn: whole + TURNS * 360 + wanted }
  setStand(next)
  return next.turn
}
