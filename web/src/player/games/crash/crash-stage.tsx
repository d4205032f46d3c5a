import type { CrashBetData } from '@tas/shared/contract/rooms/crash-data.ts'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { inDigits, isolated, multiplierMark, wireMultiplierMark } from '../../../lib/shown-number.ts'
import type { LiveStatus } from '../../../lib/socket.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { showText, useFrames } from '../../../ui/frame-loop.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { netText } from '../../play/frames/results/bet-result.ts'
import { isRoundGain, myResults } from './bet-action.ts'
import { CrashCanvas } from './crash-canvas.tsx'
import { isStalled, isStartOverdue, shownE2 } from './crash-screen.ts'
import { ForceNote } from './force-note.tsx'
import type { ScreenStore } from './use-crash.ts'
import { useScreen } from './use-screen.ts'

type CrashStageProps = {
  readonly screen: ScreenStore
  readonly status: LiveStatus
  readonly closedText: string | null
  readonly isStill: boolean
  /** The strip of last crash points above, the foot below. */
  readonly head: ReactNode
  readonly foot: ReactNode
}

/** The flight: picture, the number that counts, and what it means for me. */
export function CrashStage({ screen, status, closedText, isStill, head, foot }: CrashStageProps) {
  const t = useTexts('crash')
  const round = useScreen(screen, 'round')
  const isAway = status === 'lost' && round !== null
  return (
    <section
      aria-label={t('stage')}
      className="stage-night crash-stage flex h-full flex-col"
      data-phase={round?.phase ?? 'none'}
      data-dim={isAway || undefined}
    >
      <div className="stage-girih opacity-30" />
      <div className="crash-dusk" />
      <CrashCanvas screen={screen} isStill={isStill} />
      <div className="relative z-10 flex items-center gap-3 px-3 pt-1 sm:px-5">{head}</div>
      <div className="min-h-[clamp(270px,42vw,480px)] flex-1">
        <div className="absolute inset-0 grid justify-items-center px-4 text-center">
          {closedText !== null ? (
            <Closed text={closedText} />
          ) : round === null ? (
            <Connecting />
          ) : round.phase === 'betting' ? (
            <Countdown screen={screen} />
          ) : (
            <Flight screen={screen} isAway={isAway} />
          )}
        </div>
        {closedText === null && <ForceNote screen={screen} />}
        {isAway && <Away />}
      </div>
      <div className="relative z-10 px-3 sm:px-5">{foot}</div>
    </section>
  )
}

/** Why there is no round now, in the server's words, and where to go meanwhile. */
function Closed({ text }: { readonly text: string }) {
  const t = useTexts('game')
  return (
    <div role="status" className="grid max-w-[34em] justify-items-center gap-4 self-center text-white">
      <p className="text-[17px] font-semibold">{text}</p>
      <ButtonLink
        to="/games/"
        look="ghost"
        className="[--ink:#f3f1ea] [--line-strong:#ffffff38] [--shine:#ffffff14] [--surface-3:#ffffff26]"
      >
        {t('otherGames')}
      </ButtonLink>
    </div>
  )
}

function Connecting() {
  const t = useTexts('crash')
  return (
    <p role="status" className="flex items-center gap-3 self-center text-[16px] font-semibold text-[#d5d9ea]">
      <Spinner className="size-5 text-saffron" />
      {t('connecting')}
    </p>
  )
}

/** Seconds until the start, in the ring that the picture draws; once they are over, that it is waited for. */
function Countdown({ screen }: { readonly screen: ScreenStore }) {
  const t = useTexts('crash')
  const { digits } = usePreferences()
  const words = useRef<HTMLParagraphElement>(null)
  const seconds = useRef<HTMLElement>(null)
  useFrames((nowMs) => {
    const isOverdue = isStartOverdue(screen.get(), nowMs)
    const leftMs = Math.max(0, screen.get().bettingEndMs - nowMs)
    showText(words.current, t(isOverdue ? 'stalled' : 'startsIn'))
    showText(seconds.current, isOverdue ? '' : inDigits((Math.ceil(leftMs / 100) / 10).toFixed(1), digits))
  })
  return (
    <div className="absolute inset-x-0 top-1/2 -translate-y-1/2" aria-hidden="true">
      <p ref={words} className="text-[13px] font-semibold text-[#d5d9ea] sm:text-[15px]" />
      <bdi ref={seconds} dir="ltr" className="text-[clamp(34px,7vw,56px)] leading-tight font-extrabold" />
    </div>
  )
}

