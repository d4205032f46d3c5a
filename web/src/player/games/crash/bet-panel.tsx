import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IntentNotice } from '../../me/intent-notice.tsx'
import { StakeField } from '../../play/frames/controls/stake-field.tsx'
import { AutobetButton } from '../../play/frames/instant/autobet-button.tsx'
import { AutobetFields } from '../../play/frames/instant/autobet-fields.tsx'
import { AutobetProgress } from '../../play/frames/instant/autobet-progress.tsx'
import { BET_INTENT, SEATS } from './bet-action.ts'
import { BetButton } from './bet-button.tsx'
import { MissedBets, type MissedBetsProps } from './missed-bets.tsx'
import { TargetField } from './target-field.tsx'
import type { Crash } from './use-crash.ts'
import type { SeatPlay } from './use-seat.ts'

type SeatPressProps = {
  readonly crash: Crash
  readonly play: SeatPlay
  readonly maxPayout: string | undefined
}

type BetPanelProps = SeatPressProps & {
  readonly mayAutobet: boolean
  /** Both bets are open. */
  readonly isOneOfTwo: boolean
  readonly isChosen: boolean
  /** The amount and the press stand in the play bar. */
  readonly isBarApart: boolean
  readonly onChoose: () => void
  readonly onClose: (() => void) | undefined
}

/** One bet: what I stake, where I leave by myself, and the button. */
export function BetPanel(props: BetPanelProps) {
  const { crash, play, maxPayout, mayAutobet, isOneOfTwo, isChosen, isBarApart, onChoose, onClose } = props
  const t = useTexts('crash')
  const { count } = useFormat()
  const { seat, stake, target, mode, autobet } = play
  const { isRunning, run } = autobet
  const isAuto = mode === 'auto'
  const title = t('betNumber', { number: isolated(count(seat)) })
  const isCard = isOneOfTwo && !isBarApart
  return (
    <section
      aria-label={title}
      onFocusCapture={onChoose}
      className={classes(
        'grid gap-4',
        isCard && 'rounded-lg border p-4',
        isCard && (isChosen ? 'border-saffron/60' : 'border-line'),
      )}
    >
      {(isCard || mayAutobet) && (
        <div className="flex items-center gap-3">
          {isCard && <h2 className="font-bold whitespace-nowrap">{title}</h2>}
          {mayAutobet && <ModeSwitch play={play} />}
          {isCard && onClose !== undefined && (
            <IconButton look="bare" label={t('closeSecond')} onClick={onClose} className="ms-auto">
              <Glyph name="close" size={18} />
            </IconButton>
          )}
        </div>
      )}
      {!isBarApart && <StakeField stake={stake} isDisabled={isRunning} />}
      <TargetField target={target} isDisabled={isRunning} isNeeded={isAuto} isCompact={isOneOfTwo} />
      {!isBarApart && (
        <div className="grid gap-2">
          <SeatPress crash={crash} play={play} maxPayout={maxPayout} />
          <SeatProblem crash={crash} play={play} isOneOfTwo={isOneOfTwo} />
        </div>
      )}
      {isAuto && run !== null && stake.currency !== undefined && (
        <AutobetProgress run={run} currency={stake.currency} />
      )}
      {isAuto && <AutobetFields autobet={autobet} symbol={stake.currency?.symbol ?? ''} />}
    </section>
  )
}

/** What plays a seat: the bet of a round, betting by itself, or both while a bet of it is in. */
export function SeatPress({ crash, play, maxPayout }: SeatPressProps) {
  const isAuto = play.mode === 'auto'
  return (
    <>
      {isAuto && <AutobetButton autobet={play.autobet} />}
      {(!isAuto || play.isLive) && <BetButton crash={crash} play={play} maxPayout={maxPayout} />}
    </>
  )
}

type SeatProblemProps = {
  readonly crash: MissedBetsProps['crash']
  readonly play: Pick<SeatPlay, 'seat' | 'problem'>
  readonly isOneOfTwo: boolean
}

/**
 * Why the last bet of a seat, or the last move of it, was not done, and how one ended that nobody saw. A seat that is put away has no
 * place of its own: a bet may have been laid there from another tab.
 */
export function SeatProblem({ crash, play: { seat, problem }, isOneOfTwo }: SeatProblemProps) {
  return (
    <>
      <IntentNotice problem={problem} isMove={problem?.intent !== BET_INTENT} />
      <MissedBets crash={crash} seats={isOneOfTwo ? [seat] : SEATS} />
    </>
  )
}

function ModeSwitch({ play: { seat, mode, setMode, autobet } }: { readonly play: SeatPlay }) {
  const t = useTexts('originals')
  return (
    <ChoiceSwitch
      legend={t('betMode')}
      name={`bet-mode-${seat}`}
      isDisabled={autobet.isRunning}
      current={mode}
      onChoose={setMode}
      choices={[
        { key: 'manual', title: t('betMode.manual') },
        { key: 'auto', title: t('betMode.auto') },
      ]}
      className="grow"
    />
  )
}
