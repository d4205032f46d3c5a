import { startAcquirer } from './start-acquirer.ts'

/** A setting of the environment. @throws Error where it is missing */
function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`The acquirer needs ${name}.`)
  return value
}

const acquirer = await startAcquirer({
  port: Number(process.env['ACQUIRER_PORT'] ?? '0'),
  journal: process.env['ACQUIRER_JOURNAL'] ?? null,
  keyId: setting('ACQUIRER_KEY_ID'),
  key: setting('ACQUIRER_KEY'),
  webhookKey: setting('ACQUIRER_WEBHOOK_KEY'),
  controlKey: setting('ACQUIRER_CONTROL_KEY'),
})

const stop = () => void acquirer.stop().then(() => process.exit(0))
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Whoever started it is gone: nobody would stop it any more.
process.on('disconnect', stop)
process.send?.({ type: 'ready', url: acquirer.url })
