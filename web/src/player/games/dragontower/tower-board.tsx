import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { stepMultiplierMark } from '../../../lib/shown-number.ts'
import { useArrowKeys } from '../../../lib/use-arrow-keys.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Dragon, Egg, TowerArt, TowerHead } from './tower-art.tsx'
import type { Door, Pressed } from './tower-levels.ts'

type TowerBoardProps = {
  /** From the lowest. */
  readonly levels: readonly (readonly Door[])[]
  readonly multipliersE4: readonly bigint[]
  /** Levels climbed; null without a hand that still pays. */
  readonly reached: number | null
  /** The level whose doors can be pressed now; null when none can. */
  readonly nextLevel: number | null
  readonly asked: Pressed | null
  /** Doors chosen for betting by itself, from the lowest level; null when none can be chosen now. */
  readonly preset: readonly number[] | null
  readonly onPress: (pressed: Pressed) => void
}

/** Nine levels of doors, the lowest at the foot; doors are counted from the left, as the proof counts them. */
export function TowerBoard(props: TowerBoardProps) {
  const { levels, multipliersE4, reached, nextLevel, preset } = props
  const t = useTexts('dragontower')
  const { digits } = usePreferences()
  const { board, tabIndexOf } = useArrowKeys()
  const tileCount = levels[0]?.length ?? 0
  return (
    <div className="tower">
      <TowerArt />
      <TowerHead />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column in every browser */}
      <div {...board} role="group" aria-label={t('board')} className="tower-levels">
        {levels.map((doors, level) => {
          const multiplierE4 = multipliersE4[level] ?? 0n
          const isNext = preset === null ? nextLevel === level : level <= preset.length
          return (
            <div
              key={level}
              className="tower-level"
              data-state={reached === level + 1 ? 'reached' : isNext ? 'next' : undefined}
            >
              <div className="tower-doors">
                {doors.map((door, tile) => (
                  <TowerDoor
                    key={tile}
                    {...props}
                    door={door}
                    place={{ level, tile }}
                    isNext={isNext}
                    tabIndex={tabIndexOf(level * tileCount + tile)}
                  />
                ))}
              </div>
              <Ltr className="tower-pay">{stepMultiplierMark(multiplierE4, digits)}</Ltr>
            </div>
          )
        })}
      </div>
    </div>
  )
}

type TowerDoorProps = Pick<TowerBoardProps, 'asked' | 'preset' | 'onPress'> & {
  readonly door: Door
  readonly place: Pressed
  readonly isNext: boolean
  readonly tabIndex: number
}

function TowerDoor({ door, place, isNext, tabIndex, asked, preset, onPress }: TowerDoorProps) {
  const t = useTexts('dragontower')
  const { count } = useFormat()
  const isOff = !isNext || asked !== null || (door !== 'closed' && preset === null)
  const isAsked = asked?.level === place.level && asked.tile === place.tile
  return (
    <button
      type="button"
      data-cell
      data-door={door}
      tabIndex={tabIndex}
      aria-label={t(`door.${door}`, { level: count(place.level + 1), tile: count(place.tile + 1) })}
      aria-disabled={isOff || undefined}
      aria-pressed={preset === null ? undefined : preset[place.level] === place.tile}
      aria-busy={isAsked || undefined}
      onClick={() => !isOff && onPress(place)}
      className="tower-door"
    >
      {(door === 'egg' || door === 'eggLeft') && <Egg />}
      {(door === 'struck' || door === 'dragonLeft') && <Dragon />}
    </button>
  )
}
