import { useRef, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { inDigits } from '../../../lib/shown-number.ts'
import { showText, useFrames } from '../../../ui/frame-loop.ts'
import type { Dealt, LiveBoard } from '../../play/live-board.ts'
import { isCloseOverdue, type LiveTable } from './live-table.ts'

type PhaseBarProps = {
  readonly board: Pick<LiveBoard, 'useOutcomeText'>
  readonly table: LiveTable
  readonly dealt: Dealt
}

const RADIUS = 23
const LENGTH = 2 * Math.PI * RADIUS
/** The last seconds of betting are told in another colour. */
const LAST_MS = 5_000

/** Where the round stands, and in a ring how long that lasts; once bets should have closed, that news of it is awaited. */
export function PhaseBar({ board, table, dealt }: PhaseBarProps) {
  const t = useTexts('tables')
  const round = table.state?.round ?? null
  const [isOverdue, setIsOverdue] = useState(false)
  useFrames((nowMs) => setIsOverdue(isCloseOverdue(table, nowMs)))
  const outcomeText = board.useOutcomeText()
  const text = () => {
    if (round === null) return t('resting')
    if (round.phase === 'betting') return t(isOverdue ? 'stalled' : 'betting')
    if (round.phase === 'refunded') return t('refunded')
    if (!dealt.isRevealed) return t('dealing')
    return outcomeText(round).said
  }
  return (
    <div className="phase-bar" data-phase={round?.phase ?? 'resting'}>
      <Ring
        isOn={round !== null && !isOverdue}
        isBetting={round?.phase === 'betting'}
        startMs={table.phaseStartMs}
        endMs={table.phaseEndMs}
      />
      <p className="phase-text" aria-hidden="true">
        {text()}
      </p>
    </div>
  )
}

type RingProps = {
  readonly isOn: boolean
  readonly isBetting: boolean
  readonly startMs: number
  readonly endMs: number
}

/** Runs down by the server's clock; drawn without drawing the page anew. */
function Ring({ isOn, isBetting, startMs, endMs }: RingProps) {
  const { digits } = usePreferences()
  const arc = useRef<SVGCircleElement>(null)
  const seconds = useRef<HTMLElement>(null)
  useFrames((nowMs) => {
    const leftMs = Math.max(0, endMs - nowMs)
    const share = endMs > startMs ? Math.min(1, leftMs / (endMs - startMs)) : 0
    arc.current?.setAttribute('stroke-dashoffset', String(LENGTH * (1 - share)))
    arc.current?.setAttribute('stroke', isBetting ? (leftMs < LAST_MS ? '#ff7a6b' : '#f6b31b') : '#3fe8d4')
    showText(seconds.current, inDigits(String(Math.ceil(leftMs / 1_000)), digits))
  })
  return (
    <div className="phase-ring" aria-hidden="true">
      <svg viewBox="0 0 52 52" aria-hidden="true" direction="ltr">
        <circle cx="26" cy="26" r={RADIUS} fill="none" stroke="#fff" strokeOpacity=".14" strokeWidth="4.5" />
        {isOn && (
          <circle
            ref={arc}
            cx="26"
            cy="26"
            r={RADIUS}
            fill="none"
            strokeWidth="4.5"
            strokeLinecap="round"
            strokeDasharray={LENGTH}
            transform="rotate(-90 26 26)"
          />
        )}
      </svg>
      {isOn && <bdi ref={seconds} dir="ltr" />}
    </div>
  )
}
