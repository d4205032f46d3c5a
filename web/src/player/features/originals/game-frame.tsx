import type { BetData } from '@tas/shared/contract/originals.ts'
import type { ReactNode } from 'react'
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
import { StageSettings } from './stage-settings.tsx'
import { useBetSounds } from './use-bet-sounds.ts'
import { useDialogs } from './use-dialog.ts'
import { type Hotkey, useHotkeySwitch, useHotkeys } from './use-hotkeys.ts'

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
  /** More switches among the settings, and notes at the foot of the stage. */
  readonly switches?: ReactNode
  readonly foot?: ReactNode
  /** What the rules show besides their text: a pay table in pictures. */
  readonly rulesMore?: ReactNode
  /** What the rules end with: what names the build. */
  readonly rulesEnd?: ReactNode
  /** The amount is typed, and Max may stand beside it. */
  readonly hasMax?: boolean
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
  /** The fields on the picture cannot be changed now. */
  readonly isLocked: boolean
}

/** The page of a house game bet on alone: everything around picture and controls. */
export function GameFrame(props: GameFrameProps) {
  const { title, stageLabel, stageClassName, stage, resultOf, rules, instant, bets, seen } = props
  const { isPlacing, hotkeys, controls, isLocked, switches, foot, rulesMore, rulesEnd, hasMax = true } = props
  const { open } = useDialogs()
  const hotkeySwitch = useHotkeySwitch()
  const sound = useSoundSwitch()
  useBetSounds(isPlacing, seen)
  useHotkeys(hotkeySwitch[0], hotkeys)
  return (
    <>
      <GameLayout
        stage={
          <section
            aria-label={stageLabel}
            className={`stage-night ${stageClassName} flex h-full flex-col px-3 sm:px-6`}
          >
            <div className="stage-girih" />
            <div className="flex flex-1 flex-col">
              <div className="flex">
                <BetStrip bets={bets} resultOf={resultOf} onPress={(id) => open('bet', id)} />
              </div>
              <fieldset disabled={isLocked} className="contents">
                {stage}
              </fieldset>
              <FairnessBar onOpen={() => open('seeds')}>
                <RulesButton />
                <StageSettings hotkeys={hotkeySwitch} sound={sound} hasMax={hasMax}>
                  <InstantSwitch {...instant} />
                  {switches}
                </StageSettings>
                {foot}
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
      <RulesDialog title={title} rules={rules} paytable={rulesMore}>
        <HotkeyList hotkeys={hotkeys} />
        {rulesEnd}
      </RulesDialog>
    </>
  )
}
