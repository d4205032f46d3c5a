import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = 'server/src'
const OWN = 'server/test/audit-actions.test.ts'

type File = { readonly path: string; readonly text: string }

async function filesOf(folder: string, isWanted: (name: string) => boolean): Promise<File[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })))
}

const isTest = (name: string) => name.endsWith('.test.ts')
const isSource = (name: string) => name.endsWith('.ts') && !isTest(name) && !name.endsWith('.fixture.ts')

/** A file that writes lines, or says to another what the line it writes is called. */
const WRITES = /\b(?:recordAudits?|recordApart|auditRows)\b|\baction: (?:'|.* \? ')/
/** What else is named `module.word`, by what stands before it: refusals and their codes, events, tables, rights. */
const OTHERS = /(?:refuse\(\s*|\.has\(|\b(?:code|type|name|column): )$/

/** Every action of the trail that the sources name, with the first file that does. */
function actionsIn(files: readonly File[], modules: readonly string[]): Map<string, string> {
  const named = new RegExp(`'((?:${modules.join('|')})\\.[a-z_]+)'`, 'g')
  const found = new Map<string, string>()
  for (const { path, text } of files.filter((file) => WRITES.test(file.text)))
    for (const { 1: action = '', index } of text.matchAll(named))
      if (!OTHERS.test(text.slice(0, index)) && !found.has(action)) found.set(action, path)
  return found
}

/** How a test names what it reads of the trail. A name in a mere list, or an event or a refusal of the same name, is none. */
const READS = [/\b(?:readTrail|linesOf)\([^()]*'[a-z]+\.[a-z_]+'/g, /^(?!\s*(?:\/\/|\*)).*\baction\b.*$/gm]

/** Everything that tests name where they look at the trail. */
function assertedIn(tests: readonly File[]): Set<string> {
  const looks = tests.flatMap(({ text }) => READS.flatMap((look) => text.match(look) ?? []))
  return new Set(looks.flatMap((look) => [...look.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, name = '']) => name)))
}

async function actionsOfSources(): Promise<Map<string, string>> {
  const modules = (await readdir(join(ROOT, SOURCES, 'modules'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => basename(entry.name))
  return actionsIn(await filesOf(SOURCES, isSource), modules)
}

it('every action of the audit trail is asserted by a test: no line can be taken out unseen', async () => {
  const actions = await actionsOfSources()
  expect(actions.size).toBeGreaterThan(50)
  const asserted = assertedIn((await filesOf('server', isTest)).filter(({ path }) => path !== OWN))
  const unseen = [...actions].filter(([action]) => !asserted.has(action))
  expect(
    unseen.map(
      ([action, file]) => `No test asserts the line ${action} of ${file}: read it with readTrail() where it is done.`,
    ),
  ).toEqual([])
})

it('every action has its words in both languages', async () => {
  const actions = [...(await actionsOfSources()).keys()]
  for (const language of ['en', 'fa']) {
    const file = join(ROOT, 'web/src/office/locales', language, 'audit.json')
    const texts = JSON.parse(await readFile(file, 'utf8'))
    expect(actions.filter((action) => texts[`action.${action}`] === undefined)).toEqual([])
  }
})

it('every action may be chosen where the trail is read, and none that nobody writes', async () => {
  const list = await readFile(join(ROOT, 'web/src/office/features/audit/actions.ts'), 'utf8')
  const chosen = [...list.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, action]) => action)
  expect(chosen).toEqual([...(await actionsOfSources()).keys()].toSorted())
})
