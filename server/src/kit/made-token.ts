import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { secretBytes } from './random.ts'
import { deriveKey } from './secret-box.ts'

/** 192 random bits; what follows them shows who made them. Together 43 signs, like any token. */
const RANDOM_BYTES = 24
const RANDOM_SIGNS = 32
/** 66 bits: a token of a stranger's making passes for ours once in so many that nobody lives to see it. */
const MARK_SIGNS = 11
const PATTERN = /^[A-Za-z0-9_-]{43}$/

export type TokenMaker = {
  /** A token nobody can guess, and whose mark nobody can make who has not the key. */
  make(): string
  /** Whether some process with this key made it, at any time. Costs a hash: no token of a stranger's making is looked up. */
  isMade(token: string): boolean
}

/** @param secretKey the platform's */
export function createTokenMaker(secretKey: Buffer): TokenMaker {
  const key = createSecretKey(deriveKey(secretKey, 'marks of tokens'))
  const markOf = (random: string) => createHmac('sha256', key).update(random).digest('base64url').slice(0, MARK_SIGNS)
  return {
    make() {
      const random = secretBytes(RANDOM_BYTES).toString('base64url')
      return `${random}${markOf(random)}`
    },
    isMade: (token) =>
      PATTERN.test(token) &&
      timingSafeEqual(Buffer.from(token.slice(RANDOM_SIGNS)), Buffer.from(markOf(token.slice(0, RANDOM_SIGNS)))),
  }
}
