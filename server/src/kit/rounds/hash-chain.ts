import { createHash, hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChainWalk } from '@tas/shared/rules/games/crash/chain.ts'
import { assert } from '../assert.ts'

/** One stored hash of a chain. Hash 0 is the terminating hash; hash n comes before hash n−1 in the making. */
export type Checkpoint = { readonly number: number; readonly hash: Buffer }

export type ChainLinks = { readonly terminatingHash: string; readonly checkpoints: readonly Checkpoint[] }

export type ChainPlan = {
  /** Number of the secret. */
  readonly length: number
  /** Every so many hashes one is kept. */
  readonly every: number
  readonly walk: ChainWalk
}

/** Hashes between two looks at what else there is to do: about a millisecond of work. */
const SLICE = 1_000

/**
 * Makes a chain from its secret, which is hash number `length`: every hash is SHA-256 of the one before, as `walk` says.
 * Other work goes on meanwhile, and it is given up when whoever wants it stops: ten million hashes take most of a minute.
 * @returns the terminating hash and every `every`-th hash, the secret included; null when it was given up.
 */
export function makeChain(secret: Buffer, plan: ChainPlan): Promise<ChainLinks>
export function makeChain(secret: Buffer, plan: ChainPlan, stopping: AbortSignal): Promise<ChainLinks | null>
export async function makeChain(
  secret: Buffer,
  { length, every, walk }: ChainPlan,
  stopping?: AbortSignal,
): Promise<ChainLinks | null> {
  const checkpoints: Checkpoint[] = [{ number: length, hash: secret }]
  let link = secret
  for (let number = length - 1; number >= 0; number--) {
    link = nextLink(link, walk)
    if (number > 0 && number % every === 0) checkpoints.push({ number, hash: link })
    if (number % SLICE !== 0) continue
    await nextTurn()
    if (stopping?.aborted === true) return null
  }
  return { terminatingHash: link.toString('hex'), checkpoints }
}

/** Hash `number` of a chain from a checkpoint at or above it. 64 hex digits. */
export function hashFrom(checkpoint: Checkpoint, number: number, walk: ChainWalk): string {
  assert(number >= 0 && number <= checkpoint.number, 'a chain is walked from higher to lower numbers')
  let link = checkpoint.hash
  for (let at = checkpoint.number; at > number; at--) link = nextLink(link, walk)
  return link.toString('hex')
}

/**
 * The salt of a sandbox chain follows from its terminating hash: rounds can be verified, but whoever chose the secret
 * chose the salt with it. Production takes a public value that did not exist when the chain was published.
 */
export function sandboxSalt(terminatingHash: string): string {
  return createHash('sha256').update(`tas sandbox salt ${terminatingHash}`).digest('hex')
}

function nextLink(link: Buffer, walk: ChainWalk): Buffer {
  return walk === 'raw' ? hash('sha256', link, 'buffer') : hash('sha256', link.toString('hex'), 'buffer')
}
