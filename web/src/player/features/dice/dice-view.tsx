import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { useReducedMotion } from '../../../lib/use-media.ts'
import { FairnessBar } from '../fairness/fairness-bar.tsx'
import { FairnessDialogs } from '../fairness/fairness-dialogs.tsx'
import type { GameViewProps } from '../game/game-view-props.ts'
import { useOwnCurrency } from '../originals/currency.ts'
import { GameLayout } from '../originals/game-layout.tsx'
import { MyBets } from '../originals/my-bets.tsx'
import { RulesButton, RulesDialog } from '../originals/rules-panel.tsx'
import { useDialogs } from '../originals/use-dialog.ts'
import { useStake } from '../originals/use-stake.ts'
import { DiceControls } from './dice-controls.tsx'
import { DiceFields } from './dice-fields.tsx'
import { FIRST_CHOICE } from './dice-odds.ts'
import { DiceAnnouncer, DiceResult, DiceStrip, toneOf } from './dice-stage.tsx'
import { DiceTrack } from './dice-track.tsx'
import { rollOfE2, useDice } from './use-dice.ts'
import { useGlide } from './use-glide.ts'
import './dice.css'

const INSTANT_KEY = 'tas.dice.instant'

/** The dice table. */
export function DiceView({ game }: GameViewProps) {
  const t = useTexts('dice')
  const { open } = useDialogs()
  const [params, setParams] = useState(FIRST_CHOICE)
  const instant = useInstant()
  const rules = useDiceRules()
  const stake = useStake('dice', rules)
  const { place, bets, latest, turns, ...intent } = useDice()
  const { forget } = intent
  // A refusal, or an answer that never came, belongs to the bet as it was: another choice is another bet.
  useEffect(forget, [params, stake.typed, forget])
  const rollE2 = latest && rollOfE2(latest)
  const glide = useGlide(rollE2 ?? 5_000, latest?.id ?? '', instant.isInstant)

  const bet = () => {
    const { reading, currency } = stake
    if (reading.ok && currency) void place({ amount: reading.wire, currency: currency.id }, params)
  }
  return (
    <>
      <GameLayout
        stage={
          <section aria-label={t('stage')} className="stage-night dice-stage flex h-full flex-col px-3 sm:px-6">
            <div className="stage-girih" />
            <DiceStrip bets={bets} onPress={(id) => open('bet', id)} />
            <div className="grid flex-1 place-items-center pt-2 sm:pt-6">
              <DiceResult bet={latest} glide={glide} turns={turns} isPlacing={intent.pending !== null} />
            </div>
            <DiceTrack
              params={params}
              onChange={setParams}
              rollE2={rollE2}
              tone={glide.isSettled ? toneOf(latest) : 'plain'}
              turns={turns}
              isInstant={instant.isInstant}
            />
            <div className="pt-4">
              <DiceFields params={params} onParams={setParams} />
            </div>
            <FairnessBar onOpen={() => open('seeds')}>
              <RulesButton />
              <InstantSwitch {...instant} />
            </FairnessBar>
            <DiceAnnouncer bet={latest} isSettled={glide.isSettled} />
          </section>
        }
        controls={
          <DiceControls stake={stake} rules={rules} params={params} onParams={setParams} intent={intent} onBet={bet} />
        }
      >
        <MyBets bets={bets} onVerify={({ id }) => open('bet', id)} />
      </GameLayout>
      <FairnessDialogs />
      <RulesDialog title={game.title} rules={rules} />
    </>
  )
}

function useDiceRules() {
  const currency = useOwnCurrency()?.id
  return useCall(
    'game/original/getRules',
    { game: 'dice', currency: currency ?? '' },
    { enabled: currency !== undefined },
  ).data
}

/** Results without gliding: wished by the player, or by their device for every motion. */
function useInstant() {
  const [isWished, setIsWished] = useState(() => readStored(INSTANT_KEY) === '1')
  const isStill = useReducedMotion()
  const onWish = (isOn: boolean) => {
    setIsWished(isOn)
    writeStored(INSTANT_KEY, isOn ? '1' : '0')
  }
  return { isInstant: isWished || isStill, isStill, onWish }
}

function InstantSwitch({ isInstant, isStill, onWish }: ReturnType<typeof useInstant>) {
  const t = useTexts('dice')
  return (
    <label
      title={t('instantHint')}
      className="relative flex min-h-11 cursor-pointer items-center gap-2.5 text-[13px] font-semibold text-[#c3cbe6] has-disabled:cursor-default"
    >
      <input
        type="checkbox"
        className="peer sr-only"
        checked={isInstant}
        disabled={isStill}
        onChange={(event) => onWish(event.target.checked)}
      />
      <span className="relative h-6 w-10 rounded-full border border-white/20 bg-white/10 transition-colors after:absolute after:start-0.5 after:top-0.5 after:size-[18px] after:rounded-full after:bg-white after:transition-transform peer-checked:bg-turquoise peer-checked:after:translate-x-4 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-saffron rtl:peer-checked:after:-translate-x-4" />
      {t('instant')}
    </label>
  )
}
