import { useTexts } from '../../../lib/i18n.ts'
import { useArrowKeys } from '../../../lib/use-arrow-keys.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { MinesArt, Scorpion, Seeds } from './mines-art.tsx'
import type { Tile } from './mines-tiles.ts'

const SIDE = 5

type MinesBoardProps = {
  readonly tiles: readonly Tile[]
  /** The tile the server is being asked about. */
  readonly askedTile: number | null
  /** Tiles chosen for betting by itself; null when none can be chosen now. */
  readonly chosen: ReadonlySet<number> | null
  /** Whether a closed tile can be pressed now. */
  readonly canPress: boolean
  readonly onPress: (tile: number) => void
}

/** The twenty-five tiles, counted as the proof counts them: row by row from the top left, in every language. */
export function MinesBoard({ tiles, askedTile, chosen, canPress, onPress }: MinesBoardProps) {
  const t = useTexts('mines')
  const { count } = useFormat()
  const { board, tabIndexOf } = useArrowKeys()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div {...board} role="group" aria-label={t('board')} className="mines-board">
      <MinesArt />
      {tiles.map((tile, index) => {
        const place = { row: count(Math.floor(index / SIDE) + 1), column: count((index % SIDE) + 1) }
        const isOff = !canPress || (tile !== 'closed' && chosen === null)
        const isChosen = chosen?.has(index) === true
        return (
          <button
            key={index}
            type="button"
            data-cell
            data-tile={tile}
            tabIndex={tabIndexOf(index)}
            aria-label={t(`tile.${tile}`, place)}
            aria-disabled={isOff || undefined}
            aria-pressed={chosen === null ? undefined : isChosen}
            aria-busy={askedTile === index || undefined}
            onClick={() => !isOff && onPress(index)}
            className={classes('mines-tile', isChosen && 'mines-chosen')}
          >
            {(tile === 'seed' || tile === 'seedLeft') && <Seeds />}
            {(tile === 'struck' || tile === 'mineLeft') && <Scorpion />}
          </button>
        )
      })}
    </div>
  )
}
