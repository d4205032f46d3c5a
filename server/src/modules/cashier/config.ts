import { z } from 'zod'
import { ConfigError, declareConfig } from '#kit/config.ts'
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
  }),
  (given, mode) => ({
    card: cardOf(given, mode),
    chain: chainSettingsOf({ xpub: given.CRYPTO_XPUB, networks: given.CRYPTO_NETWORKS }, mode),
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
