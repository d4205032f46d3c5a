import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError } from '#kit/config.ts'
import { seedOf } from '../../simulators/chain/known-key.ts'
import { KNOWN_MNEMONIC } from '../../simulators/chain/start-chain.ts'
import { openKeys, signTransaction } from './keys.ts'
import { makeSeedFile, openSeedFile } from './seed-file.ts'
import { parsePolicy } from './signer-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'tas-signer-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the key of the signer', () => {
  const passphrase = 'seven blue lanterns at dusk'

  it('is sealed in a file of its owner, opens with its passphrase alone, and is never written over', () => {
    const path = join(folder, 'signer.key')
    const seed = makeSeedFile(path, { passphrase })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).not.toContain(Buffer.from(seed).toString('base64'))
    expect(Buffer.from(openSeedFile(path, passphrase))).toEqual(Buffer.from(seed))
    expect(() => openSeedFile(path, `${passphrase}.`)).toThrow(ConfigError)
    expect(() => makeSeedFile(path, { passphrase })).toThrow(ConfigError)
    expect(() => makeSeedFile(join(folder, 'other.key'), { passphrase: 'short' })).toThrow(ConfigError)
  })

  it('leads to the addresses that are derived from its public half, and to a hot wallet beside them', () => {
    const keys = openKeys(seedOf(KNOWN_MNEMONIC), 0)
    // The first account that every development node shows for this mnemonic.
    expect(keys.ofNumber(0).address).toBe('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
    expect(keys.hotWallet.address).toBe(openKeys(seedOf(KNOWN_MNEMONIC), 1).ofNumber(0).address)
  })

  it('signs the same the same way, and another number of the wallet another way', () => {
    const wallet = openKeys(seedOf(KNOWN_MNEMONIC), 0).ofNumber(0)
    const call = {
      chainId: 31_337,
      tipPerGas: 1n,
      feePerGas: 2n,
      gasLimit: 21_000n,
      to: wallet.address,
      value: 0n,
      data: '0x',
    }
    const sign = (nonce: bigint) => signTransaction(wallet, { ...call, nonce })
    expect(sign(0n)).toEqual(sign(0n))
    expect(sign(1n).hash).not.toBe(sign(0n).hash)
  })
})

describe('a policy', () => {
  it.each(['', '{}', '[]', '{"networks":[]}'])('is not read from %s', (text) => {
    expect(() => parsePolicy(text)).toThrow(ConfigError)
  })
})
