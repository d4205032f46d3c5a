import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProofFormError, readInclusion, readKeyDocument, readReceipt, readSignedDay } from './read-proof.ts'
import { verifyProof } from './verify-proof.ts'

const readers = [readReceipt, readInclusion, readSignedDay, readKeyDocument]
const tools = { sha256: () => '', verifySignature: () => true, keys: null }

describe('documents from anywhere', () => {
  it('are refused with the place that is wrong, whatever they are, and nothing else ever happens', async () => {
    const kinds = fc.constantFrom('receipt', 'inclusion', 'day', 'toString', '')
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ kind: kinds, version: fc.constant(1), posting: fc.anything() }),
    )
    await fc.assert(
      fc.asyncProperty(anything, async (document) => {
        for (const read of readers) expect(() => read(document, '')).toThrow(ProofFormError)
        await expect(verifyProof(document, tools)).rejects.toThrow(ProofFormError)
      }),
      { numRuns: 500 },
    )
  })

  const KEY = {
    keyId: '0'.repeat(32),
    algorithm: 'Ed25519',
    publicKey: `${'A'.repeat(42)}A`,
    since: '2026-01-01T00:00:00.000Z',
    until: null,
  }

  it('have one spelling only', () => {
    expect(readKeyDocument({ keys: [KEY] }, '')).toEqual({ keys: [KEY] })
    const others = [
      { ...KEY, since: '2026-01-01T00:00:00Z' },
      { ...KEY, since: '2026-02-30T00:00:00.000Z' },
      { ...KEY, since: '2026-01-01T00:00:00.000+00:00' },
      { ...KEY, keyId: 'A'.repeat(32) },
      // The same 32 bytes, with bits in the last digit that mean nothing.
      { ...KEY, publicKey: `${'A'.repeat(42)}B` },
      { ...KEY, note: 'trust me' },
      { ...KEY, until: undefined },
    ]
    for (const other of others) expect(() => readKeyDocument({ keys: [other] }, '')).toThrow(ProofFormError)
  })

  it('are named by the place of their fault', () => {
    expect(() => readKeyDocument({ keys: [KEY, { ...KEY, until: 5 }] }, '')).toThrow('keys[1].until')
    expect(() => readKeyDocument([], '')).toThrow('the field document')
  })
})
