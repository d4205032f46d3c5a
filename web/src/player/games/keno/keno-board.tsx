import { KENO_MAX_PICKS } from '@tas/shared/rules/games/keno/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useArrowKeys } from '../../../lib/use-arrow-keys.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { type Mark, markOf, NUMBERS } from './keno-picks.ts'

type KenoBoardProps = {
  readonly picks: readonly number[]
  /** Drawn so far, in their order. */
  readonly drawn: readonly number[]
  /** A draw is under way: nothing can be picked. */
  readonly isLocked: boolean
  readonly onPress: (number: number) => void
}

/** The forty numbers. */
export function KenoBoard({ picks, drawn, isLocked, onPress }: KenoBoardProps) {
  const t = useTexts('keno')
  const { board, tabIndexOf } = useArrowKeys()
  const isFull = picks.length === KENO_MAX_PICKS
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div {...board} role="group" aria-label={t('board')} className="keno-board" data-full={isFull || undefined}>
      {NUMBERS.map((number, index) => {
        const isPicked = picks.includes(number)
        return (
          <Cell
            key={number}
            number={number}
            mark={markOf(number, picks, drawn)}
            isPicked={isPicked}
            isOff={isLocked || (isFull && !isPicked)}
            tabIndex={tabIndexOf(index)}
            onPress={onPress}
          />
        )
      })}
    </div>
  )
}

type CellProps = {
  readonly number: number
  readonly mark: Mark
  readonly isPicked: boolean
  readonly isOff: boolean
  readonly tabIndex: number
  readonly onPress: (number: number) => void
}

const SAID = { idle: 'number', picked: 'number', missed: 'number', drawn: 'numberDrawn', hit: 'numberDrawn' } as const

function Cell({ number, mark, isPicked, isOff, tabIndex, onPress }: CellProps) {
  const t = useTexts('keno')
  const { count } = useFormat()
  return (
    <button
      type="button"
      data-cell
      data-mark={mark}
      tabIndex={tabIndex}
      aria-pressed={isPicked}
      aria-disabled={isOff || undefined}
      aria-label={t(SAID[mark], { number: count(number) })}
      onClick={() => !isOff && onPress(number)}
      className="keno-cell"
    >
      <span aria-hidden="true">{count(number)}</span>
    </button>
  )
}
