import { z } from 'zod'
import { ConfigError, configOf, declareConfig } from '#kit/config.ts'
import type { App } from '../../ctx.ts'
import { chainSettingsOf } from './chain/chain-config.ts'

/** The acquirer through which cards are taken: where it is asked, as whom, and the two keys, which leave this process nowhere. */
export type CardSettings = {
  readonly url: string
  readonly keyId: string
  /** Signs what is asked of the acquirer. */
  readonly key: string
  /** Verifies what the acquirer tells. */
  readonly webhookKey: string
}

/** The payment company behind Iranian rails: where it is asked, and the key that signs what it is asked. */
export type RailSettings = { readonly url: string; readonly key: string }

/** The merchant of payments to which players send a form: where it is, as whom it is asked, and how its callbacks are known. */
export type MerchantSettings = {
  readonly url: string
  readonly accountId: string
  /** Opens the calls of the account: money can be sent with it. */
  readonly passphrase: string
  /** The alternate passphrase, which hashes what the merchant tells. */
  readonly alternate: string
  /** The account that is paid, in each currency. */
  readonly accounts: ReadonlyMap<string, string>
  /** How the operator is called on its page. */
  readonly payeeName: string
}

const key = z.string().min(32).max(200)

export const cashierConfig = declareConfig(
  'cashier',
  z.object({
    /** Address of the acquirer's API; without it nobody pays by card. */
    CARD_URL: z.url({ protocol: /^https?$/ }).optional(),
    CARD_KEY_ID: z.string().min(1).max(60).optional(),
    CARD_KEY: key.optional(),
    CARD_WEBHOOK_KEY: key.optional(),
    /** Extended public key of an account; without it nobody pays in coins. */
    CRYPTO_XPUB: z.string().max(200).optional(),
    /** Networks, their nodes and coins, as JSON. */
    CRYPTO_NETWORKS: z.string().max(20_000).optional(),
    /** Coins go out too: a signer is set up. */
    CRYPTO_PAYOUTS: z.enum(['on', 'off']).default('off'),
    /** Address of the merchant of payments; without it nobody pays by its form. */
    MERCHANT_URL: z.url({ protocol: /^https?$/ }).optional(),
    MERCHANT_ACCOUNT_ID: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    MERCHANT_PASSPHRASE: z.string().min(6).max(200).optional(),
    MERCHANT_ALTERNATE: z.string().min(6).max(200).optional(),
    /** `USD:U1234567,EUR:E1234567` */
    MERCHANT_ACCOUNTS: z
      .string()
      .regex(/^[A-Z]{3,8}:[A-Z]\d{5,12}(,[A-Z]{3,8}:[A-Z]\d{5,12})*$/)
      .optional(),
    MERCHANT_NAME: z.string().min(1).max(60).default('Tas'),
    /** Address of the payment company behind Iranian rails; without it there are none. */
    IRAN_RAIL_URL: z.url({ protocol: /^https?$/ }).optional(),
    IRAN_RAIL_KEY: key.optional(),
  }),
  (given, mode) => ({
    card: cardOf(given, mode),
    merchant: merchantOf(given, mode),
    chain: chainSettingsOf(
      { xpub: given.CRYPTO_XPUB, networks: given.CRYPTO_NETWORKS, paysOut: given.CRYPTO_PAYOUTS === 'on' },
      mode,
    ),
    rail: railOf(given, mode),
  }),
)

type Given = Readonly<Record<'CARD_URL' | 'CARD_KEY_ID' | 'CARD_KEY' | 'CARD_WEBHOOK_KEY', string | undefined>>

function cardOf(
  { CARD_URL: url, CARD_KEY_ID: keyId, CARD_KEY: key, CARD_WEBHOOK_KEY: webhookKey }: Partial<Given>,
  mode: 'sandbox' | 'production',
): CardSettings | null {
  if (url === undefined && keyId === undefined && key === undefined && webhookKey === undefined) return null
  if (url === undefined || keyId === undefined || key === undefined || webhookKey === undefined)
    throw new ConfigError('Cards need CARD_URL, CARD_KEY_ID, CARD_KEY and CARD_WEBHOOK_KEY: all four of them, or none.')
  if (key === webhookKey) throw new ConfigError('CARD_KEY and CARD_WEBHOOK_KEY must be two keys.')
  if (mode === 'production' && !url.startsWith('https:'))
    throw new ConfigError('MODE=production asks the acquirer over https only: CARD_URL must begin with https.')
  return { url: url.replace(/\/+$/, ''), keyId, key, webhookKey }
}

type GivenOfRail = Partial<Readonly<Record<'IRAN_RAIL_URL' | 'IRAN_RAIL_KEY', string | undefined>>>

function railOf(
  { IRAN_RAIL_URL: url, IRAN_RAIL_KEY: key }: GivenOfRail,
  mode: 'sandbox' | 'production',
): RailSettings | null {
  if (url === undefined && key === undefined) return null
  if (url === undefined || key === undefined)
    throw new ConfigError('Iranian rails need IRAN_RAIL_URL and IRAN_RAIL_KEY: both of them, or none.')
  if (mode === 'production' && !url.startsWith('https:'))
    throw new ConfigError(
      'MODE=production asks the payment company over https only: IRAN_RAIL_URL must begin with https.',
    )
  return { url: url.replace(/\/+$/, ''), key }
}

const OF_MERCHANT = [
  'MERCHANT_URL',
  'MERCHANT_ACCOUNT_ID',
  'MERCHANT_PASSPHRASE',
  'MERCHANT_ALTERNATE',
  'MERCHANT_ACCOUNTS',
] as const
type GivenOfMerchant = Partial<Readonly<Record<(typeof OF_MERCHANT)[number], string | undefined>>> & {
  readonly MERCHANT_NAME: string
}

function merchantOf(given: GivenOfMerchant, mode: 'sandbox' | 'production'): MerchantSettings | null {
  const { MERCHANT_URL: url, MERCHANT_ACCOUNT_ID: accountId, MERCHANT_PASSPHRASE: passphrase } = given
  const { MERCHANT_ALTERNATE: alternate, MERCHANT_ACCOUNTS: pairs, MERCHANT_NAME: payeeName } = given
  if (OF_MERCHANT.every((name) => given[name] === undefined)) return null
  if (
    url === undefined ||
    accountId === undefined ||
    passphrase === undefined ||
    alternate === undefined ||
    pairs === undefined
  )
    throw new ConfigError(`The merchant form needs ${OF_MERCHANT.join(', ')}: all of them, or none.`)
  if (passphrase === alternate)
    throw new ConfigError('MERCHANT_PASSPHRASE and MERCHANT_ALTERNATE must be two passphrases.')
  if (mode === 'production' && !url.startsWith('https:'))
    throw new ConfigError('MODE=production asks the merchant over https only: MERCHANT_URL must begin with https.')
  const accounts = pairs.split(',').map((pair) => pair.split(':'))
  return {
    url: url.replace(/\/+$/, ''),
    accountId,
    passphrase,
    alternate,
    accounts: new Map(accounts.map(([currency = '', account = '']) => [currency, account])),
    payeeName,
  }
}

/** Where pages of the site send forms: to the merchant of payments, where one is set up. */
export function formOrigins(app: Pick<App, 'config'>): readonly string[] {
  const { merchant } = configOf(app, cashierConfig)
  return merchant === null ? [] : [new URL(merchant.url).origin]
}
