import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { POKER_HAND } from '@tas/shared/rules/cards/poker-machines.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useStoredSwitch } from '../../../lib/use-stored-switch.ts'
import { cardOf } from '../../play/frames/cards/card.ts'
import { useCardName } from '../../play/frames/cards/use-card-name.ts'
import type { Hotkey } from '../../play/frames/controls/use-hotkeys.ts'
import { isGain, type ResultOf } from '../../play/frames/results/bet-result.ts'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import { useShownPlay } from '../../play/frames/results/use-shown-play.ts'
import { StageSwitch } from '../../play/frames/stage/stage-switch.tsx'
import { StepFrame } from '../../play/frames/steps/step-frame.tsx'
import { type StepPlay, useStepGame } from '../../play/frames/steps/use-step-game.ts'
import { markOf, useStepMotion } from '../../play/frames/steps/use-step-motion.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { AdviceLine } from './advice-line.tsx'
import { CardRow } from './card-row.tsx'
import { PayTable } from './pay-table.tsx'
import { endOf, POKER_TABLES, type PokerTable, type ShownHand, shownHandOf } from './poker-table.ts'
import { useAdvice } from './use-advice.ts'
import './video-poker.css'

/** From one card to the next, and the turning of the last one. */
const CARD_MS = 90
const TURN_MS = 330
const NO_PARAMS = {}

/** Jacks or better. */
export function VideoPokerView(props: GameViewProps) {
  return <PokerView {...props} table={POKER_TABLES['video-poker']} />
}

/** The machine on which every two is wild. */
export function DeucesWildView(props: GameViewProps) {
  return <PokerView {...props} table={POKER_TABLES['deuces-wild']} />
}

function PokerView({ game, table: { machine, game: rule } }: GameViewProps & { readonly table: PokerTable }) {
  const t = useTexts('video-poker')
  const play = { ...useStepGame(rule, NO_PARAMS, () => {}), hasCashOut: false }
  const { current, instant } = play
  const onTable = shownHandOf(current?.hand ?? null)
  const laid = onTable?.held == null ? POKER_HAND : POKER_HAND - onTable.held.length
  const durationMs = laid === 0 ? 0 : laid * CARD_MS + TURN_MS
  const motion = useStepMotion({ mark: markOf(current), durationMs, ...instant })
  const shown = useShownPlay(play, motion.isSettled)
  const hand = shownHandOf(shown.current?.hand ?? null)
  const isOver = hand !== null && !shown.isOpen
  const { isChoosing, held, toggle, take, draw, handKey } = useHolds(shown)
  const [isAdvised, onAdvised] = useStoredSwitch('tas.pokerAdvice')
  const advice = useAdvice(machine.game, isAdvised && shown.isOpen && hand !== null ? hand.cards : null)
  return (
    <StepFrame
      play={shown}
      title={game.title}
      stageLabel={t('stage')}
      stageClassName="poker-stage"
      resultOf={useResultOf(machine)}
      sayStep={useSayDealt()}
      isSettled={motion.isSettled}
      returnNote={(percent) => t('returnNote', { percent })}
      moves={useMoves(shown, held, draw)}
      moreHotkeys={useHoldKeys(toggle, draw)}
      switches={<StageSwitch title={t('advice')} hint={t('adviceHint')} isOn={isAdvised} onSwitch={onAdvised} />}
      stage={
        <div className="grid flex-1 content-center gap-3 py-2">
          <PayTable
            machine={machine}
            made={hand?.made ?? null}
            isWon={isOver && shown.current !== null ? isGain(shown.current.bet) : null}
          />
          <CardRow
            hand={onTable}
            handKey={current?.bet.id ?? handKey}
            held={held}
            advised={advice?.positions ?? null}
            isChoosing={isChoosing}
            isStill={instant.isInstant || motion.isSettled}
            look={lookOf(shown)}
            onToggle={toggle}
          />
          {isAdvised && shown.isOpen && hand !== null ? (
            <AdviceLine cards={hand.cards} advice={advice} onTake={() => advice && take(advice.positions)} />
          ) : (
            <Line play={shown} hand={hand} isSettled={motion.isSettled} />
          )}
        </div>
      }
    />
  )
}

