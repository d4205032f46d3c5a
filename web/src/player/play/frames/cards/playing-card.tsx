import { starPath } from '../../../../ui/star-path.ts'
import type { Card, CardIndex, Suit } from './card.ts'
import { PIPS, SUIT_INKS, SUIT_PATHS } from './card-suits.ts'

type PlayingCardProps = { readonly card: Card; readonly isSmall?: boolean }

/** The face of a card: French indices, and between them the flowers and gold of a ganjifa. A picture only. */
export function PlayingCard({ card: { index, suit }, isSmall = false }: PlayingCardProps) {
  const [ink, deep] = SUIT_INKS[suit]
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" direction="ltr" className="size-full">
      <defs>
        <linearGradient id={`card-ink-${suit}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={ink} />
          <stop offset="1" stopColor={deep} />
        </linearGradient>
        <linearGradient id="card-ivory" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fffdf6" />
          <stop offset=".6" stopColor="#f6eedb" />
          <stop offset="1" stopColor="#e2d4b4" />
        </linearGradient>
        <linearGradient id="card-gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe9ae" />
          <stop offset=".5" stopColor="#d99a1e" />
          <stop offset="1" stopColor="#8f5a08" />
        </linearGradient>
      </defs>
      <rect
        x=".75"
        y=".75"
        width="98.5"
        height="138.5"
        rx="9"
        fill="url(#card-ivory)"
        stroke="#b89a5a"
        strokeWidth="1.5"
      />
      {isSmall ? (
        <SmallFace index={index} suit={suit} />
      ) : (
        <>
          <rect x="5" y="5" width="90" height="130" rx="6" fill="none" stroke="url(#card-gold)" strokeWidth="1" />
          <Centre index={index} suit={suit} />
          <Corner index={index} suit={suit} />
          <g transform="rotate(180 50 70)">
            <Corner index={index} suit={suit} />
          </g>
        </>
      )}
    </svg>
  )
}

type FaceProps = { readonly index: CardIndex; readonly suit: Suit }

const inkOf = (suit: Suit) => `url(#card-ink-${suit})`

function Corner({ index, suit }: FaceProps) {
  return (
    <g fill={inkOf(suit)}>
      <text
        x="15"
        y="22"
        textAnchor="middle"
        fontSize={index === '10' ? 15 : 18}
        fontWeight="800"
        letterSpacing={index === '10' ? -1.2 : 0}
        fontFamily='"Inter Variable", sans-serif'
      >
        {index}
      </text>
      <path d={SUIT_PATHS[suit]} transform="translate(14.5 32) scale(.52)" />
    </g>
  )
}

function SmallFace({ index, suit }: FaceProps) {
  return (
    <g fill={inkOf(suit)}>
      <text
        x="50"
        y="66"
        textAnchor="middle"
        fontSize="58"
        fontWeight="800"
        letterSpacing={index === '10' ? -4 : 0}
        fontFamily='"Inter Variable", sans-serif'
      >
        {index}
      </text>
      <path d={SUIT_PATHS[suit]} transform="translate(50 102) scale(2.3)" />
    </g>
  )
}

function Centre({ index, suit }: FaceProps) {
  const pips = PIPS[index]
  if (pips === undefined) return index === 'A' ? <Ace suit={suit} /> : <Court index={index} suit={suit} />
  return (
    <g fill={inkOf(suit)}>
      {pips.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={SUIT_PATHS[suit]}
          transform={`translate(${x} ${y}) scale(${y > 70 ? '.9 -.9' : '.9'})`}
        />
      ))}
    </g>
  )
}

const ACE_STAR = starPath(34)
const ACE_HALO = starPath(27)

function Ace({ suit }: { readonly suit: Suit }) {
  return (
    <g transform="translate(50 70)">
      <path d={ACE_STAR} fill="#f3dfa8" stroke="url(#card-gold)" strokeWidth="1.4" />
      <path d={ACE_HALO} fill="#fffaf0" stroke="url(#card-gold)" strokeWidth=".8" transform="rotate(22.5)" />
      <path d={SUIT_PATHS[suit]} fill={inkOf(suit)} transform="scale(1.75)" />
    </g>
  )
}

/** A pointed medallion, as it lies in the middle of a carpet. */
const TORANJ =
  'M0 -48C4 -42 9 -40 15 -38C24 -35 29 -28 29 -19C33 -12 33 12 29 19C29 28 24 35 15 38C9 40 4 42 0 48C-4 42 -9 40 -15 38C-24 35 -29 28 -29 19C-33 12 -33 -12 -29 -19C-29 -28 -24 -35 -15 -38C-9 -40 -4 -42 0 -48Z'
const CROWN = 'M-19 13L-23 -11L-12 -1L-6.5 -17L0 -5L6.5 -17L12 -1L23 -11L19 13C8 16 -8 16 -19 13Z'
const PETAL = 'M0 -4C6 -10 6 -18 0 -22C-6 -18 -6 -10 0 -4Z'
const SWORD = 'M-15 17C4 15 15 2 14 -19C23 1 11 20 -11 23Z'

function Court({ index, suit }: FaceProps) {
  return (
    <g transform="translate(50 70)">
      <path d={TORANJ} fill={inkOf(suit)} stroke="url(#card-gold)" strokeWidth="2" />
      <path d={TORANJ} fill="none" stroke="#ffe9ae" strokeOpacity=".55" strokeWidth=".8" transform="scale(.88 .9)" />
      {index === 'K' && (
        <>
          <path d={CROWN} fill="url(#card-gold)" stroke="#5d3503" strokeWidth=".8" />
          <path d="M-18 8C-8 11 8 11 18 8" fill="none" stroke="#5d3503" strokeOpacity=".7" />
          {[
            [-23, -12],
            [-6.5, -19],
            [6.5, -19],
            [23, -12],
          ].map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="2.4" fill="#fff4cf" />
          ))}
        </>
      )}
      {index === 'Q' && (
        <>
          {Array.from({ length: 8 }, (_, petal) => petal * 45).map((turn) => (
            <path
              key={turn}
              d={PETAL}
              fill="url(#card-gold)"
              stroke="#5d3503"
              strokeWidth=".6"
              transform={`rotate(${turn})`}
            />
          ))}
          <circle r="5.5" fill="#fff4cf" stroke="#5d3503" strokeWidth=".8" />
        </>
      )}
      {index === 'J' && (
        <g stroke="#5d3503" strokeWidth=".7">
          {[1, -1].map((side) => (
            <g key={side} transform={`scale(${side} 1)`}>
              <path d={SWORD} fill="url(#card-gold)" />
              <path
                d="M-19 11L-8 25M-15 19L-22 27"
                fill="none"
                stroke="#fff4cf"
                strokeWidth="2.6"
                strokeLinecap="round"
              />
            </g>
          ))}
        </g>
      )}
      <g fill="#ffe9ae">
        <path d={SUIT_PATHS[suit]} transform="translate(0 -34) scale(.42)" />
        <path d={SUIT_PATHS[suit]} transform="translate(0 34) scale(.42 -.42)" />
      </g>
    </g>
  )
}