type FlightProps = { readonly screen: ScreenStore; readonly isAway: boolean }

/** The multiplier, that news of it is awaited once nothing was heard for a while, and what became of my bets. */
function Flight({ screen, isAway }: FlightProps) {
  const t = useTexts('crash')
  const { digits } = usePreferences()
  const round = useScreen(screen, 'round')
  const isBusted = round?.phase === 'busted'
  const isCalledOff = isBusted && round.crashPoint === null
  const number = useRef<HTMLElement>(null)
  const stalled = useRef<HTMLParagraphElement>(null)
  useFrames((nowMs) => {
    showText(number.current, multiplierMark(shownE2(screen.get(), nowMs), digits))
    if (stalled.current !== null) stalled.current.hidden = isAway || !isStalled(screen.get(), nowMs)
  })
  return (
    <div className="absolute inset-x-0 top-[max(17%,96px)] grid justify-items-center gap-2 sm:top-[19%]">
      {isBusted && (
        <p className="crash-pop text-[17px] font-bold text-[#ff9a9d]">{t(isCalledOff ? 'calledOff' : 'busted')}</p>
      )}
      <bdi
        ref={number}
        dir="ltr"
        aria-hidden="true"
        hidden={isCalledOff}
        className={`crash-number transition-colors duration-200 ${isBusted ? 'text-[#ff8a8e]' : 'text-white'}`}
      />
      <p ref={stalled} hidden className="text-[14px] font-semibold text-[#ffe3a0]">
        {t('stalled')}
      </p>
      <MyResults screen={screen} />
    </div>
  )
}

/** What became of my bets in this round. */
function MyResults({ screen }: { readonly screen: ScreenStore }) {
  const bets = { round: useScreen(screen, 'round'), myBets: useScreen(screen, 'myBets') }
  const isWon = isRoundGain(bets)
  return myResults(bets).map((bet) => <MyResult key={bet.id} bet={bet} isWon={isWon} />)
}

type MyResultProps = {
  readonly bet: CrashBetData
  /** The whole round brought more than it cost; else a cash-out is said plainly. */
  readonly isWon: boolean
}

function MyResult({ bet, isWon }: MyResultProps) {
  const t = useTexts('crash')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const currency = currencyOrCode(useCurrencies(), bet.currency)
  if (bet.status !== 'cashed_out')
    return (
      <p
        className={classes(
          'crash-pop text-[15px] font-semibold',
          bet.status === 'lost' ? 'text-[#ffc0c2]' : 'text-[#d5d9ea]',
        )}
      >
        {t(bet.status === 'lost' ? 'announceLost' : 'announceRefund', {
          amount: isolated(money(bet.amount, currency)),
        })}
      </p>
    )
  const point = wireMultiplierMark(bet.cashedOutAt ?? '0', digits)
  return (
    <div
      data-won={isWon || undefined}
      className={classes(
        'crash-pop flex flex-wrap items-center justify-center gap-x-3 rounded-full border px-5 py-2',
        isWon ? 'border-[#5fe9d8]/40 bg-[#06362f]/85 text-[#5fe9d8]' : 'border-white/25 bg-[#070b1e]/80 text-[#e7ebff]',
      )}
    >
      <span className="text-[14px] font-semibold">{t('cashedOutAt', { point: isolated(point) })}</span>
      <Ltr className="text-[17px] font-extrabold">{netText(bet, (wire) => money(wire, currency))}</Ltr>
    </div>
  )
}

/** Over the picture while the server is not heard: the bets are safe, the picture is old. */
function Away() {
  const t = useTexts('crash')
  return (
    <div
      role="status"
      className="absolute inset-x-4 bottom-20 mx-auto max-w-[460px] rounded-lg border border-saffron/40 bg-[#120d2c]/90 px-5 py-3 text-center"
    >
      <p className="flex items-center justify-center gap-2 font-bold">
        <Spinner className="size-4 text-saffron" />
        {t('reconnecting')}
      </p>
      <p className="mt-1 text-[14px] text-[#d5d9ea]">{t('reconnectingText')}</p>
    </div>
  )
}
