import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { AutobetButton } from '../originals/autobet-button.tsx'
import { AutobetFields } from '../originals/autobet-fields.tsx'
import { AutobetProgress } from '../originals/autobet-progress.tsx'
import { ChoiceSwitch } from '../originals/choice-switch.tsx'
import { IntentNotice } from '../originals/intent-notice.tsx'
import { isolated } from '../originals/shown-number.ts'
import { StakeField } from '../originals/stake-field.tsx'
import { BetButton } from './bet-button.tsx'
import { TargetField } from './target-field.tsx'
import type { Crash } from './use-crash.ts'
import type { SeatPlay } from './use-seat.ts'

type BetPanelProps = {
  readonly crash: Crash
  readonly play: SeatPlay
  readonly maxPayout: string | undefined
  readonly mayAutobet: boolean
  /** Both bets are open: on phones the fields of one are shown and the buttons of both, side by side. */
  readonly isOneOfTwo: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onClose: (() => void) | undefined
}

/** One bet: what I stake, where I leave by myself, and the button. */
export function BetPanel(props: BetPanelProps) {
  const { crash, play, maxPayout, mayAutobet, isOneOfTwo, isChosen, onChoose, onClose } = props
  const t = useTexts('crash')
  const { count } = useFormat()
  const { seat, stake, target, mode, autobet, intent } = play
  const { isRunning, run } = autobet
  const isAuto = mode === 'auto'
  const title = t('betNumber', { number: isolated(count(seat)) })
  const fields = classes('grid gap-4 max-lg:order-3 max-lg:col-span-2', isOneOfTwo && !isChosen && 'max-lg:hidden')
  return (
    <section
      aria-label={title}
      onFocusCapture={onChoose}
      className={classes(
        'max-lg:contents lg:grid lg:gap-4',
        isOneOfTwo && 'lg:rounded-lg lg:border lg:p-4',
        isOneOfTwo && (isChosen ? 'lg:border-saffron/60' : 'lg:border-line'),
      )}
    >
      <div className={fields}>
        {(isOneOfTwo || mayAutobet) && (
          <div className="flex items-center gap-3">
            {isOneOfTwo && <h2 className="font-bold whitespace-nowrap max-lg:hidden">{title}</h2>}
            {mayAutobet && <ModeSwitch play={play} />}
            {onClose !== undefined && (
              <IconButton look="bare" label={t('closeSecond')} onClick={onClose} className="ms-auto max-lg:hidden">
                <Glyph name="close" size={18} />
              </IconButton>
            )}
          </div>
        )}
        <StakeField stake={stake} isDisabled={isRunning} />
        <TargetField target={target} isDisabled={isRunning} isNeeded={isAuto} isCompact={isOneOfTwo} />
      </div>
      <div className={classes('grid min-w-0 content-start gap-2 max-lg:order-1', !isOneOfTwo && 'max-lg:col-span-2')}>
        {isAuto && <AutobetButton autobet={autobet} />}
        {(!isAuto || play.isLive) && <BetButton crash={crash} play={play} maxPayout={maxPayout} />}
      </div>
      <div className="grid gap-4 empty:hidden max-lg:order-1 max-lg:col-span-2">
        <IntentNotice problem={intent.problem} />
      </div>
      {isAuto && (
        <div className={fields}>
          {run !== null && stake.currency !== undefined && <AutobetProgress run={run} currency={stake.currency} />}
          <AutobetFields autobet={autobet} symbol={stake.currency?.symbol ?? ''} />
        </div>
      )}
    </section>
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
