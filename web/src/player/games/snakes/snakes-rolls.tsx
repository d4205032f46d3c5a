import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { SNAKES_ROLLS, type SnakesParams, snakesFactorE4 } from '@tas/shared/rules/games/snakes/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, shortMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { rollsOf, sumOf } from './board.ts'

type SnakesRollsProps = { readonly hand: HandData | null; readonly params: SnakesParams }

/** The five rolls a hand has: what those done came to, and how many are left. */
export function SnakesRolls({ hand, params }: SnakesRollsProps) {
  const t = useTexts('snakes')
  const { digits } = usePreferences()
  const { count } = useFormat()
  const rolls = hand === null ? [] : rollsOf(hand)
  return (
    <ol aria-label={t('rolls')} className="grid grid-cols-5 gap-1.5">
      {Array.from({ length: SNAKES_ROLLS }, (_, index) => index).map((index) => {
        const roll = rolls[index]
        if (roll === undefined)
          return (
            <li
              key={index}
              className="snakes-roll"
              data-look={hand?.status === 'open' && index === rolls.length ? 'next' : 'left'}
            >
              <span className="sr-only">{t('rollLeft', { roll: count(index + 1) })}</span>
              <span aria-hidden="true">{count(index + 1)}</span>
            </li>
          )
        const sum = sumOf(roll)
        const factorE4 = snakesFactorE4(params, { index, sum })
        const factor = factorE4 === 0n ? t('snake') : isolated(shortMultiplierMark(factorE4, digits))
        return (
          <li key={index} className="snakes-roll" data-look={factorE4 === 0n ? 'snake' : 'done'}>
            <span className="sr-only">{t('rollDone', { roll: count(index + 1), sum: count(sum), factor })}</span>
            <span aria-hidden="true">{count(sum)}</span>
            <span aria-hidden="true" className="text-[12px] font-semibold">
              {factor}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
