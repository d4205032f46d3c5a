import { useTexts } from '../../../lib/i18n.ts'
import { useArrowKeys } from '../../../lib/use-arrow-keys.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { numbersTo } from './picks.ts'

type NumberBoardProps = {
  readonly from: number
  readonly chosen: readonly number[]
  /** A ticket has no more numbers: only chosen ones can be pressed. */
  readonly isFull: boolean
  readonly onPress: (number: number) => void
}

/** The numbers of the drum, to choose from: one stop of the Tab key, arrows inside. */
export function NumberBoard({ from, chosen, isFull, onPress }: NumberBoardProps) {
  const t = useTexts('lottery')
  const { count } = useFormat()
  const { board, tabIndexOf } = useArrowKeys()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div {...board} role="group" aria-label={t('board')} className="lottery-board">
      {numbersTo(from).map((number, index) => {
        const isChosen = chosen.includes(number)
        const isOff = isFull && !isChosen
        return (
          <button
            key={number}
            type="button"
            data-cell
            tabIndex={tabIndexOf(index)}
            aria-pressed={isChosen}
            aria-disabled={isOff || undefined}
            aria-label={t('number', { number: count(number) })}
            onClick={() => !isOff && onPress(number)}
            className="lottery-cell"
          >
            <span aria-hidden="true">{count(number)}</span>
          </button>
        )
      })}
    </div>
  )
}
