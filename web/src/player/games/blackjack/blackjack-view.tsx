import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { blackjackGame } from '@tas/shared/rules/games/blackjack/game.ts'
import { stakedMinor } from '@tas/shared/rules/payout.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { NightSky } from '../../../ui/night-sky.tsx'
import { currencyOrCode, useCurrencies, useOwnCurrency } from '../../me/currency.ts'
import { cardOf } from '../../play/frames/cards/card.ts'
import { useCardName } from '../../play/frames/cards/use-card-name.ts'
import { isGain, type ResultOf } from '../../play/frames/results/bet-result.ts'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import { useShownPlay } from '../../play/frames/results/use-shown-play.ts'
import type { StepMove } from '../../play/frames/steps/step-buttons.tsx'
import { StepFrame } from '../../play/frames/steps/step-frame.tsx'
import { type StepPlay, useStepGame } from '../../play/frames/steps/use-step-game.ts'
import { markOf, useStepMotion } from '../../play/frames/steps/use-step-motion.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { BlackjackTable } from './blackjack-table.tsx'
import { dealMs } from './motion.ts'
import { StrategyTable } from './strategy-table.tsx'
import { tableOf } from './table.ts'
import './blackjack.css'

const NO_PARAMS = {}
/** What each action stakes on top, in ten-thousandths of the first stake. */
const ADDED_E4: Readonly<Record<string, bigint>> = { double: 10_000n, split: 10_000n, insure: 5_000n }

/** The blackjack table. */
export function BlackjackView({ game }: GameViewProps) {
  const t = useTexts('blackjack')
  const resultOf = useResultOf()
  const sayStep = useSayStep()
  const play = { ...useStepGame(blackjackGame, NO_PARAMS, () => {}), hasCashOut: false }
  const { current, instant } = play
  const hand = current?.hand ?? null
  const table = hand === null ? null : tableOf(hand)
  const isFirstDeal = hand?.actions.length === 0
  const durationMs = dealMs({ isFirstDeal, dealerCards: table?.dealer.length ?? 0 })
  const motion = useStepMotion({ mark: markOf(current), durationMs, ...instant })
  const shown = useShownPlay(play, motion.isSettled)
  const moves = useMoves(shown)
  const currency = useHandCurrency(play)
  return (
    <StepFrame
      play={shown}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="blackjack-stage"
      resultOf={resultOf}
      sayStep={sayStep}
      isSettled={motion.isSettled}
      returnNote={(percent) => t('returnNote', { percent })}
      moves={moves}
      rulesMore={<StrategyTable />}
      stage={
        <>
          <NightSky />
          <div className="grid flex-1 content-center">
            <BlackjackTable
              hand={hand}
              table={table}
              currency={currency}
              isSettled={motion.isSettled}
              isInstant={instant.isInstant}
              isGain={shown.current !== null && !shown.isOpen && isGain(shown.current.bet)}
            />
          </div>
          <TableLine play={shown} isSettled={motion.isSettled} />
        </>
      }
    />
  )
}

function useHandCurrency({ current }: StepPlay) {
  const currencies = useCurrencies()
  const own = useOwnCurrency()
  return current === null && own !== undefined ? own : currencyOrCode(currencies, current?.bet.currency ?? '')
}

/** The line under the table: whose turn it is and on what; once the hand is over, what it brought. */
function TableLine({
  play: { current, isOpen, isPlacing },
  isSettled,
}: {
  readonly play: StepPlay
  readonly isSettled: boolean
}) {
  const t = useTexts('blackjack')
  const { serial } = useFormat()
  if (!isOpen || current === null)
    return <ResultLine bet={current?.bet ?? null} isSettled={isSettled} isPlacing={isPlacing} ready={t('ready')} />
  const { seats, at, insurance } = tableOf(current.hand)
  const total = serial(seats[at ?? 0]?.total ?? '')
  const turn = seats.length < 2 ? 'turn' : at === 0 ? 'turnFirst' : 'turnSecond'
  return (
    <p className="grid h-9 place-items-center text-[15px] font-semibold text-[#e7ebff]">
      {insurance === 'offered' ? t('insuranceOffer') : t(turn, { total: isolated(total) })}
    </p>
  )
}

/** The moves in their fixed order; against an ace first the insurance alone. */
function useMoves({ current, isOpen, asked, act }: StepPlay): readonly StepMove[] {
  const t = useTexts('blackjack')
  const { money } = useFormat()
  const currencies = useCurrencies()
  const choices = isOpen && current !== null ? tableOf(current.hand).choices : []
  const added = (action: string): { readonly detail?: string } => {
    const addedE4 = ADDED_E4[action]
    if (addedE4 === undefined || current === null || !choices.includes(action)) return {}
    const currency = currencyOrCode(currencies, current.bet.currency)
    const stakeMinor = parseAmount(current.hand.stake, currency.pointCount) ?? 0n
    const wire = formatAmount(stakedMinor(stakeMinor, addedE4), currency.pointCount)
    return { detail: isolated(money(wire, currency)) }
  }
  const names = choices.includes('insure')
    ? (['decline', 'insure'] as const)
    : (['hit', 'stand', 'double', 'split'] as const)
  return names.map((action) => ({
    key: action,
    title: t(`action.${action}`),
    ...added(action),
    press: () => void act(action),
    isOff: isOpen && !choices.includes(action),
    isBusy: asked?.kind === 'action' && asked.action === action,
    isMain: action === 'hit' || action === 'decline',
  }))
}

/** What lies on the table, as a sentence. */
function useSayStep(): (hand: HandData) => string {
  const t = useTexts('blackjack')
  const { serial } = useFormat()
  const nameOf = useCardName()
  return (hand) => {
    const { seats, at, dealer, insurance } = tableOf(hand)
    const seat = seats[at ?? 0]
    const [up] = dealer
    if (seat === undefined || up === undefined) return ''
    const cards = seat.cards.map((number) => nameOf(cardOf(number))).join(t('comma'))
    const said = {
      cards,
      total: serial(seat.total),
      up: nameOf(cardOf(up)),
    }
    const which = seats.length < 2 ? 'said' : at === 0 ? 'saidFirst' : 'saidSecond'
    return `${t(which, said)} ${insurance === 'offered' ? t('insuranceOffer') : ''}`
  }
}

function useResultOf(): ResultOf {
  const t = useTexts('blackjack')
  const { digits } = usePreferences()
  return (bet) => {
    if (bet.status !== 'won' && bet.status !== 'lost') return null
    return { text: wireMultiplierMark(bet.multiplier, digits), said: t('saidOver') }
  }
}
