import { readFileSync } from 'node:fs'
import type { NetworkPolicy } from '@tas/shared/rules/chain/signing-policy.ts'
import { MOST_COIN_DECIMALS } from '@tas/shared/rules/deposits/coin-amounts.ts'
import { CHAIN_NETWORKS } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { isEvmAddress } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { z } from 'zod'
import { ConfigError } from '#kit/config.ts'

const units = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)

/** A price as people write it: 0.98 is 98 / 10². */
const price = z
  .string()
  .regex(/^\d{1,15}(?:\.\d{1,18})?$/)
  .transform((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return { value: BigInt(whole + fraction), decimals: fraction.length }
  })

const currency = z.string().regex(/^[A-Z0-9]{3,8}$/)

const coinPolicy = z.strictObject({
  /** With its checksum; null: the coin of the network. */
  contract: z
    .string()
    .refine(isEvmAddress, 'an address with its checksum (EIP-55)')
    .transform((address) => address.toLowerCase())
    .nullable(),
  symbol: z.string().regex(/^[A-Z]{2,8}$/),
  decimals: z.int().min(0).max(MOST_COIN_DECIMALS),
  mostPerPayout: units,
  mostPerHour: units,
  prices: z.record(currency, z.strictObject({ least: price, most: price })),
})

const networkPolicy = z.strictObject({
  network: z.enum(CHAIN_NETWORKS),
  chainId: z.int().min(1),
  mostFeePerGas: units,
  mostGas: units,
  mostPerGasSending: units,
  coins: z.array(coinPolicy).min(1).max(20),
})

const policyFile = z.strictObject({
  /** The number of the account of the players' addresses, m/44'/60'/account'. */
  account: z.int().min(0).max(1_000_000).default(0),
  /** Digits of the minor units of each currency that accounts are kept in. */
  pointCounts: z.record(currency, z.int().min(0).max(18)),
  networks: z.array(networkPolicy).min(1).max(CHAIN_NETWORKS.length),
  /** For each business the key by which the signer finds that an address is the one of a financial account, 64 hexadecimal digits. */
  lookUpKeys: z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.string().regex(/^[0-9a-f]{64}$/)),
})

/** What the signer may do: the operator's, and of no other process. */
export type SignerPolicy = {
  readonly account: number
  readonly pointCounts: Readonly<Record<string, number>>
  readonly networks: readonly NetworkPolicy[]
  readonly lookUpKeys: Readonly<Record<string, string>>
}

/** Reads a policy as it is written in its file. @throws ConfigError */
export function parsePolicy(text: string): SignerPolicy {
  const read = policyFile.safeParse(parseJson(text))
  if (!read.success)
    throw new ConfigError(
      `The policy of the signer cannot be used: ${z.prettifyError(read.error).replaceAll('\n', ' ')}`,
    )
  const names = read.data.networks.map(({ network }) => network)
  if (new Set(names).size < names.length) throw new ConfigError('The policy of the signer names a network twice.')
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const settings = z.object({
  /** Signs in to the database as a member of the signer's role, or as the owner, who takes it on. */
  SIGNER_DATABASE_URL: z.string().startsWith('postgres'),
  SIGNER_KEY_FILE: z.string().min(1),
  SIGNER_PASSPHRASE: z.string().min(1),
  SIGNER_POLICY_FILE: z.string().min(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** Reads what the process is told. @throws ConfigError with the names of what is missing */
export function readSignerSettings(env: Readonly<Record<string, string | undefined>>): z.output<typeof settings> & {
  readonly policy: SignerPolicy
} {
  const read = settings.safeParse(env)
  if (!read.success)
    throw new ConfigError(`The signer cannot start: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}.`)
  return { ...read.data, policy: parsePolicy(readText(read.data.SIGNER_POLICY_FILE)) }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`${path} cannot be read.`)
  }
}
