import type { DiceParams } from '@tas/shared/rules/games/dice/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { hundredthsText, inDigits } from '../../../lib/shown-number.ts'
import { classes } from '../../../ui/classes.ts'
import { starPath } from '../../../ui/star-path.ts'
import type { Tone } from '../../play/frames/results/bet-result.ts'
import { DiceDie } from './dice-die.tsx'
import { withTargetE2 } from './dice-odds.ts'

const MARKS = [0, 25, 50, 75, 100]
const TOP_E2 = 10_000
/** How far one arrow key or the finest drag moves the target: half a point. */
const STEP_E2 = 50

type DiceTrackProps = {
  readonly params: DiceParams
  readonly onChange: (params: DiceParams) => void
  /** The last roll; null before the first one. */
  readonly rollE2: number | null
  readonly tone: Tone
  /** Grows with every roll. */
  readonly turns: number
  readonly isInstant: boolean
}

/** The line of numbers from 0 to 100 with the winning side lit. It reads from left to right in every language. */
export function DiceTrack({ params, onChange, rollE2, tone, turns, isInstant }: DiceTrackProps) {
  const t = useTexts('dice')
  const { digits } = usePreferences()
  const { targetE2, direction } = params
  const share = targetE2 / 100
  const [lose, win] = ['linear-gradient(180deg,#f0666a,#b3262f)', 'linear-gradient(180deg,#3fe0ce,#0f8f83)']
  return (
    <div dir="ltr" className="dice-track select-none">
      <div className="relative mx-[22px] h-13">
        {rollE2 !== null && (
          <div
            aria-hidden="true"
            className={classes('absolute inset-0', !isInstant && 'dice-glide')}
            style={{ transform: `translateX(${rollE2 / 100}%)` }}
          >
            <div
              className={classes('-ms-[22px] size-11', !isInstant && 'dice-glide')}
              style={{ transform: `rotate(${turns * 180}deg)` }}
            >
              <DiceDie tone={tone} />
            </div>
            <div className="absolute start-0 top-[46px] h-3 w-0.5 -translate-x-1/2 rounded-full bg-white/80" />
          </div>
        )}
      </div>
      <div className="relative rounded-full border border-white/10 bg-[#060b1c]/80 px-[22px] py-3 shadow-[inset_0_2px_10px_rgb(0_0_0/0.5)]">
        <div className="relative h-3">
          <div
            className="absolute inset-y-0 -start-2 rounded-s-full"
            style={{ width: `calc(${share}% + 8px)`, background: direction === 'over' ? lose : win }}
          />
          <div
            className="absolute inset-y-0 -end-2 rounded-e-full"
            style={{ width: `calc(${100 - share}% + 8px)`, background: direction === 'over' ? win : lose }}
          />
          {MARKS.map((mark) => (
            <span
              key={mark}
              aria-hidden="true"
              className="absolute -top-1 h-5 w-px bg-white/25"
              style={{ insetInlineStart: `${mark}%` }}
            />
          ))}
          <input
            type="range"
            min={0}
            max={TOP_E2}
            step={STEP_E2}
            value={targetE2}
            aria-label={t(direction === 'over' ? 'rollOver' : 'rollUnder')}
            aria-valuetext={hundredthsText(targetE2, digits)}
            onChange={(event) => onChange(withTargetE2(params, Number(event.target.value)))}
            className="absolute -inset-x-[22px] top-1/2 z-10 h-11 -translate-y-1/2 opacity-0"
          />
          <div
            aria-hidden="true"
            className="dice-thumb pointer-events-none absolute top-1/2"
            style={{ insetInlineStart: `${share}%` }}
          >
            <Thumb />
          </div>
        </div>
      </div>
      <div className="relative mx-[22px] mt-2.5 h-5 text-[13px] font-semibold text-[#aab4d6]">
        {MARKS.map((mark) => (
          <span key={mark} className="absolute -translate-x-1/2" style={{ insetInlineStart: `${mark}%` }}>
            {inDigits(String(mark), digits)}
          </span>
        ))}
      </div>
    </div>
  )
}

function Thumb() {
  return (
    <svg viewBox="-26 -26 52 52" aria-hidden="true" className="size-13 -translate-x-1/2 -translate-y-1/2">
      <circle r="24" fill="none" stroke="#f6b31b" strokeWidth="2.5" opacity="0" className="dice-thumb-ring" />
      <path d={starPath(19)} fill="url(#dice-gold)" stroke="#5d3503" strokeWidth="1.2" strokeLinejoin="round" />
      <path
        d="M-5 -4 -9 0l4 4M5 -4l4 4-4 4"
        fill="none"
        stroke="#4a2a00"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
