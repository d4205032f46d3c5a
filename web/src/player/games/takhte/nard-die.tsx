/** Which of the nine places of a face have a pip. */
const FACES: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]

type NardDieProps = {
  /** Null while it rolls. */
  readonly face: number | null
  readonly side: 'white' | 'black'
  readonly isStill: boolean
}

/** A die of bone or of ebony. A picture: the words beside it tell the throw. */
export function NardDie({ face, side, isStill }: NardDieProps) {
  const isWhite = side === 'white'
  return (
    <svg
      viewBox="-34 -34 68 68"
      aria-hidden="true"
      direction="ltr"
      className="nard-die"
      data-rolling={(face === null && !isStill) || undefined}
    >
      <rect
        x="-28"
        y="-28"
        width="56"
        height="56"
        rx="13"
        fill={isWhite ? '#f6efdd' : '#1c1412'}
        stroke={isWhite ? '#b99a5b' : '#e0b252'}
        strokeWidth="2"
      />
      <rect
        x="-23.500"
        y="-23.500"
        width="47"
        height="47"
        rx="10"
        fill="none"
        stroke={isWhite ? '#fff' : '#6b4a2a'}
        strokeOpacity=".8"
      />
      {(FACES[face ?? 0] ?? []).map((place) => (
        <circle
          key={place}
          cx={((place % 3) - 1) * 14}
          cy={(Math.floor(place / 3) - 1) * 14}
          r="5"
          fill={isWhite ? '#8e1f2c' : '#f6d488'}
        />
      ))}
    </svg>
  )
}
