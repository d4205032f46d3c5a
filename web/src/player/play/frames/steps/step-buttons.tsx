import { useEffect, useState } from 'react'
import { useIsOnline } from '../../../../lib/connection.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useIsLogged } from '../../../../lib/session.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { useLoginPrompt } from '../../../me/modal.ts'
import type { StepPlay } from './use-step-game.ts'

/** Something the player may do in the open hand besides cashing out, as a button and a key. */
export type StepMove = {
  readonly key: string
  readonly title: string
  /** Figures under the title: its chance, what it pays. */
  readonly detail?: string
  readonly press: () => void
  /** Cannot be done as the hand stands now. */
  readonly isOff?: boolean
  /** The server is being asked for this very move. */
  readonly isBusy?: boolean
  /** What is usually done: stands out where no cash-out does. */
  readonly isMain?: boolean
  /** Seldom done: takes no more room than its word. */
  readonly isSmall?: boolean
}

const LOOK = 'text-[17px]'

/** Starts a hand; while one is open, cashes it out where that can be done. For visitors the way in. */
export function StepButton({ play }: { readonly play: StepPlay }) {
  if (play.isOpen) return play.hasCashOut ? <CashOutButton play={play} /> : null
  return <BetButton play={play} />
}

function BetButton({ play }: { readonly play: StepPlay }) {
  const t = useTexts('originals')
  const isLogged = useIsLogged()
  const { loginHere } = useLoginPrompt()
  const isOnline = useIsOnline()
  const { isRead, isPlacing, stake, chosen, intent, bet, hasCashOut } = play
  const isArmed = useArmed(!hasCashOut)
  return (
    <Button
      size="l"
      isWide
      isBusy={isPlacing || (isLogged && isOnline && !isRead)}
      disabled={isLogged && (!isOnline || !stake.reading.ok || chosen === null || !isArmed)}
      onClick={isLogged ? bet : loginHere}
      className={LOOK}
    >
      {!isLogged
        ? t('login')
        : isPlacing
          ? t(intent.isLate ? 'placingAgain' : 'placing')
          : t(isOnline ? 'bet' : 'offline')}
    </Button>
  )
}

function CashOutButton({ play: { current, asked, intent, cashOut } }: { readonly play: StepPlay }) {
  const t = useTexts('originals')
  const { money } = useFormat()
  const currencies = useCurrencies()
  const isTaking = asked?.kind === 'action' && asked.action === 'cashOut'
  const { bet, hand } = current ?? {}
  const amount =
    bet !== undefined && hand?.canCashOut
      ? isolated(money(hand.payout, currencyOrCode(currencies, bet.currency)))
      : null
  return (
    <Button
      size="l"
      isWide
      isBusy={isTaking}
      disabled={amount === null || (asked !== null && !isTaking)}
      onClick={cashOut}
      className={LOOK}
    >
      {isTaking
        ? t(intent.isLate ? 'placingAgain' : 'placing')
        : amount === null
          ? t('step.cashOut')
          : t('step.cashOutAmount', { amount })}
    </Button>
  )
}

type StepMovesProps = { readonly play: StepPlay; readonly moves: readonly StepMove[] }

/** The moves of the game side by side. */
export function StepMoves({ play: { isOpen, asked, hasCashOut }, moves }: StepMovesProps) {
  const isArmed = useArmed(!hasCashOut)
  if (moves.length === 0) return null
  return (
    <div
      className={classes(
        'step-moves grid gap-2',
        moves.length > 2 ? 'grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-2' : 'auto-cols-fr grid-flow-col',
      )}
    >
      {moves.map(({ key, title, detail, press, isOff = false, isBusy = false, isMain = false, isSmall = false }) => (
        <Button
          key={key}
          look={isMain ? 'press' : 'ghost'}
          size="l"
          isBusy={isBusy}
          disabled={!isOpen || !isArmed || isOff || (asked !== null && !isBusy)}
          onClick={press}
          className={classes('min-w-0 px-2! py-1 text-[15px] whitespace-normal!', isSmall && 'step-small')}
        >
          {detail === undefined ? (
            title
          ) : (
            <span className="grid justify-items-center leading-snug">
              {title}
              <span
                className={classes(
                  'text-[13px] max-sm:text-[12px] min-[360px]:whitespace-nowrap',
                  !isMain && 'text-ink-2',
                )}
              >
                {detail}
              </span>
            </span>
          )}
        </Button>
      ))}
    </div>
  )
}

/** At a table the bet and the moves come up in one place: there the second press of a double one was meant for the other. */
const DOUBLE_PRESS_MS = 400

function useArmed(isWaiting: boolean): boolean {
  const [isArmed, setIsArmed] = useState(!isWaiting)
  useEffect(() => {
    const timer = setTimeout(() => setIsArmed(true), DOUBLE_PRESS_MS)
    return () => clearTimeout(timer)
  }, [])
  return isArmed
}
