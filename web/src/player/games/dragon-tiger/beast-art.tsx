/** The emblems of both sides, as they would be inlaid in tiles. Pictures only. */
export function BeastArt({ side }: { readonly side: 'dragon' | 'tiger' }) {
  return (
    <svg viewBox="-100 -70 200 140" aria-hidden="true" direction="ltr" className="duel-art">
      {side === 'dragon' ? <Dragon /> : <Tiger />}
    </svg>
  )
}

/** The head of a dragon in profile, with a mane of flames. */
function Dragon() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round" stroke="#f4cf72" strokeWidth="2.5">
      <path
        d="M-20 -46C-36 -64 -60 -66 -84 -56C-66 -54 -52 -46 -44 -34L-78 -28L-54 -10L-90 2L-56 12L-82 34L-46 28L-58 54L-26 38Z"
        fill="#0c6a66"
      />
      <path
        d="M-48 -6C-48 -40 -12 -56 16 -46C34 -40 46 -26 62 -20C76 -15 82 -4 78 6C74 15 62 15 54 13L20 19L50 26C56 30 53 39 44 41C18 48 -22 47 -38 28C-46 18 -48 6 -48 -6Z"
        fill="#1bb0a2"
      />
      <path d="M20 41L14 64L0 46L-12 62L-18 42" fill="#0c6a66" />
      <path d="M-6 -48C-8 -62 2 -70 18 -70C12 -64 10 -56 14 -46" fill="#f6e3b0" />
      <path d="M52 13L46 24L40 15L33 25L27 18" fill="#fff6df" stroke="none" />
      <path d="M4 -24C12 -34 28 -32 34 -20C24 -16 12 -16 4 -24Z" fill="#fff3cf" />
      <circle cx="20" cy="-23" r="4.5" fill="#8e1f2c" stroke="none" />
      <circle cx="64" cy="-5" r="3" fill="#063a3e" stroke="none" />
      <path d="M72 8C88 14 94 30 84 44M-34 -16C-24 -6 -24 10 -34 20M-20 -22C-8 -8 -8 14 -20 28" fill="none" />
    </g>
  )
}

const STRIPES = [-1, 1]

/** The face of a tiger, as on a rug. */
function Tiger() {
  return (
    <g strokeLinejoin="round">
      <path
        d="M-58 -40C-50 -62 -28 -60 -22 -50C-8 -56 8 -56 22 -50C28 -60 50 -62 58 -40C60 -20 66 4 50 26C36 46 16 56 0 56C-16 56 -36 46 -50 26C-66 4 -60 -20 -58 -40Z"
        fill="#d9702a"
        stroke="#f4cf72"
        strokeWidth="2.500"
      />
      <path d="M-26 20C-22 2 22 2 26 20C22 44 10 50 0 50C-10 50 -22 44 -26 20Z" fill="#fbe9cf" />
      <path d="M-8 12H8L0 22Z" fill="#5a1a1a" />
      <path
        d="M0 22V32M0 32C-6 40 -14 38 -16 34M0 32C6 40 14 38 16 34"
        fill="none"
        stroke="#5a1a1a"
        strokeWidth="2.500"
      />
      {STRIPES.map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path
            d="M10 -54C8 -40 4 -34 0 -30M62 -8C50 -8 44 -4 40 2M62 10C52 10 46 14 42 20M54 -30C44 -28 38 -22 34 -14"
            fill="none"
            stroke="#3a1408"
            strokeWidth="6"
            strokeLinecap="round"
          />
          <ellipse cx="26" cy="-10" rx="10" ry="7" fill="#fff6df" />
          <circle cx="25" cy="-10" r="4.500" fill="#123a2a" />
        </g>
      ))}
    </g>
  )
}
