import { randomBytes } from 'node:crypto'
import type { Settings } from './settings.ts'
import { startTrialChain, type TrialChain } from './trial-chain.ts'
import { startTrial, type TrialSimulator } from './trial-simulator.ts'

const KEY_ID = 'tas-sandbox'
const ACCOUNT_ID = '10001'
const ACCOUNTS = 'USD:U1234567,EUR:E1234567'

/**
 * The providers of payments that a sandbox tries things with; null: in production, and where the operator names one. 'no node': npm brings
 * no EVM node for this machine.
 */
export type TrialProviders = {
  readonly acquirer: TrialSimulator | null
  readonly merchant: TrialSimulator | null
  readonly chain: TrialChain | 'no node' | null
}

/** Where none is started. */
export const NO_PROVIDERS: TrialProviders = { acquirer: null, merchant: null, chain: null }

const key = () => randomBytes(32).toString('hex')

/** Starts the providers of a sandbox; where one cannot be started, those before it are stopped. */
export async function startTrialProviders(settings: Pick<Settings, 'dataDir'>): Promise<TrialProviders> {
  const { MODE, CARD_URL, MERCHANT_URL } = process.env
  const isTrial = MODE !== 'production'
  let started = NO_PROVIDERS
  try {
    if (isTrial && CARD_URL === undefined) started = { ...started, acquirer: await startTrialAcquirer(settings) }
    if (isTrial && MERCHANT_URL === undefined) started = { ...started, merchant: await startTrialMerchant(settings) }
    return { ...started, chain: await startTrialChain(settings) }
  } catch (error) {
    await stopTrialProviders(started)
    throw error
  }
}

/** What the server is told of them. */
export function providersEnv({ acquirer, merchant, chain }: TrialProviders): Readonly<Record<string, string>> {
  return { ...acquirer?.env, ...merchant?.env, ...(chain === 'no node' ? {} : chain?.env) }
}

/** Stops what was started. */
export async function stopTrialProviders({ acquirer, merchant, chain }: TrialProviders): Promise<void> {
  await Promise.all([acquirer?.stop(), merchant?.stop(), chain === 'no node' ? null : chain?.stop()])
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
