import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { Machine } from '@tas/shared/rules/slots/machine.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import type { ComponentType } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, shortMultiplierMark, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useStoredSwitch } from '../../../lib/use-stored-switch.ts'
import { useBusiness } from '../../me/business.ts'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { InstantFrame } from '../../play/frames/instant/instant-frame.tsx'
import { isGain, type ResultOf } from '../../play/frames/results/bet-result.ts'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { BuildFacts, BuildNote } from './build-note.tsx'
import { isInFeature } from './draw-slot.ts'
import { JackpotFacts, JackpotPlaque } from './jackpot-plaque.tsx'
import { LineDiagram } from './line-diagram.tsx'
import { useMusic } from './music.ts'
import { Paytable } from './paytable.tsx'
import { SkipAllButton } from './skip-all-button.tsx'
import { SlotBanner } from './slot-banner.tsx'
import { buildOf, slotOutcomeOf } from './slot-bet.ts'
import { SlotCanvas } from './slot-canvas.tsx'
import { SlotPlaque } from './slot-plaque.tsx'
import { SlotResult } from './slot-result.tsx'
import { MusicSwitch, QuickSwitch, SpinPace } from './slot-switches.tsx'
import { themeOf } from './themes.ts'
import { PACES, timelineOf } from './timeline.ts'
import { useJackpot } from './use-jackpot.ts'
import { useShow } from './use-show.ts'
import { useSlotGame } from './use-slot-game.ts'
import { minorOfCredits, WinCounter } from './win-counter.tsx'
import './slots.css'

/** Until the licence has been read. */
const STRICTEST_SPIN_MS = 2_500

/** The page of a machine, made from its description. */
export function slotViewOf(machine: Machine): ComponentType<GameViewProps> {
  return ({ game }) => <SlotView machine={machine} title={game.title} />
}

type SlotViewProps = { readonly machine: Machine; readonly title: string }

function SlotView({ machine, title }: SlotViewProps) {
  const t = useTexts('slots')
  const { built, play, reelCount } = useSlotGame(machine)
  const { latest, isPlacing, instant } = play
  const theme = themeOf(machine.id)
  const quick = useStoredSwitch('tas.slots.quick')
  const music = useStoredSwitch('tas.slots.music')
  useMusic(music[0], theme.music)
  const minSpinMs = useBusiness()?.minSpinMs ?? STRICTEST_SPIN_MS
  const pace = PACES[instant.isInstant ? 'instant' : quick[0] ? 'quick' : 'normal']
  const show = useShow(play, (bet) => {
    const outcome = slotOutcomeOf(bet.outcome)
    const build = buildOf(machine, bet)
    if (outcome === null || build === undefined) return null
    return timelineOf({ machine, build }, outcome, { pace, minSpinMs, isCelebrated: isGain(bet) })
  })
  const { shown, scene, isSettled, flying, skip } = show
  const isCelebrated = latest !== null && isGain(latest)
  const jackpot = useJackpot(machine, play, isSettled)
  // Betting by itself hears of a result when it stands: its count of wins and losses would tell it too early.
  const placeAndShow: typeof play.place = async (stake, params, onLate) => {
    const bet = await play.place(stake, params, (late) => void show.untilShown(late.id).then(() => onLate?.(late)))
    if (bet !== null) await show.untilShown(bet.id)
    return bet
  }
  const maySkip = minSpinMs === 0 || scene?.kind !== 'spin' || scene.game !== null
  const worth = useWorth(machine, latest)
  const counter =
    isCelebrated && !isSettled && (scene?.credits ?? 0) > 0 ? (
      <WinCounter shown={shown} minorOf={worth.minorOf} />
    ) : null
  return (
    <InstantFrame
      play={{
        ...play,
        place: placeAndShow,
        bet: isSettled ? play.bet : skip,
        betTitle: t(isSettled ? 'spin' : maySkip ? 'skip' : 'spinning'),
      }}
      title={title}
      stageLabel={t('stage', { title })}
      stageClassName={`slot-stage slot-scene-${machine.id}`}
      resultOf={useResultOf()}
      isSettled={isSettled}
      flying={flying}
      isShownAtLength
      returnNote={(percent) => t('returnNote', { percent })}
      fields={
        <>
          <JackpotFacts jackpot={jackpot} stake={play.stake} />
          <SpinPace minSpinMs={minSpinMs} />
        </>
      }
      switches={
        <>
          <QuickSwitch quick={quick} minSpinMs={minSpinMs} />
          <MusicSwitch music={music} />
        </>
      }
      foot={<BuildNote rules={play.rules} />}
      rulesMore={
        <>
          <Paytable machine={machine} />
          <LineDiagram machine={machine} theme={theme} />
        </>
      }
      rulesEnd={<BuildFacts rules={play.rules} />}
      stage={
        <div className="flex flex-1 flex-col justify-center">
          <div className="grid h-10 place-items-center">
            <JackpotPlaque jackpot={jackpot} />
            <SlotBanner machine={machine} scene={isSettled ? undefined : scene} />
          </div>
          <div className={`slot-picture slot-${reelCount}x${machine.rows} relative`}>
            <SlotCanvas
              machine={machine}
              build={(latest && buildOf(machine, latest)) ?? built.build}
              theme={theme}
              pace={pace}
              shown={shown}
              isPlacing={isPlacing}
              isStill={instant.isInstant}
              isCelebrated={isCelebrated}
              amountOf={worth.textOf}
              coinText={worth.coinText}
            />
            <SlotPlaque scene={scene} isSettled={isSettled} counter={counter} />
            {!isSettled && maySkip && (
              <button type="button" aria-label={t('skip')} onClick={skip} className="absolute inset-0 cursor-pointer" />
            )}
          </div>
          <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
            <span />
            <SlotResult bet={latest} isSettled={isSettled} isPlacing={isPlacing} counter={counter} />
            {!isSettled && isInFeature(scene) && <SkipAllButton onSkip={show.skipAll} />}
          </div>
        </div>
      }
    />
  )
}

/** What credits of the bet that is shown are worth. */
function useWorth(machine: Machine, bet: BetData | null) {
  const { money } = useFormat()
  const { digits } = usePreferences()
  const currency = currencyOrCode(useCurrencies(), bet?.currency ?? '')
  const minorOf = (credits: number) =>
    bet === null ? 0n : minorOfCredits(bet, { credits, perStake: machine.credits }, currency)
  return {
    minorOf,
    textOf: (credits: number) => money(formatAmount(minorOf(credits), currency.pointCount), currency),
    coinText: (coin: number) => {
      const credits = machine.holdAndWin?.coins[coin - 1]?.credits ?? 0
      return shortMultiplierMark((BigInt(credits) * 10_000n) / BigInt(machine.credits), digits)
    },
  }
}

function useResultOf(): ResultOf {
  const t = useTexts('slots')
  const { digits } = usePreferences()
  const { count } = useFormat()
  return (bet) => {
    const outcome = slotOutcomeOf(bet.outcome)
    if (outcome === null) return null
    const text = wireMultiplierMark(bet.multiplier, digits)
    const multiplier = isolated(text)
    const games = outcome.stops.length - 1
    if (games > 0) return { text, said: t('saidFree', { count: games, formatted: count(games), multiplier }) }
    return { text, said: t(outcome.coins.length > 0 ? 'saidHold' : 'said', { multiplier }) }
  }
}
