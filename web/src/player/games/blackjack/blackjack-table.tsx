import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { stakedMinor } from '@tas/shared/rules/payout.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import type { CurrencyData } from '../../me/currency.ts'
import { cardOf } from '../../play/frames/cards/card.ts'
import { CardBack, PlayingCard } from '../../play/frames/cards/playing-card.tsx'
import { useCardName } from '../../play/frames/cards/use-card-name.ts'
import { DEAL_STEP_MS } from './motion.ts'
import { resultsOf, type Seat, type SeatResult, type Table, totalsOf } from './table.ts'

type BlackjackTableProps = {
  /** Null before the first. */
  readonly hand: HandData | null
  readonly table: Table | null
  readonly currency: CurrencyData
  readonly isSettled: boolean
  readonly isInstant: boolean
  /** All hands together brought more than they cost: only then the cards of one that won are lit. */
  readonly isGain: boolean
}

/** The felt: the dealer's cards at its head, the player's hands before it, each with its chips. */
export function BlackjackTable({ hand, table, currency, isSettled, isInstant, isGain }: BlackjackTableProps) {
  const t = useTexts('blackjack')
  const isStill = isInstant || isSettled
  const isDealt = (table?.seats.length ?? 0) > 0
  const results = table === null || !isSettled ? [] : resultsOf(table)
  // Until the picture has turned them over, the dealer's cards are not summed up.
  const isTold = table !== null && (isSettled || !table.isOver)
  const isFirstDeal = hand !== null && hand.actions.length === 0
  return (
    <div className="blackjack-felt">
      <div className="blackjack-shoe" aria-hidden="true">
        <CardBack />
        <CardBack />
      </div>
      <section aria-label={t('dealer')} className="blackjack-side">
        <Fan>
          {isDealt && table !== null ? (
            <DealerCards table={table} isStill={isStill} isFirstDeal={isFirstDeal} />
          ) : (
            <Place />
          )}
        </Fan>
        {isDealt && isTold && table !== null && (
          <div className="blackjack-said">
            <Total cards={table.dealer} label={t('dealerTotal')} />
          </div>
        )}
      </section>
      <div className="blackjack-rail" aria-hidden="true">
        <FeltWords top={t('felt.pays')} bottom={t('felt.stands')} />
      </div>
      <section
        aria-label={t('player')}
        className="blackjack-seats"
        data-gain={isGain || undefined}
        data-split={(table?.seats.length ?? 0) > 1 || undefined}
      >
        {table === null || !isDealt ? (
          <div className="blackjack-side">
            <Fan>
              <Place />
            </Fan>
          </div>
        ) : (
          table.seats.map((seat, index) => (
            <SeatView
              // Seats keep their places.
              key={index === 0 ? 'first' : 'second'}
              seat={seat}
              name={table.seats.length > 1 ? t(index === 0 ? 'handFirst' : 'handSecond') : t('hand')}
              isInPlay={table.at === index && table.seats.length > 1}
              result={results[index] ?? null}
              staked={seatStake(hand?.stake ?? '0', seat, currency)}
              isStill={isStill}
              isFirstDeal={isFirstDeal}
            />
          ))
        )}
      </section>
    </div>
  )
}

type SeatViewProps = {
  readonly seat: Seat
  readonly name: string
  readonly isInPlay: boolean
  readonly result: SeatResult | null
  readonly staked: StakedMoney
  readonly isStill: boolean
  readonly isFirstDeal: boolean
}

function SeatView({ seat, name, isInPlay, result, staked, isStill, isFirstDeal }: SeatViewProps) {
  const t = useTexts('blackjack')
  const { money } = useFormat()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      role="group"
      aria-label={name}
      data-in-play={isInPlay || undefined}
      data-result={result ?? undefined}
      className="blackjack-side blackjack-seat"
    >
      <Fan>
        {seat.cards.map((number, index) => (
          <DealtCard
            // Cards of an endless deck come again: their place is what tells them apart.
            key={`${index} ${number}`}
            number={number}
            isStill={isStill}
            delaySteps={isFirstDeal ? index * 2 : 0}
          />
        ))}
      </Fan>
      <div className="blackjack-said">
        <Total cards={seat.cards} label={t('total')} />
        {result !== null && (
          <span className="blackjack-result stage-pop" data-result={result}>
            {t(`result.${result}`)}
          </span>
        )}
      </div>
      <span className="blackjack-stake" data-doubled={seat.isDoubled || undefined}>
        <span className="sr-only">{t('staked')}</span>
        <Chip />
        <Ltr>{money(staked.wire, staked.currency)}</Ltr>
      </span>
    </div>
  )
}

type StakedMoney = { readonly wire: string; readonly currency: CurrencyData }

