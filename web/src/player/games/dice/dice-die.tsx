import { starPath } from '../../../ui/star-path.ts'

const STAR = starPath(15)

/** The marker of a roll: an ivory die with a star for its one pip. */
export function DiceDie({ tone }: { readonly tone: 'good' | 'bad' | 'plain' }) {
  const pip = { good: '#0b8f81', bad: '#c62b36', plain: '#1b2444' }[tone]
  return (
    <svg viewBox="-32 -32 64 64" aria-hidden="true" className="size-full drop-shadow-[0_6px_14px_rgb(0_0_0/0.55)]">
      <defs>
        <linearGradient id="dice-ivory" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".55" stopColor="#f6f0e2" />
          <stop offset="1" stopColor="#cbbfa6" />
        </linearGradient>
      </defs>
      <rect x="-26" y="-26" width="52" height="52" rx="14" fill="url(#dice-ivory)" />
      <rect x="-23" y="-23" width="46" height="46" rx="12" fill="none" stroke="#fff" strokeOpacity=".7" />
      <path d={STAR} fill={pip} className="transition-[fill] duration-300" />
      <circle r="5" fill="#f6f0e2" />
    </svg>
  )
}
