type Move = { readonly id: string; readonly side: 'before' | 'after'; readonly otherId: string | null }

/** Parts in another order: one before or after another, or past its neighbour. */
export function moved<Part extends { readonly id: string }>(
  parts: readonly Part[],
  { id, side, otherId }: Move,
): readonly Part[] {
  const from = parts.findIndex((one) => one.id === id)
  const part = parts[from]
  if (part === undefined) return parts
  const others = parts.filter((one) => one.id !== id)
  const neighbour = side === 'before' ? from - 1 : from
  const beside = otherId === null ? neighbour : others.findIndex((one) => one.id === otherId)
  if (beside < 0 || beside >= others.length) return parts
  const to = side === 'before' ? beside : beside + 1
  return [...others.slice(0, to), part, ...others.slice(to)]
}
