import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import './balls.css'

type BallsProps = {
  readonly numbers: readonly number[]
  readonly size?: 's' | 'l'
  /** Places held free for balls that are to come. */
  readonly places?: number
  /** Those that were drawn: the others stand back. */
  readonly drawn?: readonly number[] | null
  readonly isRolling?: boolean
}

/** Numbers as balls, in their order. Five enamels, by the tens. */
export function Balls({ numbers, size = 's', places = numbers.length, drawn = null, isRolling = false }: BallsProps) {
  const t = useTexts('lottery')
  const { count } = useFormat()
  return (
    <ul className="lottery-balls" data-size={size} data-rolling={isRolling || undefined}>
      {Array.from({ length: places }, (_, index) => {
        const number = numbers[index]
        // A place keeps its key: the ball in it is what changes.
        const key = `place-${index + 1}`
        if (number === undefined) return <li key={key} aria-hidden="true" className="lottery-ball" data-empty />
        const isOut = drawn !== null && !drawn.includes(number)
        return (
          <li
            key={key}
            className={classes('lottery-ball', size === 'l' && 'lottery-ball-drop')}
            data-tens={Math.min(4, Math.floor(number / 10))}
            data-out={isOut || undefined}
          >
            <span aria-hidden="true">{count(number)}</span>
            <span className="sr-only">{t('number', { number: count(number) })}</span>
          </li>
        )
      })}
    </ul>
  )
}
