import { describe, expect, it } from 'vitest'
import { bodySignature, isBodySigned } from './body-signature.ts'

const KEY = 'k'.repeat(32)
const body = Buffer.from('{"reference":"1"}')

describe('bytes that were signed', () => {
  it.each([
    [0, true],
    [-300, true],
    [300, true],
    [-301, false],
    [301, false],
  ])('%s seconds from now, are taken: %s', (seconds, isTaken) => {
    const now = new Date('2026-11-29T00:00:00Z')
    const at = String(now.getTime() / 1_000 + seconds)
    const signature = bodySignature(KEY, { at, body })
    expect(isBodySigned(KEY, { at, signature, body, now })).toBe(isTaken)
  })

  it('by another key or over other bytes are not', () => {
    const now = new Date()
    const at = String(Math.floor(now.getTime() / 1_000))
    const signature = bodySignature(KEY, { at, body })
    expect(isBodySigned('other', { at, signature, body, now })).toBe(false)
    expect(isBodySigned(KEY, { at, signature, body: Buffer.from('{}'), now })).toBe(false)
  })
})
