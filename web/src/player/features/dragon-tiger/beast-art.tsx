/** The emblems of both sides, as they would be inlaid in tiles. Pictures only. */
export function BeastArt({ side }: { readonly side: 'dragon' | 'tiger' }) {
  return (
    <svg viewBox="-100 -70 200 140" aria-hidden="true" direction="ltr" className="duel-art">
      {side === 'dragon' ? <Dragon /> : <Tiger />}
    </svg>
  )
}

const CURLS = [0, 1, 2, 3, 4, 5]

/** A simurgh-like dragon of clouds, coiling around its card. */
function Dragon() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M-92 34C-74 -6 -52 58 -26 22S6 -34 32 -22S62 26 84 -2" stroke="#12857c" strokeWidth="22" />
      <path
        d="M-92 34C-74 -6 -52 58 -26 22S6 -34 32 -22S62 26 84 -2"
        stroke="#2fd3c1"
        strokeWidth="12"
        strokeDasharray="1 13"
      />
      <g transform="translate(80 -8)">
        <path d="M-14 10C-16 -14 6 -24 18 -12L12 -2L20 4L8 14Z" fill="#1bb0a2" stroke="#f4cf72" strokeWidth="2" />
        <path d="M-6 -14C-14 -28 -8 -38 2 -42M4 -18C2 -30 12 -38 20 -38" stroke="#f4cf72" strokeWidth="3.500" />
        <circle cx="4" cy="-6" r="3" fill="#fff3cf" />
      </g>
      {CURLS.map((curl) => (
        <path
          key={curl}
          d="M0 0C-6 -12 6 -18 10 -8"
          stroke="#f4cf72"
          strokeWidth="2.500"
          transform={`translate(${-78 + curl * 27} ${[14, 26, 4, -24, -10, 8][curl]})`}
        />
      ))}
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
