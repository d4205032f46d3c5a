import { freePort } from '../free-port.ts'
import { findAnvil } from './find-anvil.ts'
import { deploySandbox, SANDBOX_CONFIRMATIONS } from './sandbox.ts'
import { startChain } from './start-chain.ts'
import { startWallet } from './start-wallet.ts'

const program = findAnvil()
if (program === null) throw new Error('npm brings no EVM node for this machine.')
const { CHAIN_PORT = '0', CHAIN_STATE } = process.env
const chain = await startChain({ program, port: await freePort(), stateFile: CHAIN_STATE ?? null })
const wallet = await startWallet(chain, { port: Number(CHAIN_PORT), confirmations: SANDBOX_CONFIRMATIONS }).catch(
  async (error: unknown) => {
    await chain.stop()
    throw error
  },
)

const stop = () => void Promise.all([wallet.stop(), chain.stop()]).then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Whoever started it is gone: nobody would stop it any more.
process.on('disconnect', stop)
process.send?.({ type: 'ready', url: wallet.url })
await deploySandbox(chain)
