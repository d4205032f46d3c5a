import { starPath } from '../../../../ui/star-path.ts'
import './chips.css'

/** Rim and face of the chips, from the smallest value up. */
const TONES = [
  ['#cfd6ea', '#57648f'],
  ['#ffe3a0', '#b3841d'],
  ['#8df0e4', '#0f8f84'],
  ['#9fc3ff', '#2c5fc4'],
  ['#ffb4a6', '#c2382f'],
  ['#a8efb0', '#2a8a3f'],
  ['#e2bdff', '#7a3fc0'],
  ['#ffc0e1', '#b52a78'],
  ['#ffd27a', '#1b2444'],
  ['#f3f1ea', '#40131b'],
] as const

const STAR = starPath(24)
const NOTCHES = Array.from({ length: 8 }, (_, index) => index * 45)

type ChipFaceProps = {
  /** Which of the values it is, from the smallest. */
  readonly tone: number
  readonly text: string
}

/** A chip seen from above: a khatam inlaid in its rim. A picture only. */
export function ChipFace({ tone, text }: ChipFaceProps) {
  const [light, deep] = TONES[tone % TONES.length] ?? TONES[0]
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" direction="ltr" className="chip-face">
      <circle r="48" fill={deep} stroke="#050816" strokeOpacity=".55" strokeWidth="3" />
      {NOTCHES.map((turn) => (
        <rect key={turn} x="-6.500" y="-48" width="13" height="13" fill={light} transform={`rotate(${turn})`} />
      ))}
      <circle r="34" fill={light} />
      <path d={STAR} transform="scale(1.35)" fill="none" stroke={deep} strokeOpacity=".35" strokeWidth="1.600" />
      <circle r="31" fill="none" stroke={deep} strokeOpacity=".55" strokeWidth="1.500" />
      <text
        y="1"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={text.length > 4 ? 18 : text.length > 3 ? 22 : text.length > 2 ? 26 : 32}
        fontWeight="800"
        fontFamily='"Inter Variable", sans-serif'
        fill="#0b1024"
      >
        {text}
      </text>
    </svg>
  )
}

/** Which chip stands for a sum: the largest it holds. */
export function toneOfSum(minor: bigint, values: readonly bigint[]): number {
  return Math.max(
    0,
    values.findLastIndex((value) => value <= minor),
  )
}
