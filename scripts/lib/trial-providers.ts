import { randomBytes } from 'node:crypto'
import type { Settings } from './settings.ts'
import { startTrial, type TrialSimulator } from './trial-simulator.ts'

const KEY_ID = 'tas-sandbox'
const ACCOUNT_ID = '10001'
const ACCOUNTS = 'USD:U1234567,EUR:E1234567'

/** The providers of payments that a sandbox tries things with; null: in production, and where the operator names one. */
export type TrialProviders = { readonly acquirer: TrialSimulator | null; readonly merchant: TrialSimulator | null }

const key = () => randomBytes(32).toString('hex')

/** Starts the providers of a sandbox. */
export async function startTrialProviders(settings: Pick<Settings, 'dataDir'>): Promise<TrialProviders> {
  const { MODE, CARD_URL, MERCHANT_URL } = process.env
  const isTrial = MODE !== 'production'
  const acquirer = isTrial && CARD_URL === undefined ? await startTrialAcquirer(settings) : null
  try {
    const merchant = isTrial && MERCHANT_URL === undefined ? await startTrialMerchant(settings) : null
    return { acquirer, merchant }
  } catch (error) {
    await acquirer?.stop()
    throw error
  }
}

/** Stops what was started. */
export async function stopTrialProviders({ acquirer, merchant }: TrialProviders): Promise<void> {
  await Promise.all([acquirer?.stop(), merchant?.stop()])
}

function startTrialAcquirer(settings: Pick<Settings, 'dataDir'>): Promise<TrialSimulator> {
  return startTrial(settings, {
    name: 'acquirer',
    newSecrets: () => ({ key: key(), webhookKey: key(), controlKey: key() }),
    settingsOf: (kept) => ({ KEY_ID, KEY: kept.key, WEBHOOK_KEY: kept.webhookKey, CONTROL_KEY: kept.controlKey }),
    envOf: (kept, url) => ({
      CARD_URL: url,
      CARD_KEY_ID: KEY_ID,
      CARD_KEY: kept.key,
      CARD_WEBHOOK_KEY: kept.webhookKey,
    }),
  })
}

function startTrialMerchant(settings: Pick<Settings, 'dataDir'>): Promise<TrialSimulator> {
  return startTrial(settings, {
    name: 'merchant',
    newSecrets: () => ({ passphrase: key(), alternate: key(), controlKey: key() }),
    settingsOf: ({ passphrase, alternate, controlKey }) => ({
      ACCOUNT_ID,
      ACCOUNTS,
      PASSPHRASE: passphrase,
      ALTERNATE: alternate,
      CONTROL_KEY: controlKey,
    }),
    envOf: ({ passphrase, alternate }, url) => ({
      MERCHANT_URL: url,
      MERCHANT_ACCOUNT_ID: ACCOUNT_ID,
      MERCHANT_ACCOUNTS: ACCOUNTS,
      MERCHANT_PASSPHRASE: passphrase,
      MERCHANT_ALTERNATE: alternate,
    }),
  })
}
