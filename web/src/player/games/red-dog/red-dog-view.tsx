import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { RED_DOG_THREE_E4, redDogGame, redDogPaysE4 } from '@tas/shared/rules/games/red-dog/game.ts'
import { percentMark } from '@tas/shared/values/write-number.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, shortMultiplierMark, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { cardOf } from '../../play/frames/cards/card.ts'
import { useCardName } from '../../play/frames/cards/use-card-name.ts'
import type { ResultOf } from '../../play/frames/results/bet-result.ts'
import { chancePercent } from '../../play/frames/results/chance-percent.ts'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import { useShownPlay } from '../../play/frames/results/use-shown-play.ts'
import type { StepMove } from '../../play/frames/steps/step-buttons.tsx'
import { StepFrame } from '../../play/frames/steps/step-frame.tsx'
import { type StepPlay, useStepGame } from '../../play/frames/steps/use-step-game.ts'
import { markOf, useStepMotion } from '../../play/frames/steps/use-step-motion.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { DogCards } from './dog-cards.tsx'
import { DogPays } from './dog-pays.tsx'
import { RankRail } from './rank-rail.tsx'
import { betweenChance, endOf, type ShownTable, tableOf } from './red-dog-table.ts'
import './red-dog.css'

/** The turning of one card, and the pause before the second. */
const TURN_MS = 450
const DEAL_MS = 700
const NO_PARAMS = {}

/** The red dog table: does the third card fall between the first two? */
export function RedDogView({ game }: GameViewProps) {
  const t = useTexts('red-dog')
  const play = { ...useStepGame(redDogGame, NO_PARAMS, () => {}), hasCashOut: false }
  const { current, instant } = play
  const durationMs = current?.hand.actions.length === 0 ? DEAL_MS : TURN_MS
  const motion = useStepMotion({ mark: markOf(current), durationMs, ...instant })
  const shown = useShownPlay(play, motion.isSettled)
  const onTable = tableOf(current?.hand ?? null)
  const table = tableOf(shown.current?.hand ?? null)
  const sayMeeting = useSayMeeting()
  const namesOf = useCardNames()
  const sayStep = (hand: HandData) => {
    const dealt = tableOf(hand)
    return dealt === null ? '' : t('sayDealt', { cards: namesOf(dealt.cards), spread: sayMeeting(dealt) })
  }
  return (
    <StepFrame
      play={shown}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="dog-stage"
      resultOf={useResultOf()}
      sayStep={sayStep}
      isSettled={motion.isSettled}
      returnNote={(percent) => t('returnNote', { percent })}
      moves={useMoves(shown, table)}
      stage={
        <div className="grid flex-1 content-center gap-3 py-2">
          <DogPays table={table} />
          <DogCards
            cards={onTable?.cards ?? []}
            handKey={current?.bet.id ?? ''}
            isStill={instant.isInstant || motion.isSettled}
            ending={table?.ending ?? null}
          />
          <RankRail table={table} />
          <Line play={shown} table={table} isSettled={motion.isSettled} />
        </div>
      }
    />
  )
}

/** What the two cards mean, and once the third lies there, what it brought. */
function Line({
  play,
  table,
  isSettled,
}: {
  readonly play: StepPlay
  readonly table: ShownTable | null
  readonly isSettled: boolean
}) {
  const t = useTexts('red-dog')
  const sayMeeting = useSayMeeting()
  const { current, isOpen, isPlacing } = play
  if (isOpen && table !== null)
    return (
      <p className="grid min-h-9 place-items-center text-center text-[15px] font-semibold text-[#ffeadf]">
        {sayMeeting(table)}
      </p>
    )
  return <ResultLine bet={current?.bet ?? null} isSettled={isSettled} isPlacing={isPlacing} ready={t('ready')} />
}

/** To call or to raise; where there is nothing to decide, the third card alone. None before a hand. */
function useMoves({ current, isOpen, asked, act }: StepPlay, table: ShownTable | null): readonly StepMove[] {
  const t = useTexts('red-dog')
  const { money } = useFormat()
  const currencies = useCurrencies()
  if (!isOpen || current === null || table === null) return []
  const isBusy = (action: string) => asked?.kind === 'action' && asked.action === action
  const call = { key: 'call', press: () => void act('call'), isBusy: isBusy('call'), isMain: true }
  if (table.meeting !== 'spread') return [{ ...call, title: t(table.meeting === 'pair' ? 'turn' : 'takeBack') }]
  const amount = isolated(money(current.bet.amount, currencyOrCode(currencies, current.bet.currency)))
  const raise = { key: 'raise', press: () => void act('raise'), isBusy: isBusy('raise') }
  return [
    { ...call, title: t('call'), detail: t('callDetail') },
    { ...raise, title: t('raise'), detail: t('raiseDetail', { amount }) },
  ]
}

function useCardNames(): (cards: readonly number[]) => string {
  const t = useTexts('red-dog')
  const nameOf = useCardName()
  return (cards) => cards.map((number) => nameOf(cardOf(number))).join(t('listSeparator'))
}

/** "Five ranks between: pays 2×. Chance 38.46%". */
function useSayMeeting(): (table: ShownTable) => string {
  const t = useTexts('red-dog')
  const { digits } = usePreferences()
  const { count } = useFormat()
  const pays = (multiplierE4: bigint) => isolated(shortMultiplierMark(multiplierE4, digits))
  return (table) => {
    if (table.meeting === 'pair') return t('pair', { multiplier: pays(RED_DOG_THREE_E4) })
    if (table.meeting === 'neighbours') return t('neighbours')
    const { spread } = table
    const chance = isolated(percentMark(chancePercent(betweenChance(table)), digits))
    const multiplier = pays(redDogPaysE4(spread))
    return `${t('between', { count: spread, formatted: count(spread), multiplier })} · ${t('chance', { chance })}`
  }
}

const SAID = { won: 'saidWon', lost: 'saidLost', three: 'saidThree', back: 'saidBack' } as const

function useResultOf(): ResultOf {
  const t = useTexts('red-dog')
  const nameOf = useCardName()
  const { digits } = usePreferences()
  return (bet) => {
    if (bet.status !== 'won' && bet.status !== 'lost') return null
    const text = wireMultiplierMark(bet.multiplier, digits)
    const end = endOf(bet)
    const [third] = end?.cards.slice(2) ?? []
    if (end?.ending == null || third === undefined) return { text, said: text }
    return { text, said: t(SAID[end.ending], { card: nameOf(cardOf(third)) }) }
  }
}
