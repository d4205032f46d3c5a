import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { classes } from '../../../ui/classes.ts'
import { useBusiness } from '../../account/business.ts'
import { FairnessBar } from '../fairness/fairness-bar.tsx'
import { FairnessDialogs } from '../fairness/fairness-dialogs.tsx'
import type { ResultOf } from './bet-result.ts'
import { BetStrip } from './bet-strip.tsx'
import { GameLayout } from './game-layout.tsx'
import { HotkeyList } from './hotkey-list.tsx'
import { type BetMode, InstantControls } from './instant-controls.tsx'
import { InstantSwitch } from './instant-switch.tsx'
import { MyBets } from './my-bets.tsx'
import { ResultAnnouncer } from './result-announcer.tsx'
import { RulesButton, RulesDialog } from './rules-panel.tsx'
import { useSoundSwitch } from './sound.ts'
import { StageSwitch } from './stage-switch.tsx'
import { type Autobet, useAutobet } from './use-autobet.ts'
import { useBetSounds } from './use-bet-sounds.ts'
import { useDialogs } from './use-dialog.ts'
import { type HotkeyAction, useHotkeys } from './use-hotkeys.ts'
import type { InstantPlay } from './use-instant-game.ts'
import { useStoredSwitch } from './use-stored-switch.ts'

const HOTKEYS_KEY = 'tas.hotkeys'

type InstantFrameProps = {
  readonly play: InstantPlay
  readonly title: string
  readonly stageLabel: string
  readonly stageClassName: string
  /** The picture and the fields that lie on it. */
  readonly stage: ReactNode
  /** What the game asks beside the stake. */
  readonly fields?: ReactNode
  readonly resultOf: ResultOf
  /** Whether the picture has come to rest on the last result: before that nothing tells it. */
  readonly isSettled: boolean
  /** Bets whose result the picture does not show yet, where several move at once; else the last until it is settled. */
  readonly flying?: ReadonlySet<string>
  readonly returnNote: (percent: string) => string
}

/** The page of an instant game: everything around its picture. */
export function InstantFrame(props: InstantFrameProps) {
  const { play, title, stageLabel, stageClassName, stage, fields, resultOf, isSettled, returnNote } = props
  const { open } = useDialogs()
  const t = useTexts('originals')
  const { latest, turns, instant, rules } = play
  const flying = props.flying ?? new Set(latest === null || isSettled ? [] : [latest.id])
  const bets = play.bets.filter(({ id }) => !flying.has(id))
  const seen = play.bets.slice(0, turns).find(({ id }) => !flying.has(id)) ?? null
  const mayAutobet = useBusiness()?.isAutobetAllowed === true
  const [wishedMode, setMode] = useState<BetMode>('manual')
  const mode = mayAutobet ? wishedMode : 'manual'
  const autobet = useAutobet(play, isSettled)
  const [hasHotkeys, onHotkeys] = useStoredSwitch(HOTKEYS_KEY)
  const [hasSound, onSound] = useSoundSwitch()
  useBetSounds(play.isPlacing, seen)
  useHotkeys(hasHotkeys, (action) => pressHotkey(action, { play, autobet, mode }))
  return (
    <>
      <GameLayout
        stage={
          <section
            aria-label={stageLabel}
            className={`stage-night ${stageClassName} flex h-full flex-col px-3 sm:px-6`}
          >
            <div className="stage-girih" />
            {/* Beside the long column of autobet the picture keeps its size and stays in sight. */}
            <div className={classes('flex flex-col', mode === 'auto' ? 'max-lg:flex-1 lg:sticky lg:top-20' : 'flex-1')}>
              <div className="flex">
                <BetStrip bets={bets} resultOf={resultOf} onPress={(id) => open('bet', id)} />
              </div>
              <fieldset disabled={autobet.isRunning} className="contents">
                {stage}
              </fieldset>
              <FairnessBar onOpen={() => open('seeds')}>
                <RulesButton />
                <div className="flex grow justify-between gap-x-3 lg:justify-end lg:gap-x-6">
                  <StageSwitch
                    title={t('hotkeys')}
                    hint={t('hotkeysHint')}
                    isOn={hasHotkeys}
                    onSwitch={onHotkeys}
                    className="max-lg:hidden"
                  />
                  <StageSwitch title={t('sound')} hint={t('soundHint')} isOn={hasSound} onSwitch={onSound} />
                  <InstantSwitch {...instant} />
                </div>
              </FairnessBar>
            </div>
            <ResultAnnouncer bet={seen} resultOf={resultOf} />
          </section>
        }
        controls={
          <InstantControls
            play={play}
            autobet={autobet}
            mode={mode}
            onMode={mayAutobet ? setMode : undefined}
            returnNote={returnNote}
          >
            {fields}
          </InstantControls>
        }
      >
        <MyBets bets={bets} onVerify={({ id }) => open('bet', id)} />
      </GameLayout>
      <FairnessDialogs />
      <RulesDialog title={title} rules={rules}>
        <HotkeyList />
      </RulesDialog>
    </>
  )
}

type Played = { readonly play: InstantPlay; readonly autobet: Autobet; readonly mode: BetMode }

/** A key does what the button it stands for would do now, and nothing while bets are placed by themselves. */
function pressHotkey(action: HotkeyAction, { play, autobet, mode }: Played): void {
  if (autobet.isRunning) return
  if (action !== 'bet') play.stake.step(action)
  else if (mode === 'auto') autobet.start()
  else play.bet()
}
