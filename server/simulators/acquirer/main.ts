import { setting, untilStopped } from '../shared/run.ts'
import { startAcquirer } from './start-acquirer.ts'

const acquirer = await startAcquirer({
  port: Number(process.env['ACQUIRER_PORT'] ?? '0'),
  journal: process.env['ACQUIRER_JOURNAL'] ?? null,
  keyId: setting('ACQUIRER_KEY_ID'),
  key: setting('ACQUIRER_KEY'),
  webhookKey: setting('ACQUIRER_WEBHOOK_KEY'),
  controlKey: setting('ACQUIRER_CONTROL_KEY'),
})
untilStopped(acquirer)
