import { setting, untilStopped } from '../shared/run.ts'
import { startPhone } from './start-phone.ts'

const phone = await startPhone({
  port: Number(process.env['PHONE_PORT'] ?? '0'),
  journal: process.env['PHONE_JOURNAL'] ?? null,
  key: setting('PHONE_KEY'),
  controlKey: setting('PHONE_CONTROL_KEY'),
})
untilStopped(phone)
