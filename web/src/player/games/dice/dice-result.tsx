import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { hundredthsText } from '../../../lib/shown-number.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { type Tone, toneOf } from '../../play/frames/results/bet-result.ts'
import { ResultLine } from '../../play/frames/results/result-line.tsx'
import { DiceDie } from './dice-die.tsx'
import { DiceMedal } from './dice-medal.tsx'
import type { Glide } from './use-glide.ts'

const LOOKS: Readonly<Record<Tone, string>> = { good: 'text-[#5fe9d8]', bad: 'text-[#ff8a8e]', plain: 'text-white' }

type DiceResultProps = {
  readonly bet: BetData | null
  readonly glide: Glide
  readonly turns: number
  readonly isPlacing: boolean
}

/** The number in the star, and under it what it brought. */
export function DiceResult({ bet, glide, turns, isPlacing }: DiceResultProps) {
  const t = useTexts('dice')
  const { digits } = usePreferences()
  const tone = glide.isSettled ? toneOf(bet) : 'plain'
  return (
    <div className="grid justify-items-center gap-3 sm:gap-5">
      <DiceMedal tone={tone} turns={turns}>
        {bet === null ? (
          <div className="size-20 -rotate-12 sm:size-28">
            <DiceDie tone="plain" />
          </div>
        ) : (
          <Ltr
            className={classes(
              'text-[clamp(36px,9vw,56px)] leading-none font-extrabold tracking-tight transition-colors duration-200',
              LOOKS[tone],
            )}
          >
            {hundredthsText(glide.valueE2, digits)}
          </Ltr>
        )}
      </DiceMedal>
      <ResultLine bet={bet} isSettled={glide.isSettled} isPlacing={isPlacing} ready={t('ready')} />
    </div>
  )
}
