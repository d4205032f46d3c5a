import type { CallData } from '@tas/shared/contract/api.ts'

export type Linked = CallData<'office/player/getLinked'>['items'][number]

/** Height of one account or place, in units of the picture. */
const ROW = 34

export type Place = { readonly name: string; readonly isDevice: boolean; readonly y: number }
export type Account = { readonly linked: Linked; readonly y: number }
/** From a place to an account that was used there. */
export type Edge = { readonly place: Place; readonly account: Account }

export type LinkGraph = {
  readonly height: number
  /** Where the player stands whose links these are. */
  readonly y: number
  readonly places: readonly Place[]
  readonly accounts: readonly Account[]
  readonly edges: readonly Edge[]
}

/**
 * Lays out accounts and what they share with one player in two columns: the places that most of them share first, and each account
 * near its first place, so that few lines cross.
 */
export function layOutLinks(items: readonly Linked[]): LinkGraph {
  const shared = new Map<string, { isDevice: boolean; count: number }>()
  for (const { blocks, devices } of items)
    for (const [names, isDevice] of [[blocks, false] as const, [devices, true] as const])
      for (const name of names) shared.set(name, { isDevice, count: (shared.get(name)?.count ?? 0) + 1 })
  const names = [...shared].sort(([, one], [, other]) => other.count - one.count)
  const rankOf = new Map(names.map(([name], rank) => [name, rank]))
  const firstOf = ({ blocks, devices }: Linked) =>
    Math.min(...[...blocks, ...devices].map((name) => rankOf.get(name) ?? Number.POSITIVE_INFINITY))
  const height = Math.max(names.length, items.length, 1) * ROW
  const places = names.map(([name, { isDevice }], row) => ({ name, isDevice, y: middleOf(row, names.length, height) }))
  const accounts = [...items]
    .sort((one, other) => firstOf(one) - firstOf(other))
    .map((linked, row) => ({ linked, y: middleOf(row, items.length, height) }))
  const edges = accounts.flatMap((account) => {
    const own = new Set([...account.linked.blocks, ...account.linked.devices])
    return places.filter(({ name }) => own.has(name)).map((place) => ({ place, account }))
  })
  return { height, y: height / 2, places, accounts, edges }
}

/** The middle of a row of so many, spread evenly over a height. */
function middleOf(row: number, rows: number, height: number): number {
  return ((row + 0.5) * height) / rows
}
