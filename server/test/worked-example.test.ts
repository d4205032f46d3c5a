import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyCheckout } from '../../scripts/lib/copy-checkout.ts'
import { paths } from '../../scripts/lib/paths.ts'

const EXAMPLE = 'docs/worked-example.md'
/** Beside the checkout's own files, so that links to installed packages lead the same way. */
const copy = join(paths.cache, `worked-example-${process.pid}`)

type Step = {
  readonly file: string
  readonly how: 'new' | 'after' | 'replace'
  readonly place: string
  readonly text: string
}

/** The blocks of the page, each under the line that says where it goes. */
function readSteps(page: string): readonly Step[] {
  const blocks = page.matchAll(/^(?:New file `(.+?)`|In `(.+?)`, (after|replace) `(.+?)`):\n\n```\w+\n(.*?)^```$/gms)
  return [...blocks].map(([, created, changed, how, place = '', text = '']) => ({
    file: created ?? changed ?? '',
    how: how === 'after' || how === 'replace' ? how : 'new',
    place,
    text,
  }))
}

function apply({ file, how, place, text }: Step): void {
  const path = join(copy, file)
  if (how === 'new') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return
  }
  const lines = readFileSync(path, 'utf8').split('\n')
  const found = lines.flatMap((line, index) => (line.trim() === place.trim() ? [index] : []))
  if (found.length !== 1) throw new Error(`${EXAMPLE}: ${file} has ${found.length} lines "${place}", not one`)
  const [at = 0] = found
  lines.splice(how === 'after' ? at + 1 : at, how === 'after' ? 0 : 1, ...text.trimEnd().split('\n'))
  writeFileSync(path, lines.join('\n'))
}

/** Runs an installed program in the copy. @returns what it said when it failed, else nothing */
async function failure(program: string, args: readonly string[]): Promise<string | null> {
  const env = { ...process.env, TEST_DATABASE_URL: inject('testServer').url }
  return promisify(execFile)(process.execPath, [join('node_modules', program), ...args], { cwd: copy, env }).then(
    () => null,
    (error: { stdout: string; stderr: string }) => `${error.stdout}\n${error.stderr}`,
  )
}

const page = readFileSync(join(paths.root, EXAMPLE), 'utf8')
const steps = readSteps(page)
const touched = [...new Set(steps.map(({ file }) => file))]

beforeAll(() => {
  copyCheckout(copy)
  for (const step of steps) apply(step)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('holds every block of the page under a line that says where it goes', () => {
  expect(steps.length).toBeGreaterThan(10)
  expect(page.match(/^```\w+$/gm)).toHaveLength(steps.length)
})

it('passes format and lint once `npm run format` has sorted its imports', async () => {
  const biome = '@biomejs/biome/bin/biome'
  expect(await failure(biome, ['check', '--write', '--error-on-warnings', ...touched])).toBeNull()
})

it.each([
  { project: 'tsconfig.json', own: /^(shared|server)\/.*\.ts$/ },
  { project: 'web/tsconfig.json', own: /^web\/.*\.tsx?$/ },
])('compiles by $project, with all that it reaches', async ({ project, own }) => {
  const files = touched.filter((file) => own.test(file)).map((file) => join(copy, file))
  const narrow = join(copy, dirname(project), 'tsconfig.example.json')
  writeFileSync(narrow, JSON.stringify({ extends: './tsconfig.json', include: [], files }))
  // One checker does half the work of several, which the other tests of a run want for themselves.
  expect(await failure('typescript/bin/tsc', ['-p', narrow, '--checkers', '1'])).toBeNull()
})

it('passes its own tests and those that watch over modules, tables of players and texts', async () => {
  const files = [
    'server/src/modules/catalogue/save-note.test.ts',
    'server/src/modules/account/leave.test.ts',
    'server/test/architecture.test.ts',
    'web/src/lib/i18n.test.ts',
  ]
  const names = 'a note is |knows every table in which a player is named|import law|own tables|locales '
  expect(await failure('vitest/vitest.mjs', ['run', ...files, '-t', names])).toBeNull()
})
