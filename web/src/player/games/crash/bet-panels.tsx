import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useIsLow, useIsNarrow } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { PlayBar } from '../../play/frames/controls/play-bar.tsx'
import { StakeField } from '../../play/frames/controls/stake-field.tsx'
import { type RulesData, RulesNote } from '../../play/frames/rules-panel.tsx'
import { ControlsPart } from '../../play/frames/stage/game-layout.tsx'
import { SEATS } from './bet-action.ts'
import { BetPanel, SeatPress, SeatProblem } from './bet-panel.tsx'
import type { Crash } from './use-crash.ts'
import type { SeatPlays } from './use-seats.ts'

type BetPanelsProps = {
  readonly crash: Crash
  readonly seats: SeatPlays
  readonly rules: RulesData | undefined
}

/** The column beside the stage: one bet, or two. On phones the play bar has the presses of both and the amount of one. */
export function BetPanels({ crash, seats, rules }: BetPanelsProps) {
  const t = useTexts('crash')
  // In a low window, too, the press comes before what is seldom changed.
  const isNarrow = useIsNarrow()
  const isBarApart = useIsLow() || isNarrow
  const { plays, isSecondShown, chosen, choose, mayAutobet, openSecond, closeSecond } = seats
  return (
    <>
      {isBarApart && <SeatsBar crash={crash} seats={seats} rules={rules} />}
      <ControlsPart>
        {isBarApart && isSecondShown && <WhichBet seats={seats} />}
        {plays
          .filter(({ seat }) => !isBarApart || seat === chosen)
          .map((play) => (
            <BetPanel
              key={play.seat}
              crash={crash}
              play={play}
              maxPayout={rules?.maxPayout}
              mayAutobet={mayAutobet}
              isOneOfTwo={isSecondShown}
              isChosen={chosen === play.seat}
              isBarApart={isBarApart}
              onChoose={() => choose(play.seat)}
              onClose={play.seat === 2 ? closeSecond : undefined}
            />
          ))}
        {!isSecondShown && (
          <Button look="ghost" isWide onClick={openSecond}>
            {t('openSecond')}
          </Button>
        )}
        {!isSecondShown && <RulesNote rules={rules} />}
        <p className="text-[13px] text-ink-3">{t('latency')}</p>
      </ControlsPart>
    </>
  )
}

function SeatsBar({ crash, seats: { plays, chosen, isSecondShown }, rules }: BetPanelsProps) {
  const t = useTexts('crash')
  const { count } = useFormat()
  const inHand = plays.find(({ seat }) => seat === chosen) ?? plays[0]
  return (
    <PlayBar>
      {inHand !== undefined && <StakeField stake={inHand.stake} isDisabled={inHand.autobet.isRunning} />}
      <div className="crash-presses">
        {plays.map((play) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
          <div
            key={play.seat}
            role="group"
            aria-label={t('betNumber', { number: isolated(count(play.seat)) })}
            className="grid gap-2"
          >
            <SeatPress crash={crash} play={play} maxPayout={rules?.maxPayout} />
          </div>
        ))}
      </div>
      {plays.map((play) => (
        <SeatProblem key={play.seat} crash={crash} play={play} isOneOfTwo={isSecondShown} />
      ))}
    </PlayBar>
  )
}

/** Whose amount and fields are shown. */
function WhichBet({ seats: { chosen, choose, closeSecond } }: Pick<BetPanelsProps, 'seats'>) {
  const t = useTexts('crash')
  const { count } = useFormat()
  return (
    <div className="flex items-center gap-2">
      <ChoiceSwitch
        legend={t('whichBet')}
        name="crash-seat"
        current={String(chosen)}
        onChoose={(key) => choose(key === '2' ? 2 : 1)}
        choices={SEATS.map((seat) => ({
          key: String(seat),
          title: t('betNumber', { number: isolated(count(seat)) }),
        }))}
        className="grow"
      />
      {closeSecond !== undefined && (
        <Button look="ghost" onClick={closeSecond}>
          {t('closeSecondShort')}
        </Button>
      )}
    </div>
  )
}
