import { scryptSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigError } from '#kit/config.ts'
import { secretBytes } from '#kit/random.ts'
import { createSecretBox, SealError } from '#kit/secret-box.ts'

/** The seed of the signer at rest: sealed with a key that is stretched from a passphrase (RFC 7914). */
const sealedSeed = z.strictObject({
  version: z.literal(1),
  salt: z.base64(),
  sealed: z.base64(),
})

const SEED_BYTES = 32
const LEAST_PASSPHRASE = 20
/** 128 MB and about half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const CONTEXT = 'seed of the signer'

function boxOf(passphrase: string, salt: Buffer) {
  return createSecretBox(scryptSync(passphrase.normalize('NFKC'), salt, 32, COST))
}

/**
 * Makes a seed, or takes one that is given, and writes it sealed into a new file that its owner alone can read.
 * @throws ConfigError where the passphrase is short or there is a file already: a seed is never written over
 */
export function makeSeedFile(
  path: string,
  { passphrase, seed = secretBytes(SEED_BYTES) }: { readonly passphrase: string; readonly seed?: Uint8Array },
): Uint8Array {
  if (passphrase.length < LEAST_PASSPHRASE)
    throw new ConfigError(`The passphrase of the signer's key needs ${LEAST_PASSPHRASE} signs at least.`)
  if (existsSync(path)) throw new ConfigError(`${path} is there already: a key is never written over.`)
  const salt = secretBytes(16)
  const sealed = boxOf(passphrase, salt).seal(Buffer.from(seed), CONTEXT)
  const text = { version: 1, salt: salt.toString('base64'), sealed: sealed.toString('base64') }
  writeFileSync(path, `${JSON.stringify(text)}\n`, { mode: 0o600, flag: 'wx' })
  return seed
}

/** Opens it. @throws ConfigError where it is no such file, or the passphrase is another one */
export function openSeedFile(path: string, passphrase: string): Uint8Array {
  const { salt, sealed } = readSealed(path)
  try {
    return boxOf(passphrase, Buffer.from(salt, 'base64')).open(Buffer.from(sealed, 'base64'), CONTEXT)
  } catch (error) {
    if (error instanceof SealError) throw new ConfigError(`${path} does not open with this passphrase.`)
    throw error
  }
}

function readSealed(path: string): z.output<typeof sealedSeed> {
  try {
    return sealedSeed.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new ConfigError(`${path} cannot be read as the sealed key of a signer.`)
  }
}
