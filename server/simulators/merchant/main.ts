import { setting, untilStopped } from '../shared/run.ts'
import { startMerchant } from './start-merchant.ts'

const accounts = setting('MERCHANT_ACCOUNTS')
  .split(',')
  .map((pair) => pair.split(':'))

const merchant = await startMerchant({
  port: Number(process.env['MERCHANT_PORT'] ?? '0'),
  journal: process.env['MERCHANT_JOURNAL'] ?? null,
  accountId: setting('MERCHANT_ACCOUNT_ID'),
  passphrase: setting('MERCHANT_PASSPHRASE'),
  alternate: setting('MERCHANT_ALTERNATE'),
  accounts: new Map(accounts.map(([currency = '', account = '']) => [currency, account])),
  controlKey: setting('MERCHANT_CONTROL_KEY'),
})
untilStopped(merchant)
