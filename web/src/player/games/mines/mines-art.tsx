/*
 * What lies under the tiles, drawn once and used by every tile: seeds of a pomegranate, and a scorpion. Pictures only: what
 * they are stands in words in the name of the tile.
 */

const SEED = 'M0 -17C9 -11 13 0 11 8C9 15 4 18 0 18C-4 18 -9 15 -11 8C-13 0 -9 -11 0 -17Z'
/** The tail, from the body to the sting, as circles: place and size. */
const TAIL = [
  [50, 62, 8],
  [50, 73, 7],
  [55, 83, 6.2],
  [65, 88, 5.6],
  [75, 84, 5],
  [80, 74, 4.6],
  [78, 63, 4.2],
] as const
const LEGS = [
  'M42 34L27 30L20 37',
  'M41 42L25 41L18 50',
  'M42 50L27 53L22 63',
  'M58 34L73 30L80 37',
  'M59 42L75 41L80 48',
  'M58 50L70 52L72 56',
]
const CLAWS = [
  'M44 26C36 24 31 19 31 12C27 12 22 8 22 2C26 6 31 7 34 4C38 8 39 14 37 17C40 20 44 21 47 22Z',
  'M56 26C64 24 69 19 69 12C73 12 78 8 78 2C74 6 69 7 66 4C62 8 61 14 63 17C60 20 56 21 53 22Z',
]

/** The drawings themselves; once on the page. */
export function MinesArt() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <linearGradient id="mines-seed-fill" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ff9fb0" />
          <stop offset="0.45" stopColor="#e5304f" />
          <stop offset="1" stopColor="#7a0a2a" />
        </linearGradient>
        <linearGradient id="mines-bronze" x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor="#ffd7a0" />
          <stop offset="0.4" stopColor="#b8672a" />
          <stop offset="1" stopColor="#4a1c10" />
        </linearGradient>
        <symbol id="mines-seeds" viewBox="0 0 100 100">
          {[
            { place: 'translate(33 63) rotate(-28) scale(1.1)', key: 'left' },
            { place: 'translate(67 63) rotate(28) scale(1.1)', key: 'right' },
            { place: 'translate(50 36) scale(1.35)', key: 'top' },
          ].map(({ place, key }) => (
            <g key={key} transform={place}>
              <path d={SEED} fill="url(#mines-seed-fill)" stroke="#5a0620" strokeWidth="1.2" />
              <ellipse cx="-3.6" cy="-3" rx="2.4" ry="5" fill="#fff" opacity="0.75" transform="rotate(14)" />
            </g>
          ))}
        </symbol>
        <symbol id="mines-scorpion" viewBox="0 0 100 100">
          <g fill="none" stroke="#8a4620" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
            {LEGS.map((leg) => (
              <path key={leg} d={leg} />
            ))}
          </g>
          <g fill="url(#mines-bronze)" stroke="#2a0e08" strokeWidth="1.6">
            {CLAWS.map((claw) => (
              <path key={claw} d={claw} />
            ))}
            {TAIL.toReversed().map(([cx, cy, r]) => (
              <circle key={cy} cx={cx} cy={cy} r={r} />
            ))}
            <path d="M78 61C74 56 74 49 66 46C76 43 84 50 82 61Z" />
            <ellipse cx="50" cy="52" rx="10" ry="8" />
            <ellipse cx="50" cy="43" rx="11" ry="8" />
            <ellipse cx="50" cy="32" rx="11.5" ry="11" />
          </g>
          <circle cx="46.4" cy="26" r="1.9" fill="#ff6a6f" />
          <circle cx="53.6" cy="26" r="1.9" fill="#ff6a6f" />
        </symbol>
      </defs>
    </svg>
  )
}

export function Seeds() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="mines-picture">
      <use href="#mines-seeds" />
    </svg>
  )
}

export function Scorpion() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="mines-picture">
      <use href="#mines-scorpion" />
    </svg>
  )
}
