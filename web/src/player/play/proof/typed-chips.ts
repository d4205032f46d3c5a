import type { Chip } from '@tas/shared/rules/games/chips.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'

const ONE_CHIP = /^([a-z][a-z0-9-]{0,60})[=:]([1-9]\d{0,8})$/i

/** Chips as typed, "red=5 straight-17=1"; null when nothing is typed, undefined when it cannot be read. */
export function typedChips(text: string): readonly Chip[] | null | undefined {
  const parts = toAsciiDigits(text)
    .split(/[\s,،;]+/)
    .filter((part) => part !== '')
  if (parts.length === 0) return null
  const chips = parts.map((part) => {
    const [, spot = '', units] = ONE_CHIP.exec(part) ?? []
    return units === undefined ? undefined : { spot, units: Number(units) }
  })
  return chips.some((chip) => chip === undefined) ? undefined : chips.filter((chip) => chip !== undefined)
}

/** The chips of a bet as they would be typed. */
export function textOfChips(chips: unknown): string {
  if (!Array.isArray(chips)) return ''
  const laid: readonly unknown[] = chips
  return laid
    .filter(isChip)
    .map(({ spot, units }) => `${spot}=${units}`)
    .join(' ')
}

function isChip(entry: unknown): entry is Chip {
  if (typeof entry !== 'object' || entry === null || !('spot' in entry) || !('units' in entry)) return false
  return typeof entry.spot === 'string' && typeof entry.units === 'number'
}
