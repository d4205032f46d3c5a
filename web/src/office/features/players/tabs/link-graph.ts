import type { CallData } from '@tas/shared/contract/api.ts'

export type Linked = CallData<'office/player/getLinked'>['items'][number]

/** Height of one account or place, in units of the picture. */
const ROW = 34

/** What accounts can be linked by, the weakest last: many may share a block of addresses. */
export const LINKS = ['person', 'destination', 'device', 'browser', 'block'] as const
export type Link = (typeof LINKS)[number]

/** Something that is shared. `name`: of a place or browser what it is called, of anything else its code. */
export type Thing = { readonly key: string; readonly kind: Link; readonly name: string }
export type Place = Thing & { readonly y: number }
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

/** What an account shares, the strongest links first. */
export function thingsOf({ blocks, devices, shares }: Linked): readonly Thing[] {
  const thing = (kind: Link) => (name: string) => ({ key: `${kind} ${name}`, kind, name })
  const all = [
    ...shares.map(({ kind, code }) => thing(kind)(code)),
    ...devices.map(thing('browser')),
    ...blocks.map(thing('block')),
  ]
  return all.toSorted((one, other) => LINKS.indexOf(one.kind) - LINKS.indexOf(other.kind))
}

/**
 * Lays out accounts and what they share with one player in two columns: the things that most of them share first, and each account
 * near its first thing, so that few lines cross.
 */
export function layOutLinks(items: readonly Linked[]): LinkGraph {
  const shared = new Map<string, { thing: Thing; count: number }>()
  for (const thing of items.flatMap(thingsOf))
    shared.set(thing.key, { thing, count: (shared.get(thing.key)?.count ?? 0) + 1 })
  const things = [...shared.values()].sort((one, other) => other.count - one.count)
  const rankOf = new Map(things.map(({ thing }, rank) => [thing.key, rank]))
  const firstOf = (linked: Linked) =>
    Math.min(...thingsOf(linked).map(({ key }) => rankOf.get(key) ?? Number.POSITIVE_INFINITY))
  const height = Math.max(things.length, items.length, 1) * ROW
  const places = things.map(({ thing }, row) => ({ ...thing, y: middleOf(row, things.length, height) }))
  const accounts = [...items]
    .sort((one, other) => firstOf(one) - firstOf(other))
    .map((linked, row) => ({ linked, y: middleOf(row, items.length, height) }))
  const edges = accounts.flatMap((account) => {
    const own = new Set(thingsOf(account.linked).map(({ key }) => key))
    return places.filter(({ key }) => own.has(key)).map((place) => ({ place, account }))
  })
  return { height, y: height / 2, places, accounts, edges }
}

/** The middle of a row of so many, spread evenly over a height. */
function middleOf(row: number, rows: number, height: number): number {
  return ((row + 0.5) * height) / rows
}
