import { z } from 'zod'
import { askNode } from './ask-node.ts'
import type { NetworkSettings } from './chain-config.ts'

const hash = z.string().regex(/^0x[0-9a-f]{64}$/)
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase())
/** A number as nodes write it: no noughts in front, 256 bits at most. */
const quantity = z
  .string()
  .regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/)
  .transform((text) => BigInt(text))
const small = quantity.refine((value) => value <= BigInt(Number.MAX_SAFE_INTEGER)).transform(Number)

const sealData = z.object({ hash, parentHash: hash, number: small })

/** A block with its transactions; more of them is not read. */
const blockData = sealData.extend({
  timestamp: small,
  transactions: z.array(z.object({ hash, to: address.nullish(), value: quantity })),
})
export type Block = z.output<typeof blockData>

/** keccak-256 of Transfer(address,address,uint256). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const logData = z.object({
  address,
  topics: z.array(hash),
  data: z.string().regex(/^0x[0-9a-f]*$/),
  transactionHash: hash,
  blockHash: hash,
  removed: z.boolean().nullish(),
})

/** Where a transaction is, and whether it did what it was to do. */
const receiptData = z.object({ blockHash: hash, status: z.enum(['0x0', '0x1']) })

/** The same with its price and with what it told: of a transaction of our own. */
const minedData = receiptData.extend({
  blockNumber: small,
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  logs: z.array(logData),
})
export type Mined = z.output<typeof minedData>

const hex = (height: number) => `0x${height.toString(16)}`

/** A block of the chain as the node knows it now; null: there is none of that height (yet). */
export function readBlock(at: NetworkSettings, height: number): Promise<Block | null> {
  return askNode(at, { method: 'eth_getBlockByNumber', params: [hex(height), true] }, blockData.nullable())
}

/** Hash and height of a block; null: there is none. */
export function readSeal(at: NetworkSettings, height: number | 'latest'): Promise<z.output<typeof sealData> | null> {
  const params = [height === 'latest' ? height : hex(height), false]
  return askNode(at, { method: 'eth_getBlockByNumber', params }, sealData.nullable())
}

/** Units of a token that came to an address, in the order of the block. */
export type TokenTransfer = {
  readonly contract: string
  readonly to: string
  readonly units: bigint
  readonly transaction: string
}

/** What tokens of all kinds moved in one very block. What is no plain ERC-20 transfer of something is left out. */
export async function readTokenTransfers(at: NetworkSettings, blockHash: string): Promise<readonly TokenTransfer[]> {
  const params = [{ blockHash, topics: [TRANSFER] }]
  const logs = await askNode(at, { method: 'eth_getLogs', params }, z.array(logData))
  return transfersIn(logs, blockHash)
}

/** What plain ERC-20 transfers among the logs of a block moved. */
export function transfersIn(logs: readonly z.output<typeof logData>[], blockHash: string): readonly TokenTransfer[] {
  return logs.flatMap(({ address: contract, topics, data, transactionHash: transaction, blockHash: of, removed }) => {
    const [topic, , to] = topics
    const isPlain =
      topic === TRANSFER && topics.length === 3 && data.length === 66 && of === blockHash && removed !== true
    if (!isPlain || to === undefined) return []
    const units = BigInt(data)
    return units === 0n ? [] : [{ contract, to: `0x${to.slice(-40)}`, units, transaction }]
  })
}

/** The receipt of a transaction; null: it is in no block of the chain. */
export function readReceipt(at: NetworkSettings, transaction: string): Promise<z.output<typeof receiptData> | null> {
  return askNode(at, { method: 'eth_getTransactionReceipt', params: [transaction] }, receiptData.nullable())
}

/** The same with what it cost and told. */
export function readMined(at: NetworkSettings, transaction: string): Promise<Mined | null> {
  return askNode(at, { method: 'eth_getTransactionReceipt', params: [transaction] }, minedData.nullable())
}

/** Whether a node knows a transaction, in a block or waiting for one. */
export async function isKnown(at: NetworkSettings, transaction: string): Promise<boolean> {
  const found = await askNode(
    at,
    { method: 'eth_getTransactionByHash', params: [transaction] },
    z.object({ hash }).nullable(),
  )
  return found !== null
}

