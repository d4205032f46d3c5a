import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accountExportText } from './account-seal.ts'
import { complaintPackText } from './complaint-seal.ts'
import { ProofFormError } from './read-proof.ts'
import { documentOfSealedFile } from './sealed-file.ts'
import { keyIdOf, type PublishedKey } from './signature.ts'
import { type StatementFormat, sealLine, statementText } from './statement-seal.ts'
import { verifyProof } from './verify-proof.ts'
import { verdictOf } from './verify-texts.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const pair = generateKeyPairSync('ed25519')
const publicKey = String(pair.publicKey.export({ format: 'jwk' }).x)
const keyId = keyIdOf(sha256, publicKey)
const signed = (text: string) => ({
  keyId,
  publicKey,
  signature: sign(null, Buffer.from(text), pair.privateKey).toString('base64url'),
})
const keys: readonly PublishedKey[] = [
  { keyId, algorithm: 'Ed25519', publicKey, since: '2026-01-01T00:00:00.000Z', until: null },
]
const tools = {
  sha256,
  keys,
  verifySignature: (_: string, text: string, signature: string) =>
    verify(null, Buffer.from(text), pair.publicKey, Buffer.from(signature, 'base64url')),
}
const common = {
  version: 1,
  businessId: 1,
  playerId: '0199a0b0-0000-7000-8000-000000000001',
  lineCount: 2,
  issuedAt: '2026-03-01T10:00:00.000Z',
} as const

function account(): string {
  const body = '{"kind":"account"}\n{"table":"a","row":{"x":"سارا"}}\n{"table":"b","row":{"x":1}}\n'
  const facts = { kind: 'account', ...common, sha256: sha256(body) } as const
  return `${body}${JSON.stringify({ signature: { ...facts, ...signed(accountExportText(facts)) } })}\n`
}

function complaint(): string {
  const body = '{"kind":"complaint"}\n{"message":{"text":"سارا"}}\n{"message":{"text":"b"}}\n'
  const facts = { kind: 'complaint', ...common, number: 101, sha256: sha256(body) } as const
  return `${body}${JSON.stringify({ signature: { ...facts, ...signed(complaintPackText(facts)) } })}\n`
}

function statement(format: StatementFormat): string {
  const body =
    format === 'csv' ? '\uFEFFid,amount\r\n1,2.00\r\n2,3.00\r\n' : '{"kind":"statement","items":[\n1,\n2\n],\n'
  const facts = { kind: 'statement', ...common, format, currency: 'USD', sha256: sha256(body) } as const
  return body + sealLine({ ...facts, ...signed(statementText(facts)) }, 2)
}

const verdict = async (file: string, changed: Partial<Parameters<typeof verifyProof>[1]> = {}) =>
  verdictOf((await verifyProof(documentOfSealedFile(file), { ...tools, ...changed })).steps)

describe.each([
  ['an account', account()],
  ['a complaint', complaint()],
  ['a statement as CSV', statement('csv')],
  ['a statement as JSON', statement('json')],
])('the file of %s', (_, file) => {
  it('is right as it was made, and when a reader left out its mark', async () => {
    expect(await verdict(file)).toBe('right')
    expect(await verdict(file.replace('\uFEFF', ''))).toBe('right')
    expect(await verdict(file, { keys: null })).toBe('unknownKey')
  })

  it('is wrong with one sign changed, a line less or more, another count, or the key of somebody else', async () => {
    const lines = file.split('\n')
    const second = lines[1] ?? ''
    for (const other of [
      file.replace(second, second.replace(/[\da-z]/, '7')),
      file.replace(`${second}\n`, ''),
      file.replace(`${second}\n`, `${second}\n${second}\n`),
      file.replace(/(lineCount"{1,2}:)2/, '$13'),
    ]) {
      expect(other).not.toBe(file)
      expect(await verdict(other)).toBe('wrong')
    }
    expect(await verdict(file, { keys: [] })).toBe('wrong')
  })
})

it('a file without a seal of its kind is none', async () => {
  for (const file of ['', '{}', account().replace('"kind":"account","version"', '"kind":"day","version"')])
    expect(documentOfSealedFile(file)).toBeNull()
  await expect(verifyProof({ kind: 'account' }, tools)).rejects.toThrow(ProofFormError)
})
