import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type Chain = {
  readonly url: string
  /** Asks the node; its answer as it stands. @throws Error where it says no */
  ask<Answer>(method: string, ...params: readonly unknown[]): Promise<Answer>
  /** Has the node take a transaction from an account of its own. @returns its hash */
  post(transaction: Sent): Promise<string>
  /** The same, and waits until it is in a block. */
  send(transaction: Sent): Promise<string>
  /** Puts a contract on the chain. @returns its address, in small letters */
  deploy(code: string, ...words: readonly Word[]): Promise<string>
  mine(blocks: number): Promise<void>
  /** Ends it without a word; what it wrote down stays. */
  kill(): Promise<void>
  /** Ends it: it writes down its state where it has a file for it. */
  stop(): Promise<void>
}

type Sent = { readonly to?: string; readonly value?: bigint; readonly data?: string }

/** What a contract is given: a number or an address. */
export type Word = bigint | string

/** A block is made of a transaction a moment after it is taken. */
const RECEIPT_MS = 10

type Receipt = { readonly contractAddress: string }

/** The chain of this machine, as Foundry's own. */
export const CHAIN_ID = 31_337
/** A mnemonic that everybody knows: worth nothing anywhere. */
export const KNOWN_MNEMONIC = 'test test test test test test test test test test test junk'

export type ChainOptions = { readonly program: string; readonly port: number; readonly stateFile: string | null }

/** Starts an EVM node on this machine that makes a block of each transaction. */
export async function startChain({ program, port, stateFile }: ChainOptions): Promise<Chain> {
  const state =
    stateFile === null ? [] : ['--state', stateFile, '--state-interval', '30', '--preserve-historical-states']
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(CHAIN_ID), ...state]
  const child = spawn(program, [...args, '--mnemonic', KNOWN_MNEMONIC, '--accounts', '3'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilListening(child)
  const ask = <Answer>(method: string, ...params: readonly unknown[]) => askOver<Answer>(url, method, params)
  const [from] = await ask<readonly string[]>('eth_accounts')
  const post: Chain['post'] = ({ value = 0n, ...transaction }) =>
    ask<string>('eth_sendTransaction', { ...transaction, from, value: `0x${value.toString(16)}` })
  const receiptOf = async (hash: string) => {
    for (;;) {
      const receipt = await ask<Receipt | null>('eth_getTransactionReceipt', hash)
      if (receipt !== null) return receipt
      await sleep(RECEIPT_MS)
    }
  }
  return {
    url,
    ask,
    post,
    async send(transaction) {
      const hash = await post(transaction)
      await receiptOf(hash)
      return hash
    },
    async deploy(code, ...words) {
      const { contractAddress } = await receiptOf(await post({ data: code + words.map(wordOf).join('') }))
      return contractAddress.toLowerCase()
    },
    mine: (blocks) => ask('anvil_mine', `0x${blocks.toString(16)}`),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

/** What a contract is sent to call a function: `transfer(address,uint256)` and its arguments. */
export function callData(signature: string, ...words: readonly Word[]): string {
  const selector = bytesToHex(keccak_256(utf8ToBytes(signature)).slice(0, 4))
  return `0x${selector}${words.map(wordOf).join('')}`
}

function wordOf(word: Word): string {
  const hex = typeof word === 'string' ? word.slice(2).toLowerCase() : BigInt.asUintN(256, word).toString(16)
  return hex.padStart(64, '0')
}

async function untilListening(child: ChildProcess): Promise<void> {
  const { stdout } = child
  if (stdout === null) throw new Error('The node tells nothing.')
  const lines = createInterface({ input: stdout })
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The node ended before it listened.')
  })
  const listening = (async () => {
    for await (const line of lines) if (line.includes('Listening on')) return
  })()
  await Promise.race([listening, ended])
  ended.catch(() => undefined)
  stdout.resume()
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function askOver<Answer>(url: string, method: string, params: readonly unknown[]): Promise<Answer> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const said = (await response.json()) as { readonly result: Answer; readonly error?: { readonly message: string } }
  if (said.error !== undefined) throw new Error(`${method}: ${said.error.message}`)
  return said.result
}