function seatStake(stake: string, { isDoubled }: Seat, currency: CurrencyData): StakedMoney {
  const stakeMinor = parseAmount(stake, currency.pointCount) ?? 0n
  return { wire: formatAmount(stakedMinor(stakeMinor, isDoubled ? 20_000n : 10_000n), currency.pointCount), currency }
}

type DealerCardsProps = { readonly table: Table; readonly isStill: boolean; readonly isFirstDeal: boolean }

/** The upcard, and beside it the hidden one until it is turned over. */
function DealerCards({ table: { dealer, isOver }, isStill, isFirstDeal }: DealerCardsProps) {
  const t = useTexts('blackjack')
  const cards = dealer.map((number, index) => (
    <DealtCard
      key={`${index} ${number}`}
      number={number}
      isStill={isStill}
      isTurned={index === 1}
      delaySteps={index === 0 ? (isFirstDeal ? 1 : 0) : (isFirstDeal ? 3 : 0) + index - 1}
    />
  ))
  if (isOver || dealer.length > 1) return cards
  return [
    ...cards,
    <li key="hole">
      <div
        role="img"
        aria-label={t('hole')}
        className="blackjack-card"
        data-still={isStill || undefined}
        style={delayOf(3)}
      >
        <CardBack />
      </div>
    </li>,
  ]
}

type DealtCardProps = {
  readonly number: number
  readonly isStill: boolean
  /** It lay there already, on its face. */
  readonly isTurned?: boolean
  readonly delaySteps: number
}

function DealtCard({ number, isStill, isTurned = false, delaySteps }: DealtCardProps) {
  const nameOf = useCardName()
  const card = cardOf(number)
  return (
    <li>
      <div
        role="img"
        aria-label={nameOf(card)}
        className="blackjack-card"
        data-still={isStill || undefined}
        data-turned={isTurned || undefined}
        style={delayOf(delaySteps)}
      >
        <div className="blackjack-face">
          <PlayingCard card={card} />
        </div>
        <div className="blackjack-face blackjack-back">
          <CardBack />
        </div>
      </div>
    </li>
  )
}

// A custom property is none of the properties React's types know.
const delayOf = (steps: number) => ({ '--delay': `${steps * DEAL_STEP_MS}ms` }) as CSSProperties

/** Cards side by side, each over the one before it so far that all find room. From left to right in every language. */
function Fan({ children }: { readonly children: ReactNode }) {
  return (
    <ul dir="ltr" className="blackjack-fan">
      {children}
    </ul>
  )
}

function Place() {
  return (
    <li>
      <div className="blackjack-card blackjack-place" />
    </li>
  )
}

function Total({ cards, label }: { readonly cards: readonly number[]; readonly label: string }) {
  const { serial } = useFormat()
  return (
    <span className="blackjack-total">
      <span className="sr-only">{label} </span>
      <Ltr>{totalsOf(cards).map(serial).join('/')}</Ltr>
    </span>
  )
}

/** The gold words on the felt, along the bow between dealer and player. */
function FeltWords({ top, bottom }: { readonly top: string; readonly bottom: string }) {
  return (
    <svg viewBox="0 0 600 112" aria-hidden="true" className="size-full">
      <defs>
        <linearGradient id="blackjack-gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe9ae" />
          <stop offset="1" stopColor="#c98a1b" />
        </linearGradient>
        <path id="blackjack-bow" d="M40 26Q300 98 560 26" />
        <path id="blackjack-bow-low" d="M50 60Q300 134 550 60" />
      </defs>
      <path
        d="M30 6Q300 82 570 6M34 36Q300 112 566 36"
        fill="none"
        stroke="url(#blackjack-gold)"
        strokeOpacity=".5"
        strokeWidth="1.4"
      />
      <text className="blackjack-pays" fill="url(#blackjack-gold)" fontWeight="800" textAnchor="middle">
        <textPath href="#blackjack-bow" startOffset="50%">
          {top}
        </textPath>
      </text>
      <text className="blackjack-stands" fill="#cfe9e2" fillOpacity=".75" fontWeight="600" textAnchor="middle">
        <textPath href="#blackjack-bow-low" startOffset="50%">
          {bottom}
        </textPath>
      </text>
    </svg>
  )
}

/** A chip of the house: saffron and lapis around a star. */
function Chip() {
  return (
    <svg viewBox="-12 -12 24 24" aria-hidden="true" width="20" height="20">
      <circle r="11" fill="#f6b31b" stroke="#8f5a08" />
      <circle r="8.2" fill="none" stroke="#1c2a6b" strokeWidth="3.4" strokeDasharray="3.6 2.84" />
      <circle r="5.6" fill="#fff4d4" stroke="#8f5a08" strokeWidth=".8" />
      <path d="M0 -4L1.2 -1.2L4 0L1.2 1.2L0 4L-1.2 1.2L-4 0L-1.2 -1.2Z" fill="#b3123a" />
    </svg>
  )
}
