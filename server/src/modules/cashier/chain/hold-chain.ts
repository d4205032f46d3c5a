import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import type { Lease } from '#kit/leases/leases.ts'
import type { App } from '../../../ctx.ts'

/** The places that the houses of this process have, by network, or are about to take. */
const places = new WeakMap<App['leases'], Map<string, Promise<Lease | null>>>()

/**
 * Whether this process is the one that follows a chain for a business: of all workers one asks the node. Whoever follows it is safe
 * beside another, so nothing is guarded by the place; it only spares the node.
 */
export async function holdsChain(
  { leases, business }: Pick<App, 'leases' | 'business'>,
  network: ChainNetwork,
): Promise<boolean> {
  const taken = places.get(leases) ?? new Map<string, Promise<Lease | null>>()
  places.set(leases, taken)
  const name = `chain/${business.id}/${network}`
  const before = taken.get(name)
  if (before !== undefined && (await before)?.isHeld() === true) return true
  // Another call of this process may be at it meanwhile.
  const now = taken.get(name)
  const taking = now === before || now === undefined ? leases.take(name) : now
  taken.set(name, taking)
  return (await taking)?.isHeld() === true
}
