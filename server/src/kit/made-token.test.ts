import { expect, it } from 'vitest'
import { createTokenMaker } from './made-token.ts'
import { randomToken, secretBytes } from './random.ts'

it('a token shows to whoever has the key that it was made with it, and nobody else makes one', () => {
  const key = secretBytes(32)
  const [maker, other] = [createTokenMaker(key), createTokenMaker(secretBytes(32))]
  const made = Array.from({ length: 100 }, () => maker.make())
  expect(new Set(made).size).toBe(100)
  for (const token of made) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(createTokenMaker(key).isMade(token)).toBe(true)
    expect(other.isMade(token)).toBe(false)
    const changed = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [changed, token.slice(1), `${token}A`, `${token.slice(0, 42)}+`, `${token.slice(0, 42)}.`, ''])
      expect(maker.isMade(wrong)).toBe(false)
  }
  for (let tries = 0; tries < 100; tries++) expect(maker.isMade(randomToken())).toBe(false)
})