function lookOf({ current, isOpen }: StepPlay): 'open' | 'won' | 'lost' {
  if (current === null || isOpen) return 'open'
  return isGain(current.bet) ? 'won' : current.hand.status === 'lost' ? 'lost' : 'open'
}

/** The cards the player has chosen to keep, of the hand that is open. */
function useHolds({ current, isOpen, asked, act }: StepPlay) {
  const handKey = current?.bet.id ?? ''
  const [chosen, setChosen] = useState<{ readonly key: string; readonly held: ReadonlySet<number> }>({
    key: '',
    held: new Set(),
  })
  const held = isOpen && chosen.key === handKey ? chosen.held : new Set<number>()
  const isChoosing = isOpen && asked === null
  const take = (positions: Iterable<number>) => {
    if (isChoosing) setChosen({ key: handKey, held: new Set(positions) })
  }
  const toggle = (position: number) =>
    take(held.has(position) ? [...held].filter((one) => one !== position) : [...held, position])
  const draw = () => void act('hold', { positions: [...held].sort((one, other) => one - other) })
  return { handKey, held, isChoosing, take, toggle, draw }
}

function useMoves({ asked }: StepPlay, held: ReadonlySet<number>, draw: () => void) {
  const t = useTexts('video-poker')
  const { count } = useFormat()
  const fresh = POKER_HAND - held.size
  const detail = fresh === 0 ? t('drawNone') : t('drawCount', { count: fresh, formatted: count(fresh) })
  return [{ key: 'hold', title: t('draw'), detail, press: draw, isBusy: asked?.kind === 'action', isMain: true }]
}

const HOLD_CODES = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5'] as const

function useHoldKeys(toggle: (position: number) => void, draw: () => void): readonly Hotkey[] {
  const t = useTexts('video-poker')
  const { count } = useFormat()
  const holds = HOLD_CODES.map((code, position): Hotkey => {
    return {
      code,
      title: t('hotkeyHold', { place: count(position + 1) }),
      press: () => toggle(position),
    }
  })
  return [...holds, { code: 'Enter', title: t('hotkeyDraw'), press: draw }]
}

/** What is to be done, or what the hand brought. */
function Line({
  play,
  hand,
  isSettled,
}: {
  readonly play: StepPlay
  readonly hand: ShownHand | null
  readonly isSettled: boolean
}) {
  const t = useTexts('video-poker')
  const { current, isOpen, isPlacing } = play
  if (isOpen && hand !== null)
    return (
      <p className="grid h-9 place-items-center text-center text-[15px] font-semibold text-[#e7ebff]">
        {hand.made === 'nothing' ? t('choose') : t('dealt', { hand: t(`hand.${hand.made}`) })}
      </p>
    )
  return <ResultLine bet={current?.bet ?? null} isSettled={isSettled} isPlacing={isPlacing} ready={t('ready')} />
}

function useCardNames(): (cards: readonly number[]) => string {
  const t = useTexts('video-poker')
  const nameOf = useCardName()
  return (cards) => cards.map((number) => nameOf(cardOf(number))).join(t('listSeparator'))
}

function useSayDealt(): (hand: HandData) => string {
  const t = useTexts('video-poker')
  const namesOf = useCardNames()
  return (data) => {
    const hand = shownHandOf(data)
    return hand === null ? '' : t('sayDealt', { cards: namesOf(hand.cards), hand: t(`hand.${hand.made}`) })
  }
}

function useResultOf(machine: PokerTable['machine']): ResultOf {
  const t = useTexts('video-poker')
  const namesOf = useCardNames()
  const { digits } = usePreferences()
  return (bet) => {
    if (bet.status !== 'won' && bet.status !== 'lost') return null
    const text = wireMultiplierMark(bet.multiplier, digits)
    const end = endOf(bet, machine)
    return { text, said: end === null ? text : t('said', { hand: t(`hand.${end.made}`), cards: namesOf(end.cards) }) }
  }
}
