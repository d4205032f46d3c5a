import { type Lease, LeaseLost, type Leases } from '../leases/leases.ts'

/** Lanes in all processes of a database. Pools of jackpots count on it (modules/originals/jackpot/near-point.ts). */
export const MAX_LANES = 64

/** The number a lane has in the chains of all businesses, and the lease that says whose it is. */
export type LanePlace = { readonly number: number; readonly lease: Lease }

/** One of the lanes of a process. */
export type Lane = {
  /** Where it writes. When another may have its place by now, it takes a free one. @throws LeaseLost when none is free */
  hold(): Promise<LanePlace>
}

/** Takes the lowest free lanes of a database, for all businesses of this part of the house. @returns at most `count` */
export async function claimLanes(leases: Pick<Leases, 'take'>, count: number): Promise<readonly Lane[]> {
  const lanes: Lane[] = []
  for (let from = 0; lanes.length < count; ) {
    const place = await takeFree(leases, from)
    if (place === null) break
    lanes.push(laneAt(leases, place))
    from = place.number + 1
  }
  return lanes
}

/** The lowest free place. @param from the first number to look at */
async function takeFree(leases: Pick<Leases, 'take'>, from: number): Promise<LanePlace | null> {
  for (let number = from; number < MAX_LANES; number++) {
    const lease = await leases.take(`lane/${number}`)
    if (lease !== null) return { number, lease }
  }
  return null
}

function laneAt(leases: Pick<Leases, 'take'>, first: LanePlace): Lane {
  let place = first
  let taking: Promise<LanePlace> | null = null

  async function takeAnother(): Promise<LanePlace> {
    const free = await takeFree(leases, 0)
    if (free === null) throw new LeaseLost(place.lease.name)
    place = free
    return place
  }

  return {
    async hold() {
      if (place.lease.isHeld()) return place
      // Who commits aside may ask at the same time.
      taking ??= takeAnother().finally(() => {
        taking = null
      })
      return taking
    },
  }
}
