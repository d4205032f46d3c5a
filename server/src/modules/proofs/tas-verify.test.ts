import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildVerifier, VERIFIER } from '../../../../scripts/lib/build-verifier.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { closeDay } from './close-day.ts'
import { getInclusion } from './get-inclusion.ts'
import { getReceipt } from './get-receipt.ts'
import { showKeys } from './sign-text.ts'

let world: World
let folder: string
const documents = new Map<string, unknown>()

beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'tas-verify-'))
  const player = await world.player({ cashMinor: 12_345n })
  const ctx = world.as(player)
  const [posting] = await world.app.db.sql<{ id: bigint }[]>`select id from ${world.app.db.b}.ledger_posting`
  const receipt = async () => (await getReceipt(ctx, { id: String(posting?.id) })).receipt
  documents.set('early', await receipt())
  documents.set('day', await closeDay(world.app, '2026-01-01'))
  documents.set('receipt', await receipt())
  documents.set('inclusion', (await getInclusion(ctx, { day: '2026-01-01' })).inclusion)
  documents.set('keys', await showKeys(world.app))
  for (const [name, document] of documents) await write(`${name}.json`, JSON.stringify(document))
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text)
}

/** Runs the command in a folder that holds nothing else of ours. */
function run(...args: readonly string[]): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [VERIFIER, ...args], { cwd: folder, env: {} }, (failed, out, error) =>
      resolve({ code: failed === null ? 0 : Number(failed.code), out, error }),
    )
  })
}

describe('tas-verify', () => {
  it('is the file that the sources give (npm run build:verifier)', async () => {
    expect(await readFile(VERIFIER, 'utf8')).toBe(await buildVerifier())
  })

  it('needs nothing but Node', async () => {
    const imported = [...(await readFile(VERIFIER, 'utf8')).matchAll(/^import .* from "(.*)";$/gm)]
    expect(imported.map(([, name]) => name)).toEqual(['node:crypto', 'node:fs', 'node:util'])
  })

  it('says of a receipt, step by step, that it is right', async () => {
    const { code, out, error } = await run('receipt.json', '--keys', 'keys.json')
    expect({ code, error }).toEqual({ code: 0, error: '' })
    const [first, ...steps] = out.trimEnd().split('\n')
    expect(first).toMatch(/^Receipt of transaction \d+: deposit, 123\.45 USD, 20\d\d-/)
    expect(steps.pop()).toBe('All checks passed.')
    expect(steps).toHaveLength(8)
    for (const step of steps) expect(step).toMatch(/^ {2}✓ /)
  })

  it.each(['early', 'day', 'inclusion'])('takes a right document: %s', async (name) => {
    expect(await run(`${name}.json`, '--keys', 'keys.json')).toMatchObject({ code: 0, error: '' })
  })

  it('says in Persian what it says in English', async () => {
    const { out } = await run('inclusion.json', '--keys', 'keys.json', '--lang', 'fa')
    expect(out.split('\n').filter((line) => /[\u0600-\u06FF]/.test(line))).toHaveLength(
      out.trimEnd().split('\n').length,
    )
  })

  it('leaves open whose key it was when the keys are not given', async () => {
    const { code, out } = await run('receipt.json')
    expect(code).toBe(0)
    expect(out.match(/–/g)).toHaveLength(2)
    expect(out).toMatch(/if the key is a published one/)
  })

  it('marks what is wrong and ends with 1', async () => {
    await write('changed.json', JSON.stringify(documents.get('receipt')).replace('"12345"', '"99999"'))
    const { code, out } = await run('changed.json', '--keys', 'keys.json')
    expect(code).toBe(1)
    expect(out).toMatch(/✗ The record of transaction \d+ does not match its hash/)
    expect(out).toMatch(/Do not rely on it/)
  })

  const HOSTILE: readonly (readonly [string, string, RegExp])[] = [
    ['nothing', '', /is not JSON/],
    ['half a document', '{"kind":"receipt","posting":', /is not JSON/],
    ['null', 'null', /the field kind/],
    ['a list', '[]', /the field kind/],
    ['a kind that every object has', '{"kind":"constructor"}', /the field kind/],
    ['a strange prototype', '{"__proto__":{"kind":"day"},"kind":"day"}', /the field ?__proto__/],
    ['a deep hole', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, /the field kind|not JSON/],
    ['control codes in a name', '{"kind":"day","\\u001b[2J":1}', /the field \?\?2J/],
    ['a number too large', '{"kind":"day","version":1e400}', /the field/],
  ]

  it.each(HOSTILE)('says one sentence of %s', async (_, text, sentence) => {
    await write('hostile.json', text)
    const { code, out, error } = await run('hostile.json')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toMatch(sentence)
    expect(error.trimEnd().split('\n')).toHaveLength(1)
    expect(error).not.toContain('\u001b')
  })

  it.each([
    [[], /^Usage: /],
    [['receipt.json', 'day.json'], /^Usage: /],
    [['receipt.json', '--colour'], /^Usage: /],
    [['nowhere.json'], /^nowhere\.json cannot be read\.$/],
    [['receipt.json', '--keys', 'day.json'], /^day\.json is not a document of ours: the field kind /],
  ] as const)('says what it needs: %j', async (args, sentence) => {
    const { code, out, error } = await run(...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error.trimEnd()).toMatch(sentence)
  })
})
