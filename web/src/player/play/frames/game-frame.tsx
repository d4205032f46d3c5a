import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { ReactNode } from 'react'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { GameBets } from '../bets/game-bets.tsx'
import { MyBets } from '../bets/my-bets.tsx'
import { FairnessBar } from '../proof/fairness-bar.tsx'
import { FairnessDialogs } from '../proof/fairness-dialogs.tsx'
import { HotkeyList } from './controls/hotkey-list.tsx'
import { type Hotkey, useHotkeySwitch, useHotkeys } from './controls/use-hotkeys.ts'
import { type InstantResults, InstantSwitch } from './instant/instant-switch.tsx'
import type { ResultOf } from './results/bet-result.ts'
import { BetStrip } from './results/bet-strip.tsx'
import { ResultAnnouncer } from './results/result-announcer.tsx'
import { RulesButton, type RulesData, RulesDialog } from './rules-panel.tsx'
import { GameLayout } from './stage/game-layout.tsx'
import { useSoundSwitch } from './stage/sound.ts'
import { StageSettings } from './stage/stage-settings.tsx'
import { useBetSounds } from './stage/use-bet-sounds.ts'

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
