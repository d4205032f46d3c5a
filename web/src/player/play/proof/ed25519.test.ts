import { describe, expect, it } from 'vitest'
import { canCheckSignatures, verifySignature } from './ed25519.ts'

const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')

/** RFC 8032, §7.1, tests 1 and 2: those whose messages are texts. */
const VECTORS = [
  {
    text: '',
    publicKey: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    text: 'r',
    publicKey: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
]

describe('signatures in the browser', () => {
  it.each(VECTORS)('fit the published vectors and nothing beside them: “$text”', async (vector) => {
    expect(await canCheckSignatures()).toBe(true)
    const [key, signature] = [base64url(vector.publicKey), base64url(vector.signature)]
    expect(await verifySignature(key, vector.text, signature)).toBe(true)
    expect(await verifySignature(key, `${vector.text}.`, signature)).toBe(false)
    expect(await verifySignature(base64url('01'.repeat(32)), vector.text, signature)).toBe(false)
    expect(await verifySignature(key, vector.text, base64url('00'.repeat(64)))).toBe(false)
  })
})
