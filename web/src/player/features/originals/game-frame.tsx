import type { BetData } from '@tas/shared/contract/originals.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { classes } from '../../../ui/classes.ts'
import { FairnessBar } from '../fairness/fairness-bar.tsx'
import { FairnessDialogs } from '../fairness/fairness-dialogs.tsx'
import { GameBets } from '../feed/game-bets.tsx'
import { MyBets } from '../feed/my-bets.tsx'
import type { ResultOf } from './bet-result.ts'
import { BetStrip } from './bet-strip.tsx'
import { GameLayout } from './game-layout.tsx'
import { HotkeyList } from './hotkey-list.tsx'
import { type InstantResults, InstantSwitch } from './instant-switch.tsx'
import { ResultAnnouncer } from './result-announcer.tsx'
import { RulesButton, type RulesData, RulesDialog } from './rules-panel.tsx'
import { useSoundSwitch } from './sound.ts'
import { StageSwitch } from './stage-switch.tsx'
import { useBetSounds } from './use-bet-sounds.ts'
import { useDialogs } from './use-dialog.ts'
import { type Hotkey, useHotkeys } from './use-hotkeys.ts'
import { useStoredSwitch } from './use-stored-switch.ts'

const HOTKEYS_KEY = 'tas.hotkeys'

/** What a page of a house game says of its picture. */
export type StageProps = {
  /** What players call the game. */
  readonly title: string
  readonly stageLabel: string
  readonly stageClassName: string
  /** The picture and the fields that lie on it. */
  readonly stage: ReactNode
  readonly resultOf: ResultOf
  /** Whether the picture has come to rest on the last result: before that nothing tells it. */
  readonly isSettled: boolean
}

type GameFrameProps = Omit<StageProps, 'isSettled'> & {
  readonly rules: RulesData | undefined
  readonly instant: InstantResults
  /** My bets whose results the picture shows, newest first. */
  readonly bets: readonly BetData[]
  /** The newest of this sitting among them. */
  readonly seen: BetData | null
  readonly isPlacing: boolean
  readonly hotkeys: readonly Hotkey[]
  readonly controls: ReactNode
  /** The column of controls is long: the picture keeps its size and stays in sight beside it. */
  readonly isPinned: boolean
  /** The fields on the picture cannot be changed now. */
  readonly isLocked: boolean
}

/** The page of a house game bet on alone: everything around picture and controls. */
export function GameFrame(props: GameFrameProps) {
  const { title, stageLabel, stageClassName, stage, resultOf, rules, instant, bets, seen } = props
  const { isPlacing, hotkeys, controls, isPinned, isLocked } = props
  const { open } = useDialogs()
  const t = useTexts('originals')
  const [hasHotkeys, onHotkeys] = useStoredSwitch(HOTKEYS_KEY)
  const [hasSound, onSound] = useSoundSwitch()
  useBetSounds(isPlacing, seen)
  useHotkeys(hasHotkeys, hotkeys)
  return (
    <>
      <GameLayout
        stage={
          <section
            aria-label={stageLabel}
            className={`stage-night ${stageClassName} flex h-full flex-col px-3 sm:px-6`}
          >
            <div className="stage-girih" />
            <div className={classes('flex flex-col', isPinned ? 'max-lg:flex-1 lg:sticky lg:top-20' : 'flex-1')}>
              <div className="flex">
                <BetStrip bets={bets} resultOf={resultOf} onPress={(id) => open('bet', id)} />
              </div>
              <fieldset disabled={isLocked} className="contents">
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
        controls={controls}
      >
        <GameBets game={rules?.game}>
          <MyBets bets={bets} onVerify={({ id }) => open('bet', id)} />
        </GameBets>
      </GameLayout>
      <FairnessDialogs />
      <RulesDialog title={title} rules={rules}>
        <HotkeyList hotkeys={hotkeys} />
      </RulesDialog>
    </>
  )
}
