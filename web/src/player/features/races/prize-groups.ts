/** Neighbouring ranks, from 1, that have the same prize. */
export type PrizeGroup = { readonly first: number; readonly last: number; readonly prize: string }

/** @param prizes of the ranks from the first on, as the wire has them */
export function prizeGroups(prizes: readonly string[]): readonly PrizeGroup[] {
  const groups: PrizeGroup[] = []
  prizes.forEach((prize, index) => {
    const rank = index + 1
    const last = groups.at(-1)
    if (last?.prize === prize) groups.splice(-1, 1, { ...last, last: rank })
    else groups.push({ first: rank, last: rank, prize })
  })
  return groups
}
