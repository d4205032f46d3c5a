import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { type ReactNode, useRef } from 'react'
import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { showText, useFrames } from '../../../ui/frame-loop.ts'
import { useLoginPrompt } from '../../me/modal.ts'
import { type BetAction, cashOutWorth, type Worth } from './bet-action.ts'
import { isStalled, maximumIn, shownE2 } from './crash-screen.ts'
import type { Crash, ScreenStore } from './use-crash.ts'
import type { SeatPlay } from './use-seat.ts'

type BetButtonProps = {
  readonly crash: Crash
  readonly play: SeatPlay
  readonly maxPayout: string | undefined
}

const TALL =
  'min-h-16 flex-col gap-0 px-3! py-2 text-[clamp(15px,4.2vw,18px)]! leading-snug whitespace-normal! text-balance'

/** Bet, take back, or cash out: whatever can be done now. It waits only for its own answer, never for an older one. */
export function BetButton({ crash, play, maxPayout }: BetButtonProps) {
  const t = useTexts('crash')
  const words = useTexts('originals')
  const isLogged = useIsLogged()
  const isOnline = useIsOnline()
  const { loginHere } = useLoginPrompt()
  const { action, intent } = play
  const { pending, isLate } = intent
  if (!isLogged)
    return (
      <Button size="l" isWide className={TALL} onClick={loginHere}>
        {words('login')}
      </Button>
    )
  // A bet that is in stays told; a cash-out is tried whatever the device says of its line.
  if (!isOnline && action.kind !== 'cancel' && action.kind !== 'cashOut')
    return (
      <Button size="l" isWide className={TALL} disabled>
        {words('offline')}
      </Button>
    )
  // Bets that are still in can be cashed out whatever the screen said.
  if (action.kind === 'wait' || (action.kind === 'bet' && crash.closedText !== null))
    return (
      <Button size="l" isWide className={TALL} disabled>
        {t(crash.closedText === null ? 'waiting' : 'closed')}
      </Button>
    )
  switch (action.kind) {
    case 'bet': {
      const isBusy = pending === 'bet'
      return (
        <Button size="l" isWide className={TALL} isBusy={isBusy} disabled={!play.canBet} onClick={play.bet}>
          {isBusy ? words(isLate ? 'placingAgain' : 'placing') : t(action.isNextRound ? 'betNext' : 'bet')}
        </Button>
      )
    }
    case 'cancel': {
      const isBusy = pending === `cancel ${action.bet.id}`
      const isOff = !isBusy && !isOnline
      return (
        <Button
          size="l"
          look="ghost"
          isWide
          className={TALL}
          isBusy={isBusy}
          disabled={isOff}
          onClick={() => play.cancel(action.bet.id)}
        >
          <TwoLines
            first={isOff ? words('offline') : t(isBusy ? 'cancelling' : 'cancel')}
            second={t(action.isNextRound ? 'queued' : 'placed')}
          />
        </Button>
      )
    }
    case 'cashOut':
      return <CashOutButton screen={crash.screen} play={play} action={action} maxPayout={maxPayout} />
  }
}

function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className="grid justify-items-center">
      <span>{first}</span>
      <span className="text-[13px] font-semibold opacity-80">{second}</span>
    </span>
  )
}

type CashOutButtonProps = Pick<BetButtonProps, 'maxPayout'> & {
  readonly play: Pick<SeatPlay, 'stake' | 'intent' | 'cashOut'>
  readonly screen: ScreenStore
  readonly action: Extract<BetAction, { kind: 'cashOut' }>
}

/** Shows what a cash-out pays at this very moment, as long as the server is heard; its reading of the press decides. */
export function CashOutButton({ screen, play, action: { bet }, maxPayout }: CashOutButtonProps) {
  const t = useTexts('crash')
  const amount = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { money } = useFormat()
  const { currency } = play.stake
  const pointCount = currency?.pointCount ?? 2
  const worth: Worth = {
    stakeMinor: parseAmount(bet.amount, pointCount) ?? 1n,
    autoCashOutAt: bet.autoCashOutAt,
    maxPayoutMinor: maxPayout === undefined ? null : parseAmount(maxPayout, pointCount),
  }
  useFrames((nowMs) => {
    if (amount.current === null || button.current === null || currency === undefined) return
    const now = screen.get()
    const forcePoint = maximumIn(now.round, bet.currency)?.forcePoint ?? null
    const minor = cashOutWorth(worth, shownE2(now, nowMs), forcePoint)
    // Below the lowest cash-out the server would refuse it.
    button.current.disabled = minor === null
    const text = isStalled(now, nowMs) ? '' : money(formatAmount(minor ?? worth.stakeMinor, pointCount), currency)
    showText(amount.current, text)
  })
  const isBusy = play.intent.pending === `cashOut ${bet.id}`
  return (
    <button
      ref={button}
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => void (isBusy || play.cashOut(bet.id))}
      className="flex min-h-16 w-full flex-col items-center justify-center rounded-md bg-linear-to-b from-[#3fe0ce] to-[#12a494] px-3 py-2 text-[clamp(15px,4.2vw,18px)] leading-snug font-extrabold text-[#00241f] shadow-[inset_0_1px_0_rgb(255_255_255/0.5),0_6px_22px_rgb(33_199_181/0.28)] transition-[filter,scale] hover:brightness-106 active:scale-[.985] disabled:opacity-60"
    >
      {t(isBusy ? 'cashingOut' : 'cashOut')}
      <bdi ref={amount} dir="ltr" aria-hidden="true" className="text-[1.1em]" />
    </button>
  )
}
