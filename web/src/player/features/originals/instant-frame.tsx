import type { ReactNode } from 'react'
import { FairnessBar } from '../fairness/fairness-bar.tsx'
import { FairnessDialogs } from '../fairness/fairness-dialogs.tsx'
import type { ResultOf } from './bet-result.ts'
import { BetStrip } from './bet-strip.tsx'
import { GameLayout } from './game-layout.tsx'
import { InstantControls } from './instant-controls.tsx'
import { InstantSwitch } from './instant-switch.tsx'
import { MyBets } from './my-bets.tsx'
import { ResultAnnouncer } from './result-announcer.tsx'
import { RulesButton, RulesDialog } from './rules-panel.tsx'
import { useDialogs } from './use-dialog.ts'
import type { InstantPlay } from './use-instant-game.ts'

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
  readonly returnNote: (percent: string) => string
}

/** The page of an instant game: everything around its picture. */
export function InstantFrame(props: InstantFrameProps) {
  const { play, title, stageLabel, stageClassName, stage, fields, resultOf, isSettled, returnNote } = props
  const { open } = useDialogs()
  const { bets, latest, instant, rules } = play
  return (
    <>
      <GameLayout
        stage={
          <section
            aria-label={stageLabel}
            className={`stage-night ${stageClassName} flex h-full flex-col px-3 sm:px-6`}
          >
            <div className="stage-girih" />
            <BetStrip bets={bets} resultOf={resultOf} onPress={(id) => open('bet', id)} />
            {stage}
            <FairnessBar onOpen={() => open('seeds')}>
              <RulesButton />
              <InstantSwitch {...instant} />
            </FairnessBar>
            <ResultAnnouncer bet={latest} resultOf={resultOf} isSettled={isSettled} />
          </section>
        }
        controls={
          <InstantControls play={play} returnNote={returnNote}>
            {fields}
          </InstantControls>
        }
      >
        <MyBets bets={bets} onVerify={({ id }) => open('bet', id)} />
      </GameLayout>
      <FairnessDialogs />
      <RulesDialog title={title} rules={rules} />
    </>
  )
}
