import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ProofFormError, readKeyDocument } from '../../shared/src/rules/books/read-proof.ts'
import { documentOfSealedFile } from '../../shared/src/rules/books/sealed-file.ts'
import { type ProofReport, verifyProof } from '../../shared/src/rules/books/verify-proof.ts'
import { headLine, stepLine, verdictOf, verdictTexts } from '../../shared/src/rules/books/verify-texts.ts'
import { proofLabel } from '../../shared/src/rules/games/proof-labels.ts'
import { documentOfCsv } from '../../shared/src/rules/returns/days-document.ts'

/*
 * `npx tas-verify receipt.json [--keys tas-keys.json]`: checks a receipt, a proof of inclusion, a signed day, a bet on
 * a house game, a lottery draw, the daily sums of what games paid back, the log of pay tables, a statement or an export of
 * an account, offline. Exit code 0 when nothing is wrong, 1 otherwise. Built into bin/tas-verify.mjs, which needs nothing but Node.
 */

const USAGE = 'Usage: npx tas-verify document.json [--keys tas-keys.json] [--lang en|fa]'
const MAX_BYTES = 256 * 1024 * 1024
const MARKS = { right: '✓', wrong: '✗', open: '–' } as const

/** Said to the person, in one sentence. */
class Complaint extends Error {}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keys: { type: 'string' }, lang: { type: 'string', default: 'en' } },
    })
    const [file, ...more] = positionals
    const { keys, lang } = values
    if (file === undefined || more.length > 0 || (lang !== 'en' && lang !== 'fa')) throw new Complaint(USAGE)
    return { file, keys, lang } as const
  } catch {
    throw new Complaint(USAGE)
  }
}

/** What a file says: JSON, one of our tables as CSV, or a file that ends with its seal. */
function readDocument(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Complaint(`${file} cannot be read.`)
  }
  if (text.length > MAX_BYTES) throw new Complaint(`${file} is too large to be a document of ours.`)
  const table = documentOfCsv(text) ?? documentOfSealedFile(text)
  if (table !== null) return table
  try {
    return JSON.parse(text)
  } catch {
    throw new Complaint(`${file} is not JSON.`)
  }
}

/** Reads a document, or says which field of the file cannot be right. */
async function understand<Result>(file: string, read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ProofFormError)) throw error
    throw new Complaint(`${file} is not a document of ours: ${error.message}.`)
  }
}

function verifySignature(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    // 32 bytes that are no key sign nothing.
    return false
  }
}

function print(report: ProofReport, lang: 'en' | 'fa'): void {
  const lines = [
    headLine(report, lang),
    ...report.trace.flatMap(({ label, value }) => [`  ${proofLabel(label, lang)}:`, ...indented(value)]),
    ...report.steps.map((step) => `  ${MARKS[step.state]} ${stepLine(step, lang)}`),
    verdictTexts[verdictOf(report.steps)][lang],
  ]
  process.stdout.write(`${lines.map(harmless).join('\n')}\n`)
}

/** A line as a terminal may show it: what a document holds must not steer it, nor turn the line around. */
function harmless(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  return line.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '?')
}

function indented(value: string): readonly string[] {
  return value.split('\n').map((line) => `    ${line}`)
}

async function main(): Promise<number> {
  const { file, keys: keyFile, lang } = readArguments()
  const document = readDocument(file)
  const given = keyFile === undefined ? null : readDocument(keyFile)
  const keys =
    keyFile === undefined ? null : await understand(keyFile, () => readKeyDocument(given, '')).then((read) => read.keys)
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const report = await understand(file, () => verifyProof(document, { sha256, verifySignature, keys }))
  print(report, lang)
  return report.isRight ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  const sentence = error instanceof Complaint ? error.message : 'This document could not be checked.'
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
