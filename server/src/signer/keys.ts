import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { type EvmTransaction, hashToSign, writeSigned } from '@tas/shared/rules/chain/evm-transaction.ts'
import { assert } from '#kit/assert.ts'

/** A key that signs, and the address it signs for, in small letters. */
export type WalletKey = { readonly address: string; readonly secret: Uint8Array }

/** All keys of the signer, derived from one seed (BIP-32, BIP-44). */
export type SignerKeys = {
  /** The extended public key of the account below which addresses of players lie: `CRYPTO_XPUB` of the server. */
  readonly publicKey: string
  /** What payouts are sent from: the first address of the account behind that of the players, so that neither leads to the other. */
  readonly hotWallet: WalletKey
  /** The address of a player by its number, m/44'/60'/account'/0/number. */
  ofNumber(number: number): WalletKey
}

/** @param account the number of the account of the players' addresses */
export function openKeys(seed: Uint8Array, account: number): SignerKeys {
  const root = HDKey.fromMasterSeed(seed)
  const ofPlayers = root.derive(`m/44'/60'/${account}'`)
  const hot = root.derive(`m/44'/60'/${account + 1}'/0/0`)
  return {
    publicKey: ofPlayers.publicExtendedKey,
    hotWallet: walletOf(hot),
    ofNumber: (number) => walletOf(ofPlayers.deriveChild(0).deriveChild(number)),
  }
}

function walletOf({ privateKey, publicKey }: HDKey): WalletKey {
  assert(privateKey !== null && publicKey !== null, 'a key below a seed has both halves')
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return { address: `0x${bytesToHex(keccak_256(point.slice(1)).slice(-20))}`, secret: privateKey }
}

/** Signs a transaction. The same is signed the same way (RFC 6979): signed twice, it is one transaction. */
export function signTransaction(
  { secret }: WalletKey,
  transaction: EvmTransaction,
): { readonly raw: string; readonly hash: string } {
  const [yParity, ...rest] = secp256k1.sign(hashToSign(transaction), secret, { prehash: false, format: 'recovered' })
  assert(yParity === 0 || yParity === 1, 'a point is one of two')
  const half = (from: number) => BigInt(`0x${bytesToHex(Uint8Array.from(rest.slice(from, from + 32)))}`)
  return writeSigned(transaction, { yParity, r: half(0), s: half(32) })
}
