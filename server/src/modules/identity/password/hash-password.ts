import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { addressBlock } from '#kit/http/address.ts'
import { secretBytes } from '#kit/random.ts'
import type { Asker } from './work-in-turn.ts'
import { createWorkQueue } from './work-queue.ts'

/** Argon2id with the parameters OWASP's Password Storage Cheat Sheet recommends for 19 MiB. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1

/**
 * Hashing takes a core and 19 MiB for some 20 ms: half of the cores at a time leave the others to everything else, and who would
 * wait longer than 64 others is better told to come back. No block of addresses and no account keeps others out: `work-in-turn.ts`.
 */
const queue = createWorkQueue({ atOnce: Math.max(1, availableParallelism() >> 1), waiting: 64 })

/** For whom a password is hashed: from where, and the id of the player where they are known there, who then goes first. */
export type PasswordAsker = { readonly ip: string; readonly knownAs: string | null }

/** The house's own work, when it makes its demo people. */
export const HOUSE_ITSELF: PasswordAsker = { ip: '127.0.0.1', knownAs: 'the house' }

/** Stands for the password of a player who does not exist: verifying against it costs the same and never succeeds. */
export const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(16)}$${base64(32)}`

/** Hashes a password with a salt of its own, off the event loop. Throws http.overloaded when too many wait already. */
export function hashPassword(password: string, asker: PasswordAsker): Promise<string> {
  return queue(placeOf(asker), () => hash(password, { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES }))
}

/** Whether a password fits a stored hash; null stands for a player who does not exist, at the same cost. */
export function verifyPassword(passwordHash: string | null, password: string, asker: PasswordAsker): Promise<boolean> {
  return queue(placeOf(asker), () => verify(passwordHash ?? NOBODY, password))
}

function placeOf({ ip, knownAs }: PasswordAsker): Asker {
  return { block: addressBlock(ip), knownAs }
}

function base64(byteCount: number): string {
  return secretBytes(byteCount).toString('base64').replace(/=+$/, '')
}
