import { setting, untilStopped } from '../shared/run.ts'
import { startExaminer } from './start-examiner.ts'

const examiner = await startExaminer({
  port: Number(process.env['EXAMINER_PORT'] ?? '0'),
  journal: process.env['EXAMINER_JOURNAL'] ?? null,
  keyId: setting('EXAMINER_KEY_ID'),
  key: setting('EXAMINER_KEY'),
  webhookKey: setting('EXAMINER_WEBHOOK_KEY'),
  controlKey: setting('EXAMINER_CONTROL_KEY'),
})
untilStopped(examiner)
