/*
 * What lies behind the doors, drawn once and used by every door: an egg inlaid with gold, and a dragon. Pictures only: what
 * they are stands in words in the name of the door.
 */

/** The drawings themselves; once on the page. */
export function TowerArt() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <radialGradient id="tower-shell" cx="0.38" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#d8fff6" />
          <stop offset="0.45" stopColor="#2fc9b6" />
          <stop offset="1" stopColor="#08504e" />
        </radialGradient>
        <linearGradient id="tower-scales" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ff8a6a" />
          <stop offset="0.45" stopColor="#c2262e" />
          <stop offset="1" stopColor="#4a0a16" />
        </linearGradient>
        <symbol id="tower-egg" viewBox="0 0 100 100">
          <ellipse cx="50" cy="88" rx="24" ry="5" fill="#000" opacity="0.35" />
          <path
            d="M50 12C68 12 79 42 79 60C79 77 66 88 50 88C34 88 21 77 21 60C21 42 32 12 50 12Z"
            fill="url(#tower-shell)"
          />
          <g fill="none" stroke="#ffd978" strokeWidth="2.6" strokeLinejoin="round">
            <path d="M50.0 39.0L55.3 44.3L62.7 44.3L62.7 51.7L68.0 57.0L62.7 62.3L62.7 69.7L55.3 69.7L50.0 75.0L44.7 69.7L37.3 69.7L37.3 62.3L32.0 57.0L37.3 51.7L37.3 44.3L44.7 44.3Z" />
            <path d="M31 36C42 30 58 30 69 36M27 76C40 83 60 83 73 76" />
          </g>
          <ellipse cx="40" cy="28" rx="5" ry="9" fill="#fff" opacity="0.7" transform="rotate(18 40 28)" />
        </symbol>
        <symbol id="tower-dragon" viewBox="0 0 100 100">
          <path d="M27 32C18 26 12 16 13 5C21 9 30 14 38 22Z" fill="#ffd978" stroke="#5a3a06" strokeWidth="1.6" />
          <path d="M73 32C82 26 88 16 87 5C79 9 70 14 62 22Z" fill="#ffd978" stroke="#5a3a06" strokeWidth="1.6" />
          <path
            d="M50 15C63 15 75 23 79 36L92 44L80 50C78 59 73 65 67 69C67 82 60 93 50 95C40 93 33 82 33 69C27 65 22 59 20 50L8 44L21 36C25 23 37 15 50 15Z"
            fill="url(#tower-scales)"
            stroke="#2a0610"
            strokeWidth="2"
          />
          <g fill="none" stroke="#ffb08a" strokeWidth="2.4" strokeLinecap="round" opacity="0.8">
            <path d="M42 22C46 27 54 27 58 22M40 31C46 37 54 37 60 31M43 41C47 46 53 46 57 41" />
          </g>
          <path d="M26 44C33 42 40 46 44 54C36 56 29 53 26 44Z" fill="#ffe26a" stroke="#2a0610" strokeWidth="1.6" />
          <path d="M74 44C67 42 60 46 56 54C64 56 71 53 74 44Z" fill="#ffe26a" stroke="#2a0610" strokeWidth="1.6" />
          <path d="M36 46L38 54M64 46L62 54" stroke="#2a0610" strokeWidth="3" strokeLinecap="round" />
          <ellipse cx="45" cy="70" rx="2.6" ry="3.6" fill="#2a0610" />
          <ellipse cx="55" cy="70" rx="2.6" ry="3.6" fill="#2a0610" />
          <path
            d="M38 78C45 83 55 83 62 78L59 88L56 82L50 86L44 82L41 88Z"
            fill="#fff4dc"
            stroke="#2a0610"
            strokeWidth="1.2"
          />
        </symbol>
      </defs>
    </svg>
  )
}

export function Egg() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="tower-picture">
      <use href="#tower-egg" />
    </svg>
  )
}

export function Dragon() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="tower-picture">
      <use href="#tower-dragon" />
    </svg>
  )
}

const VENTS = [0, 1, 2, 3, 4, 5]

/** The head of a badgir, the tower that catches the wind. */
export function TowerHead() {
  return (
    <svg viewBox="0 0 240 64" aria-hidden="true" className="tower-head">
      <path d="M30 14H210V64H30Z" fill="#8a5c30" />
      <path d="M22 6H218V16H22Z" fill="#b98446" />
      <path d="M26 16H214V21H26Z" fill="#1aa79b" />
      {VENTS.map((vent) => (
        <path
          key={vent}
          d={`M${42 + vent * 28} 64V36C${42 + vent * 28} 28 ${49 + vent * 28} 27 ${50 + vent * 28} 24C${51 + vent * 28} 27 ${58 + vent * 28} 28 ${58 + vent * 28} 36V64Z`}
          fill="#1c0f12"
          stroke="#d9a860"
          strokeWidth="1.4"
        />
      ))}
    </svg>
  )
}
