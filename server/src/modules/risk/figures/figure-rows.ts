import type { TraitKind } from '@tas/shared/contract/risk/choices.ts'
import type { RiskFigures } from '@tas/shared/rules/risk/features.ts'
import { type HourOfPlay, playFigures, type Sign, signFigures } from '@tas/shared/rules/risk/figures.ts'
import type { Resource } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { readNamed } from '../../screening/index.ts'
import { readHours } from './hour-store.ts'
import { readShared, readSigns } from './sign-store.ts'

/** What is known of a player, as figures are made of it. */
export type Known = {
  readonly hours: readonly HourOfPlay[]
  readonly signs: readonly Sign[]
  readonly shared: Readonly<Partial<Record<TraitKind, bigint>>>
  /** A list of names may name them. */
  readonly isNamed: boolean
}

const NOTHING: Known = { hours: [], signs: [], shared: {}, isNamed: false }

/** The same for decisions, by player id. Read after the purses are locked: all that was committed of the player is in it. */
export const knownOfPlayers: Resource<Known> = { name: 'risk.known', load: readKnown }

/** What is known of some players, now: four queries for any number of them. */
export async function readKnown(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const [hours, signs, shared, named] = await Promise.all([
    readHours(db, playerIds),
    readSigns(db, playerIds),
    readShared(db, playerIds),
    readNamed(db, playerIds),
  ])
  return new Map(
    playerIds.map((id) => {
      const own = shared.filter(({ playerId }) => playerId === id).map(({ kind, others }) => [kind, others] as const)
      const known = { hours: hours.get(id) ?? [], signs: signs.get(id) ?? [], shared: Object.fromEntries(own) }
      return [id, { ...known, isNamed: named.has(id) }]
    }),
  )
}

const SHARED = {
  device: 'sharedDevice',
  block: 'sharedBlock',
  destination: 'sharedDestination',
  person: 'sharedPerson',
  instrument: 'sharedInstrument',
  bonus: 'sharedBonus',
} as const satisfies Readonly<Record<TraitKind, string>>

/** Figures of a player at a moment. */
export function figuresOf(
  { hours, signs, shared, isNamed }: Known = NOTHING,
  now: Date,
): Map<string, bigint> & RiskFigures {
  const at = now.getTime()
  const counts = Object.entries(SHARED).map(([kind, name]) => [name, shared[kind as TraitKind] ?? 0n] as const)
  const facts = [['hasOpenHit', isNamed ? 1n : 0n] as const]
  return new Map([...playFigures(hours, at), ...signFigures(signs, at), ...counts, ...facts])
}

/** The figures of a player at this moment. */
export async function readFigures(db: Db, playerId: string): Promise<RiskFigures> {
  const [known, now] = await Promise.all([readKnown(db, [playerId]), readNow(db)])
  return figuresOf(known.get(playerId), now)
}