/** Gives a signed transaction to the node. @throws NodeRefused where it does not take it */
export async function sendRaw(at: NetworkSettings, raw: string): Promise<void> {
  await askNode(at, { method: 'eth_sendRawTransaction', params: [raw] }, hash)
}

/** In which block something is asked: of a height, or the newest. */
const blockOf = (height: number | undefined) => (height === undefined ? 'latest' : hex(height))

/** How many transactions of an address are in blocks (up to a height): the number of its next one. */
export function readNonce(at: NetworkSettings, of: string, height?: number): Promise<number> {
  return askNode(at, { method: 'eth_getTransactionCount', params: [of, blockOf(height)] }, small)
}

/**
 * What an address has of the coin of the network, in its smallest units, now or in the block of a height.
 * @throws NodeRefused where the node has forgotten that block
 */
export function readBalance(at: NetworkSettings, of: string, height?: number): Promise<bigint> {
  return askNode(at, { method: 'eth_getBalance', params: [of, blockOf(height)] }, quantity)
}

type TokenHolder = { readonly contract: string; readonly of: string; readonly height?: number }

/** The same of a token. @throws NodeRefused where the contract says nothing, or the node has forgotten that block */
export async function readTokenBalance(at: NetworkSettings, { contract, of, height }: TokenHolder): Promise<bigint> {
  const data = `${BALANCE_OF}${of.slice(2).padStart(64, '0')}`
  return BigInt(await askContract(at, { contract, data, block: blockOf(height) }, word))
}

/** What a unit of gas costs: twice what the newest block took, so that a transaction stays good while it rises, and a tip. */
export async function readFees(
  at: NetworkSettings,
): Promise<{ readonly feePerGas: bigint; readonly tipPerGas: bigint }> {
  const [block, tip] = await Promise.all([
    askNode(at, { method: 'eth_getBlockByNumber', params: ['latest', false] }, z.object({ baseFeePerGas: quantity })),
    askNode(at, { method: 'eth_maxPriorityFeePerGas', params: [] }, quantity),
  ])
  const tipPerGas = tip === 0n ? 1n : tip
  return { feePerGas: block.baseFeePerGas * 2n + tipPerGas, tipPerGas }
}

/** Selectors of what contracts are asked. */
const BALANCE_OF = '0x70a08231'
const DECIMALS = '0x313ce567'
const LATEST_ROUND_DATA = '0xfeaf968c'

const word = z.string().regex(/^0x[0-9a-f]{64}$/)
const round = z.string().regex(/^0x[0-9a-f]{320}$/)

/** How many decimals a contract says it has. @throws NodeRefused where it says nothing */
export async function readDecimals(at: NetworkSettings, contract: string): Promise<bigint> {
  return BigInt(await askContract(at, { contract, data: DECIMALS }, word))
}

/** What a price feed says: the price as a whole number, and when it was set. */
export async function readRound(
  at: NetworkSettings,
  contract: string,
): Promise<{ readonly value: bigint; readonly updatedAt: Date }> {
  const words = await askContract(at, { contract, data: LATEST_ROUND_DATA }, round)
  const wordAt = (index: number) => BigInt(`0x${words.slice(2 + 64 * index, 2 + 64 * (index + 1))}`)
  const seconds = wordAt(3)
  return {
    // It is signed: what is negative is no price.
    value: BigInt.asIntN(256, wordAt(1)),
    updatedAt: new Date(seconds > 8_640_000_000n ? 0 : Number(seconds) * 1_000),
  }
}

function askContract<Schema extends z.ZodType>(
  at: NetworkSettings,
  {
    contract: to,
    data,
    block = 'latest',
  }: { readonly contract: string; readonly data: string; readonly block?: string },
  schema: Schema,
): Promise<z.output<Schema>> {
  return askNode(at, { method: 'eth_call', params: [{ to, data }, block] }, schema)
}

/** Which chain a node is of. */
export function readChainId(at: NetworkSettings): Promise<number> {
  return askNode(at, { method: 'eth_chainId', params: [] }, small)
}
