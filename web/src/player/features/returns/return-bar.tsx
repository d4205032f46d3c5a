import { barMarks, isWithin } from './bar-scale.ts'

type Result = {
  readonly measured: string
  readonly low: string
  readonly high: string
  readonly expected: string
  readonly isRough: boolean
}

/** The interval as a band, the measured return as a dot, the tables as a line. What it shows also stands beside it in figures. */
export function ReturnBar({ result }: { readonly result: Result }) {
  const { low, high, measured, expected } = barMarks(result)
  const isGood = isWithin(result)
  const colour = isGood ? 'var(--turquoise)' : 'var(--pomegranate)'
  return (
    <svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" className="return-bar h-7 w-full">
      <rect x="0" y="7" width="100" height="2" rx="1" fill="var(--surface-3)" />
      <rect
        x={low}
        y="4"
        width={Math.max(0.8, high - low)}
        height="8"
        rx="1"
        fill={colour}
        fillOpacity={result.isRough ? 0.16 : 0.34}
      />
      <line
        x1={expected}
        x2={expected}
        y1="0"
        y2="16"
        stroke="var(--saffron-ink)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      <line
        x1={measured}
        x2={measured}
        y1="3"
        y2="13"
        stroke={colour}
        strokeWidth="6"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
