import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/*
 * Transactions of the EVM with a fee of two parts (EIP-1559, type 2), and the one encoding they have (RLP). Exact: whatever is signed is
 * made here, from numbers, and by nothing else.
 */

/** What is sent, before it is signed. Amounts are in the smallest units of the network's coin. */
export type EvmTransaction = {
  readonly chainId: number
  readonly nonce: bigint
  readonly tipPerGas: bigint
  readonly feePerGas: bigint
  readonly gasLimit: bigint
  /** In small letters. */
  readonly to: string
  readonly value: bigint
  /** `0x` where a contract is told nothing. */
  readonly data: string
}

/** A signature over the hash of a transaction. */
export type EvmSignature = { readonly yParity: 0 | 1; readonly r: bigint; readonly s: bigint }

type Item = Uint8Array | readonly Item[]

const TYPE = Uint8Array.of(2)

/** The hash that is signed. */
export function hashToSign(transaction: EvmTransaction): Uint8Array {
  return keccak_256(concatBytes(TYPE, encode(fieldsOf(transaction))))
}

/** A signed transaction as it is given to a node, and the hash it is known by. Both begin with `0x`. */
export function writeSigned(
  transaction: EvmTransaction,
  { yParity, r, s }: EvmSignature,
): { readonly raw: string; readonly hash: string } {
  const bytes = concatBytes(
    TYPE,
    encode([...fieldsOf(transaction), numberBytes(BigInt(yParity)), numberBytes(r), numberBytes(s)]),
  )
  return { raw: `0x${bytesToHex(bytes)}`, hash: `0x${bytesToHex(keccak_256(bytes))}` }
}

/** What a token is told to move units of it: `transfer(address,uint256)` of ERC-20, the one call of a contract that is ever signed. */
export function tokenTransfer(to: string, units: bigint): string {
  return `${TRANSFER}${to.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`
}

const TRANSFER = '0xa9059cbb'

function fieldsOf(transaction: EvmTransaction): readonly Item[] {
  const { chainId, nonce, tipPerGas, feePerGas, gasLimit, to, value, data } = transaction
  const numbers = [BigInt(chainId), nonce, tipPerGas, feePerGas, gasLimit].map(numberBytes)
  // The last is a list of what is to be touched: nothing.
  return [...numbers, hexToBytes(to.slice(2)), numberBytes(value), hexToBytes(data.slice(2)), []]
}

/** Big-endian, without noughts in front; nought is no byte at all. */
function numberBytes(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array()
  const hex = value.toString(16)
  return hexToBytes(hex.length % 2 === 0 ? hex : `0${hex}`)
}

function encode(item: Item): Uint8Array {
  if (item instanceof Uint8Array) {
    const [first] = item
    return item.length === 1 && first !== undefined && first < 0x80 ? item : concatBytes(head(0x80, item.length), item)
  }
  const inside = concatBytes(...item.map(encode))
  return concatBytes(head(0xc0, inside.length), inside)
}

function head(offset: number, length: number): Uint8Array {
  if (length <= 55) return Uint8Array.of(offset + length)
  const bytes = numberBytes(BigInt(length))
  return concatBytes(Uint8Array.of(offset + 55 + bytes.length), bytes)
}
