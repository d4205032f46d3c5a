import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { configOf } from '#kit/config.ts'
import type { App } from '../../../ctx.ts'
import { cashierConfig } from '../config.ts'
import { ProviderSilent } from '../gateways/port.ts'
import { holdsChain } from './hold-chain.ts'
import { matchTransfers } from './match-transfers.ts'
import { readChain } from './read-chain.ts'

/**
 * Reads what is new on every network that is set up and that no other process follows, and gives what came to deposits. One that does not
 * answer holds up no other.
 */
export async function followChains(app: App): Promise<void> {
  const { chain } = configOf(app, cashierConfig)
  if (chain === null) return
  const held = new Set<ChainNetwork>()
  const reading = chain.networks.map(async (network) => {
    if (!(await holdsChain(app, network.network))) return
    held.add(network.network)
    try {
      await readChain(app, network)
    } catch (err) {
      if (!(err instanceof ProviderSilent)) throw err
      app.log.warn({ network: network.network, reason: err.message }, 'a chain could not be read; it is tried again')
    }
  })
  const ended = await Promise.allSettled(reading)
  await matchTransfers(app, held)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