const BACK_STAR = starPath(11)
const ROWS = [-3, -2, -1, 0, 1, 2, 3]
const COLUMNS = [-2, -1, 0, 1, 2]

export function CardBack() {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" className="size-full">
      <defs>
        <linearGradient id="card-back" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1ba99b" />
          <stop offset=".55" stopColor="#0b6f6b" />
          <stop offset="1" stopColor="#063a3e" />
        </linearGradient>
        <clipPath id="card-back-field">
          <rect x="8" y="8" width="84" height="124" rx="5" />
        </clipPath>
      </defs>
      <rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill="#f6eedb" stroke="#b89a5a" strokeWidth="1.5" />
      <rect x="6" y="6" width="88" height="128" rx="6" fill="url(#card-back)" stroke="#d99a1e" strokeWidth="1.4" />
      <g clipPath="url(#card-back-field)" fill="none" stroke="#ffe9ae" strokeOpacity=".4" strokeWidth=".9">
        {ROWS.flatMap((row) =>
          COLUMNS.map((column) => (
            <path
              key={`${row} ${column}`}
              d={BACK_STAR}
              transform={`translate(${50 + column * 23} ${70 + row * 23})`}
            />
          )),
        )}
      </g>
      <g transform="translate(50 70)">
        <path d={starPath(19)} fill="#063a3e" stroke="#ffd978" strokeWidth="1.4" />
        <path d={starPath(9)} fill="#f6b31b" />
      </g>
    </svg>
  )
}
