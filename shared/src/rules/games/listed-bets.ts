import type { WireParams } from './params.ts'

/** What a table of chips pays is the sum of what each of its spots pays: a chip on each, alone. */
export function oneChip(spots: readonly string[]): readonly WireParams[] {
  return spots.map((spot) => ({ chips: [{ spot, units: 1 }] }))
}

/** A chip on each of these spots, alone and then all together. */
export function chipsOn(...spots: readonly string[]): readonly WireParams[] {
  return [...oneChip(spots), { chips: spots.map((spot, index) => ({ spot, units: index + 1 })) }]
}

export function difficulties(words: readonly string[]): readonly WireParams[] {
  return words.map((difficulty) => ({ difficulty }))
}

export function targets(...multipliers: readonly string[]): readonly WireParams[] {
  return multipliers.map((target) => ({ target }))
}
