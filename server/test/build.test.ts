import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '#kit/config.ts'
import { runningHash } from '#kit/running-program.ts'
import { buildOf, writeBuild } from '../../scripts/lib/build.ts'
import { auditConfig } from '../src/modules/audit/config.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OURS = ['package.json', 'package-lock.json', 'server/package.json', 'shared/package.json', 'tsconfig.json']

let one: string
let other: string

/** A checkout with a few sources, which come to lie in an order of their own. */
async function checkOut(names: readonly string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'tas-build-'))
  for (const folder of ['server/src/kit', 'server/migrations/business', 'shared/src', 'web/src'])
    await mkdir(join(root, folder), { recursive: true })
  for (const file of OURS) await cp(join(ROOT, file), join(root, file))
  for (const name of names) await writeFile(join(root, name), `// ${name}`)
  return root
}
const NAMES = [
  'server/src/kit/b.ts',
  'server/src/a.ts',
  'server/migrations/business/0001-a.sql',
  'shared/src/c.ts',
  'web/src/d.tsx',
]

beforeAll(async () => {
  one = await checkOut(NAMES)
  other = await checkOut(NAMES.toReversed())
})
afterAll(() => Promise.all([one, other].map((root) => rm(root, { recursive: true }))))

describe('the build of a checkout', () => {
  it('is the same wherever the same sources lie, and tests are none', async () => {
    await writeFile(join(other, 'server/src/a.test.ts'), '// a test')
    expect(buildOf(other)).toEqual(buildOf(one))
    expect(buildOf(one)).toMatchObject({ version: '0.1.0', server: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it.each([
    ['server/src/a.ts', ['server']],
    ['server/migrations/business/0001-a.sql', ['server']],
    ['shared/src/c.ts', ['server', 'web']],
    ['web/src/d.tsx', ['web']],
    ['package-lock.json', ['server', 'web']],
  ] as const)('with another byte in %s is another one of %j', async (name, changed) => {
    const before = buildOf(other)
    await writeFile(join(other, name), `// ${name} and more`)
    const after = buildOf(other)
    expect((['server', 'web'] as const).filter((part) => before[part] !== after[part])).toEqual(changed)
  })

  it('is the one that a server finds where it runs from', () => {
    expect(runningHash()).toBe(buildOf(ROOT).server)
  })

  it('reaches the server as it is, and anything else is refused', () => {
    const build = buildOf(ROOT)
    expect(auditConfig.read({ BUILD: writeBuild(build) }, 'sandbox')).toEqual(build)
    expect(auditConfig.read({}, 'sandbox')).toBeNull()
    expect(() => auditConfig.read({ BUILD: 'the newest' }, 'sandbox')).toThrow(ConfigError)
  })
})
