import { GATEWAY_DIRECTIONS, type GatewayDirection } from '@tas/shared/contract/cashier/gateway-terms.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { readFailing } from '../providers/read-health.ts'
import { listSwitchedOff } from './stop-store.ts'

/** Why nothing goes by a way at this moment, and what players are told of it. */
export type GatewayOff =
  | { readonly stop: 'failing'; readonly message: null }
  | { readonly stop: 'switched_off'; readonly message: Localized }

const AGAIN_SECONDS = 30

/** What is off of the gateways of a direction, by code: by staff, or because its provider does not answer. */
export async function readOff(
  db: Db,
  asked: { readonly direction: GatewayDirection; readonly codes: readonly string[] },
): Promise<ReadonlyMap<string, GatewayOff>> {
  const [failing, switchedOff] = await Promise.all([readFailing(db, asked), listSwitchedOff(db)])
  const ofDirection = switchedOff.filter(({ direction }) => direction === asked.direction)
  return new Map<string, GatewayOff>([
    ...[...failing.keys()].map((code) => [code, { stop: 'failing', message: null }] as const),
    ...ofDirection.map(({ code, message }) => [code, { stop: 'switched_off', message }] as const),
  ])
}

const keyOf = (direction: GatewayDirection, code: string) => `${direction} ${code}`

/** The same for decisions, as committed at that moment; of a way that is on there is nothing. */
const gatewayStops: Resource<GatewayOff['stop']> = {
  name: 'cashier.gateway_stops',
  async load(tx, keys) {
    const asked = [...keys].map((key) => key.split(' '))
    const found = new Map<string, GatewayOff['stop']>()
    for (const direction of GATEWAY_DIRECTIONS) {
      const codes = asked.flatMap(([one, code = '']) => (one === direction ? [code] : []))
      if (codes.length === 0) continue
      for (const [code, { stop }] of await readOff(tx, { direction, codes })) found.set(keyOf(direction, code), stop)
    }
    return found
  },
}

/** The need of whether a way is on. */
export function stopNeed(direction: GatewayDirection, code: string): Need {
  return { resource: gatewayStops, key: keyOf(direction, code) }
}

/** Asks whether a way is on in this decision. The unit needs `stopNeed`. @throws Refusal cashier.gateway_switched_off, cashier.gateway_failing */
export function guardOn(state: State, direction: GatewayDirection, code: string): void {
  const stop = state.get(gatewayStops, keyOf(direction, code))
  if (stop === 'switched_off') throw refuse('cashier.gateway_switched_off')
  if (stop === 'failing') throw refuse('cashier.gateway_failing', { seconds: AGAIN_SECONDS })
}
