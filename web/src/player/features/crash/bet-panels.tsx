import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceSwitch } from '../originals/choice-switch.tsx'
import { type RulesData, RulesNote } from '../originals/rules-panel.tsx'
import { isolated } from '../originals/shown-number.ts'
import { SEATS } from './bet-action.ts'
import { BetPanel } from './bet-panel.tsx'
import type { Crash } from './use-crash.ts'
import type { SeatPlays } from './use-seats.ts'

type BetPanelsProps = {
  readonly crash: Crash
  readonly seats: SeatPlays
  readonly rules: RulesData | undefined
}

/** The column beside the stage: one bet, or two. */
export function BetPanels({ crash, seats, rules }: BetPanelsProps) {
  const t = useTexts('crash')
  const { count } = useFormat()
  const { plays, isSecondShown, chosen, choose, mayAutobet, openSecond, closeSecond } = seats
  return (
    <div className="grid h-full content-start gap-4 p-4 max-lg:grid-cols-2 max-lg:gap-3 sm:p-5">
      {isSecondShown && (
        <div className="flex items-center gap-2 max-lg:order-2 max-lg:col-span-2 lg:hidden">
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
      )}
      {plays.map((play) => (
        <BetPanel
          key={play.seat}
          crash={crash}
          play={play}
          maxPayout={rules?.maxPayout}
          mayAutobet={mayAutobet}
          isOneOfTwo={isSecondShown}
          isChosen={chosen === play.seat}
          onChoose={() => choose(play.seat)}
          onClose={play.seat === 2 ? closeSecond : undefined}
        />
      ))}
      {!isSecondShown && (
        <Button look="ghost" isWide className="max-lg:order-4 max-lg:col-span-2" onClick={openSecond}>
          {t('openSecond')}
        </Button>
      )}
      <div className="grid gap-4 max-lg:order-5 max-lg:col-span-2">
        {!isSecondShown && <RulesNote rules={rules} />}
        <p className="text-[13px] text-ink-3">{t('latency')}</p>
      </div>
    </div>
  )
}
