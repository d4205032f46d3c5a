import { parseArgs } from 'node:util'
import { openKeys } from '../../server/src/signer/keys.ts'
import { makeSeedFile, openSeedFile } from '../../server/src/signer/seed-file.ts'
import { withEvmChecksum } from '../../shared/src/rules/withdrawals/read-destination.ts'
import { complain, say } from '../lib/progress.mjs'

export const USAGE = `Usage: npm run tas -- signer-key --file <path> [--account N] [--show]
Makes the sealed key of a signer in a new file, and prints its public half. SIGNER_PASSPHRASE opens it. --show: of a file that is there.`

/** Makes the key of a signer, or shows the public half of one: what is secret of it is never printed. */
export async function signerKey(args: readonly string[]): Promise<number> {
  const { file, account = '0', show = false } = readOptions(args)
  const { SIGNER_PASSPHRASE: passphrase } = process.env
  if (file === undefined || !/^\d{1,6}$/.test(account)) {
    complain(USAGE)
    return 1
  }
  if (passphrase === undefined) {
    complain('SIGNER_PASSPHRASE must say the passphrase that opens the key.')
    return 1
  }
  const seed = show ? openSeedFile(file, passphrase) : makeSeedFile(file, { passphrase })
  const { publicKey, hotWallet } = openKeys(seed, Number(account))
  say(`CRYPTO_XPUB=${publicKey}`)
  say(`Hot wallet   ${withEvmChecksum(hotWallet.address)}`)
  return 0
}

function readOptions(args: readonly string[]) {
  try {
    const options = { file: { type: 'string' }, account: { type: 'string' }, show: { type: 'boolean' } } as const
    return parseArgs({ args: [...args], options }).values
  } catch {
    return {}
  }
}
