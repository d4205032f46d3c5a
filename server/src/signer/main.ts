import { connect } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { repeat } from '#kit/repeat.ts'
import { operatorSentence } from '../operator-sentence.ts'
import { openKeys } from './keys.ts'
import { openSeedFile } from './seed-file.ts'
import { signWaiting } from './sign-waiting.ts'
import { readSignerSettings } from './signer-config.ts'
import { takeSignerRole } from './signer-role.ts'

/** How often is looked for what waits. */
const SIGN_EVERY_MS = 500

async function main(): Promise<void> {
  const { SIGNER_DATABASE_URL: databaseUrl, policy, ...settings } = readSignerSettings(process.env)
  const keys = openKeys(openSeedFile(settings.SIGNER_KEY_FILE, settings.SIGNER_PASSPHRASE), policy.account)
  // Nothing that this process starts or prints has it any more.
  delete process.env['SIGNER_PASSPHRASE']
  const log = createLog(settings.LOG_LEVEL)
  const sql = connect(databaseUrl, { poolSize: 1, name: 'tas-signer', role: await takeSignerRole(databaseUrl) })
  const signer = { sql, keys, policy, log }
  const failed = 'nothing could be signed; it is tried again'
  const signing = repeat({ everyMs: SIGN_EVERY_MS, isSoon: true, log, failed }, () => signWaiting(signer))
  const stop = () => void signing.stop().then(() => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, stop)
  // The wallet that has to be filled, and the key the server has to be told.
  const told = { hotWallet: keys.hotWallet.address, publicKey: keys.publicKey }
  log.info(told, 'the signer is at work')
  process.send?.({ type: 'ready', ...told })
}

main().catch((error: unknown) => {
  process.stderr.write(`${operatorSentence(error, 'The signer could not start')}\n`)
  process.exit(1)
})
