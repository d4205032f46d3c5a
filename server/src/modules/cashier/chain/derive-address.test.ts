import { HDKey } from '@scure/bip32'
import { withEvmChecksum } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { describe, expect, it } from 'vitest'
import { accountKeyOf, seedOf } from '../../../../simulators/chain/known-key.ts'
import { KNOWN_MNEMONIC } from '../../../../simulators/chain/start-chain.ts'
import { chainSettingsOf } from './chain-config.ts'
import { deriveAddress, isPublicKey } from './derive-address.ts'

/** The first vector of BIP-39 (its `vectors.json`). */
const ABANDON = `${'abandon '.repeat(11)}about`
/** Vector 1 of BIP-32: m/0' and, by its public half alone, m/0'/1. */
const VECTOR_1 = {
  parent:
    'xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw',
  child:
    'xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ',
}

describe('an address', () => {
  it('comes from its key as BIP-39, BIP-32 and BIP-44 have it', () => {
    expect(Buffer.from(seedOf(ABANDON, 'TREZOR')).toString('hex')).toBe(
      'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04',
    )
    expect(HDKey.fromExtendedKey(VECTOR_1.parent).deriveChild(1).publicExtendedKey).toBe(VECTOR_1.child)
    expect(withEvmChecksum(deriveAddress(accountKeyOf(ABANDON, 0), 0))).toBe(
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    )
    // The accounts that Hardhat and Foundry print.
    const known = [0, 1, 2].map((number) => withEvmChecksum(deriveAddress(accountKeyOf(KNOWN_MNEMONIC, 0), number)))
    expect(known).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    ])
  })

  it('is never derived from a key that could sign, nor from one of another depth', () => {
    const account = HDKey.fromMasterSeed(seedOf(ABANDON)).derive("m/44'/60'/0'")
    expect(isPublicKey(account.publicExtendedKey)).toBe(true)
    expect(isPublicKey(account.privateExtendedKey)).toBe(false)
    expect(isPublicKey(account.deriveChild(0).publicExtendedKey)).toBe(false)
    expect(isPublicKey(`${account.publicExtendedKey.slice(0, -1)}1`)).toBe(false)
  })
})

describe('what an operator sets up of chains', () => {
  const xpub = accountKeyOf(ABANDON, 0)
  const contract = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
  const network = { network: 'ethereum', url: 'https://node.example', chainId: 1, confirmations: 12 }
  const token = { symbol: 'USDT', contract, decimals: 6, feeds: { USD: contract }, maxAgeSeconds: 90_000 }
  const read = (other: object, mode: 'production' | 'sandbox' = 'production', key = xpub) =>
    chainSettingsOf({ xpub: key, networks: JSON.stringify([{ ...network, tokens: [token], ...other }]) }, mode)

  it('is read with contracts in small letters', () => {
    expect(read({})?.networks[0]?.tokens[0]?.contract).toBe(contract.toLowerCase())
    expect(chainSettingsOf({ xpub: undefined, networks: undefined }, 'production')).toBeNull()
  })

  it.each([
    ['31 decimals too many', { tokens: [{ ...token, decimals: 67 }] }],
    ['part of a decimal', { tokens: [{ ...token, decimals: 1.5 }] }],
    ['a contract without its checksum', { tokens: [{ ...token, contract: contract.toLowerCase() }] }],
    ['no confirmation', { confirmations: 0 }],
    ['a node over http', { url: 'http://node.example' }],
    ['a trial wallet', { wallet: 'https://wallet.example' }],
    ['a network that is not known', { network: 'bitcoin' }],
  ])('is refused in production with %s', (_, other) => {
    expect(() => read(other)).toThrow(/CRYPTO_NETWORKS/)
  })

  it('is refused with a key that could sign, by halves, and where it is no JSON', () => {
    const secret = HDKey.fromMasterSeed(seedOf(ABANDON)).derive("m/44'/60'/0'").privateExtendedKey
    expect(() => read({}, 'production', secret)).toThrow(/CRYPTO_XPUB/)
    expect(() => chainSettingsOf({ xpub, networks: undefined }, 'sandbox')).toThrow(/both/)
    expect(() => chainSettingsOf({ xpub, networks: '[' }, 'sandbox')).toThrow(/CRYPTO_NETWORKS/)
  })
})
