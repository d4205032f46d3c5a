import { GATEWAY_DIRECTIONS } from '@tas/shared/contract/cashier/gateway-terms.ts'
import type { App } from '../../../ctx.ts'
import { depositGateways, payoutGateways } from '../gateways/list-gateways.ts'
import { probe } from './converse.ts'
import { readFailing } from './read-health.ts'

/**
 * The job that asks gateways which are switched off, for they did not answer, whether they answer again; staff who look at ways of payment
 * hear when there are others than before.
 */
export function probing(app: App): () => Promise<void> {
  let before = ''
  return async () => {
    const now = (await probeStopped(app)).join()
    if (now !== before) app.tell({ type: 'office.changed', topic: 'gateways' })
    before = now
  }
}

/** @returns those that were switched off, each with its direction */
async function probeStopped(app: App): Promise<readonly string[]> {
  const stopped: string[] = []
  const probed = {
    in: depositGateways.flatMap(({ code, hosted }) =>
      hosted?.isSetUp(app) === true ? [{ code, kind: 'ping', ping: (to: App) => hosted.ping(to) }] : [],
    ),
    out: payoutGateways.flatMap(({ code, ping, isSetUp }) =>
      ping !== undefined && isSetUp(app) ? [{ code, kind: 'ping payout', ping }] : [],
    ),
  }
  for (const direction of GATEWAY_DIRECTIONS) {
    const codes = probed[direction].map(({ code }) => code)
    const failing = await readFailing(app.db, { direction, codes })
    for (const one of probed[direction].filter(({ code }) => failing.has(code))) {
      stopped.push(`${direction} ${one.code}`)
      await probe(app, one)
    }
  }
  return stopped
}
