import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { moduleOrder } from '#src/modules.ts'
import { REPLACING, REPLACING_ON_SITE } from '../../vitest.config.ts'
import { breachesOf } from './shape.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SHARED = 'shared/src'
const SERVER = 'server/src'
const WEB = 'web/src'

type Import = { readonly from: string; readonly to: string; readonly specifier: string }

async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
}

/** Where an import leads, as a path of the repository; packages keep their names. */
function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(from), specifier))
  if (specifier.startsWith('@tas/shared/')) return join(SHARED, specifier.slice('@tas/shared/'.length))
  if (specifier.startsWith('#kit/')) return join(SERVER, 'kit', specifier.slice('#kit/'.length))
  if (specifier === '#hmac') return join(SHARED, 'rules/hmac/hmac.ts')
  if (specifier.startsWith('#src/')) return join(SERVER, specifier.slice('#src/'.length))
  return specifier
}

async function importsOf(files: readonly string[]): Promise<Import[]> {
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')))
  return files.flatMap((from, index) => {
    const specifiers = (texts[index] ?? '').matchAll(/(?:^|\s|\()(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)
    return [...specifiers].map(([, specifier = '']) => ({ from, to: targetOf(from, specifier), specifier }))
  })
}

/** Why an import is against the law, or null. */
function lawOf({ from, to }: Import): string | null {
  if (/\.test\.tsx?$|\.fixture\.ts$/.test(from)) return null
  if (from.startsWith(SHARED)) return sharedLaw(from, to)
  if (from.startsWith(WEB)) return to.startsWith('server/') ? 'web and server never meet' : webLaw(from, to)
  if (from.startsWith(`${SERVER}/kit/`))
    return to.startsWith(`${SERVER}/`) && !to.startsWith(`${SERVER}/kit/`) ? 'the kit knows no domain' : serverLaw(to)
  if (from.startsWith(`${SERVER}/modules/`)) return moduleLaw(from, to) ?? serverLaw(to)
  return serverLaw(to)
}

function sharedLaw(from: string, to: string): string | null {
  // What Node does faster stands beside what does the same everywhere.
  if (from.endsWith('.node.ts') && to.startsWith('node:')) return null
  if (to.startsWith(`${SHARED}/`) || to === 'zod' || /^@noble\/(?:hashes|curves)\//.test(to)) return null
  return 'shared imports nobody'
}

/** The floors of the site and of the office, from the ground up: a file imports what stands on its own floor or below. */
const FLOORS = ['lib', 'ui', 'locales', 'me', 'kit', 'play', 'games', 'features', 'shell', 'routes', 'top'] as const
type Place = {
  readonly floor: (typeof FLOORS)[number]
  readonly room: string | null
  /** Null: of both. */
  readonly program: string | null
}

/** Where a file of web/src stands, or null. Texts lie on the ground; what is in no folder of its program stands on top. */
function placeInWeb(path: string): Place | null {
  if (!path.startsWith(`${WEB}/`)) return null
  const [, ground] = /^web\/src\/(lib|ui|locales)\//.exec(path) ?? []
  if (ground !== undefined) return { floor: ground === 'ui' ? 'ui' : 'lib', room: null, program: null }
  const [, program = null, floor, room = null] =
    /^web\/src\/(player|office)\/(?:(\w+)\/)?(?:([^/]+)\/)?/.exec(path) ?? []
  return { floor: FLOORS.find((one) => one === floor) ?? 'top', room, program }
}

/**
 * lib < ui < me < play < games | features < shell < routes, and lib < ui < me < kit < features < shell < routes; a game or
 * feature imports itself and what is below. The site and the office never meet.
 */
function webLaw(from: string, to: string): string | null {
  const [own, other] = [placeInWeb(from), placeInWeb(to)]
  if (own === null || other === null) return null
  if (own.program !== null && other.program !== null && own.program !== other.program)
    return 'the site and the office never meet'
  const isRoom = (place: Place) => place.floor === 'games' || place.floor === 'features'
  if (isRoom(own) && isRoom(other))
    return own.floor === other.floor && own.room === other.room ? null : 'a game or feature never imports another'
  return FLOORS.indexOf(other.floor) <= FLOORS.indexOf(own.floor) ? null : 'web/src is imported downwards only'
}

function serverLaw(to: string): string | null {
  return to.startsWith('web/') ? 'web and server never meet' : null
}

function moduleOf(path: string): string | null {
  return path.startsWith(`${SERVER}/modules/`) ? (path.split('/')[3] ?? null) : null
}

function moduleLaw(from: string, to: string): string | null {
  const own = moduleOf(from)
  const other = moduleOf(to)
  if (other === null || other === own) return null
  const order: readonly string[] = moduleOrder
  if (to !== `${SERVER}/modules/${other}/index.ts`) return 'another module is entered by its door, index.ts'
  return order.indexOf(other) < order.indexOf(own ?? '') ? null : 'a module imports only doors above it in modules.ts'
}

describe('architecture', () => {
  let imports: readonly Import[]
  let files: readonly string[]

  beforeAll(async () => {
    files = (await Promise.all([SHARED, SERVER, WEB].map(sourceFiles))).flat()
    imports = await importsOf(files)
  })

  /** All that tests are made of. */
  async function readTests(): Promise<readonly { readonly file: string; readonly text: string }[]> {
    const own = (await Promise.all(['e2e', 'server/test'].map(sourceFiles))).flat()
    const tests = [...own, ...files.filter((file) => /\.(test|fixture)\.tsx?$/.test(file))]
    return Promise.all(tests.map(async (file) => ({ file, text: await readFile(join(ROOT, file), 'utf8') })))
  }

  it('obeys the import law', () => {
    const broken = imports.flatMap((one) => {
      const law = lawOf(one)
      return law === null ? [] : [`${one.from} imports ${one.specifier}: ${law}`]
    })
    expect(broken).toEqual([])
    expect(imports.length).toBeGreaterThan(200)
  })

  it.each([
    ['shared/src/values/money.ts', 'node:fs'],
    ['shared/src/values/money.ts', 'server/src/ctx.ts'],
    ['web/src/lib/api.ts', 'server/src/ctx.ts'],
    ['server/src/ctx.ts', 'web/src/lib/api.ts'],
    ['server/src/kit/log.ts', 'server/src/modules/ledger/index.ts'],
    ['server/src/modules/ledger/post.ts', 'server/src/modules/stakes/index.ts'],
    ['server/src/modules/stakes/play.ts', 'server/src/modules/ledger/post.ts'],
    ['web/src/lib/api.ts', 'web/src/ui/button.tsx'],
    ['web/src/player/me/wallets.ts', 'web/src/player/features/wallet/deposits/deposit-form.tsx'],
    ['web/src/player/features/lobby/lobby-page.tsx', 'web/src/player/features/auth/login-modal.tsx'],
    ['web/src/player/games/dice/dice-view.tsx', 'web/src/player/games/keno/keno-view.tsx'],
    ['web/src/player/games/dice/dice-view.tsx', 'web/src/player/features/lobby/lobby-page.tsx'],
    ['web/src/player/shell/footer.tsx', 'web/src/player/routes/named-pages.tsx'],
    ['web/src/player/play/frames/instant/instant-frame.tsx', 'web/src/player/app.tsx'],
    ['web/src/office/features/home/home-page.tsx', 'web/src/player/me/groups.ts'],
    ['web/src/player/shell/footer.tsx', 'web/src/office/me/self.ts'],
    ['web/src/lib/api.ts', 'web/src/office/me/self.ts'],
    ['web/src/office/kit/page.tsx', 'web/src/office/features/home/home-page.tsx'],
    ['web/src/office/features/home/home-page.tsx', 'web/src/office/features/staff/staff-page.tsx'],
    ['web/src/office/features/home/home-page.tsx', 'web/src/office/shell/frame.tsx'],
  ])('would notice %s importing %s', (from, to) => {
    expect(lawOf({ from, to, specifier: to })).not.toBeNull()
  })

  it('lets each module read and write its own tables alone', async () => {
    const strange: string[] = []
    for (const file of files) {
      const own = moduleOf(file)
      if (own === null || /\.test\.ts$|\.fixture\.ts$/.test(file)) continue
      const text = await readFile(join(ROOT, file), 'utf8')
      for (const [, table = ''] of text.matchAll(/\$\{[\w.]*\bb\}\.(\w+)/g))
        if (moduleOrder.some((name) => name !== own && table.startsWith(`${name}_`))) strange.push(`${file}: ${table}`)
    }
    expect(strange).toEqual([])
  })

  it('lets the site know calls by their types alone: their validator would not fit its pages', async () => {
    const own = files.filter((file) => file.startsWith(WEB) && !/\.test\.tsx?$/.test(file))
    const texts = await Promise.all(own.map(async (file) => [file, await readFile(join(ROOT, file), 'utf8')] as const))
    const parsed = texts.flatMap(([file, text]) => (valueImports(text).some((one) => CALLS.test(one)) ? [file] : []))
    expect(parsed).toEqual([])
    expect(valueImports("import { a, type B } from './calls.ts'\nimport type { C } from 'zod'")).toEqual(['./calls.ts'])
  })

  it('has no cycle of imports', () => {
    expect(findCycles(imports)).toEqual([])
  })

  it('lists every module folder, and only those', async () => {
    const folders = await readdir(join(ROOT, SERVER, 'modules'))
    expect([...folders].sort()).toEqual([...moduleOrder].sort())
  })

  it('lets only the ledger write postings, and nothing draw chance or time where it decides', async () => {
    const texts = await Promise.all(
      files.map(async (file) => ({ file, text: await readFile(join(ROOT, file), 'utf8') })),
    )
    const code = texts.filter(({ file }) => !/\.test\.tsx?$/.test(file))
    const writers = code.filter(({ text }) => /insert into \$\{[^}]*\}\.ledger_(posting|batch)/.test(text))
    expect(writers.map(({ file }) => file)).toEqual(['server/src/modules/ledger/posting-table.ts'])
    const dice = code.filter(({ file, text }) => !file.startsWith(WEB) && /Math\.random\(/.test(text))
    expect(dice.map(({ file }) => file)).toEqual([])
    const impure = code.filter(
      ({ file, text }) =>
        file.startsWith(SHARED) && /\bDate\.now\(|\bnew Date\(\)|Math\.random|process\.|\bfetch\(/.test(text),
    )
    expect(impure.map(({ file }) => file)).toEqual([])
    const floats = code.filter(
      ({ file, text }) => file.startsWith(SERVER) && /parseFloat\(|Number\([a-z.]*(minor|amount)/i.test(text),
    )
    expect(floats.map(({ file }) => file)).toEqual([])
  })

  it('lets one place write numbers and moments: it alone decides their digits and marks', async () => {
    const own = files.filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(`${SHARED}/values/`))
    const texts = await Promise.all(own.map(async (file) => [file, await readFile(join(ROOT, file), 'utf8')] as const))
    expect(texts.flatMap(([file, text]) => (writesByItself(text) ? [file] : []))).toEqual([MONTH_NAMES])
  })

  it.each([
    "rows.length.toLocaleString('fa')",
    'new Intl.NumberFormat(language).format(age)',
    "new Intl.DateTimeFormat('fa', { day: 'numeric' }).format(at)",
    'String.fromCharCode(0x06f0 + digit)',
    "'۰۱۲۳۴۵۶۷۸۹'",
  ])('would notice that %s writes by itself', (line) => {
    expect(writesByItself(line)).toBe(true)
  })

  it('keeps files readable: at most 400 lines', async () => {
    const long = await Promise.all(
      files
        .filter((file) => !/\.test\.tsx?$|\.fixture\.ts$|texts?\.ts$|seed[^/]*\.ts$|common-passwords/.test(file))
        .map(async (file) => ({ file, lines: (await readFile(join(ROOT, file), 'utf8')).split('\n').length })),
    )
    expect(long.filter(({ lines }) => lines > 401)).toEqual([])
  })

  it('keeps the README of a module, and of a subject in it, to a page', async () => {
    const entries = await readdir(join(ROOT, SERVER, 'modules'), { recursive: true })
    const readmes = entries.filter((entry) => entry.endsWith('README.md'))
    const long: string[] = []
    for (const readme of readmes) {
      const lines = (await readFile(join(ROOT, SERVER, 'modules', readme), 'utf8')).trimEnd().split('\n')
      if (lines.length > 30) long.push(`${readme}: ${lines.length} lines of 30`)
      for (const [at, line] of lines.entries())
        if (line.length > 135) long.push(`${readme}:${at + 1}: ${line.length} signs of 135`)
    }
    expect(long).toEqual([])
    expect(moduleOrder.filter((name) => !readmes.includes(join(name, 'README.md')))).toEqual([])
  })

  it('gives functions the shape that CONTRIBUTING asks for', async () => {
    const own = files.filter((file) => !/\.test\.tsx?$|\.fixture\.tsx?$/.test(file))
    const found: string[] = []
    for (const file of own)
      for (const { rule, name } of breachesOf(file, await readFile(join(ROOT, file), 'utf8')))
        found.push(`${file} ${rule}: ${name}`)
    // What was mended leaves the list, so that it is not broken a second time.
    expect(found.toSorted()).toEqual(SHAPES_TO_MEND)
  })

  it.each([
    ['long function', `function long() {${'\n'.repeat(70)}}`],
    ['many parameters', 'const many = (a, b, c, d) => a'],
    ['many parameters', 'function many(tx: Tx, a, b, c, d) {}'],
    ['bare boolean', "show('name', true)"],
    ['packed fields', 'const packed = { a, ...{ b, c } }'],
  ])('would notice a %s', (rule, text) => {
    expect(breachesOf('some.ts', text)).toMatchObject([{ rule }])
  })

  it.each([
    'const three = (tx: Tx, a, b, c) => show({ a, ...b, c: true })',
    'rows.map((a, b, c, d) => a)',
    'setOpen(false)',
  ])('finds nothing against %s', (text) => {
    expect(breachesOf('some.ts', text)).toEqual([])
  })

  it('keeps folders to 25 files that can be seen at once', async () => {
    const own = files.filter((file) => !/\.test\.tsx?$|\.fixture\.tsx?$/.test(file))
    const sizes = Map.groupBy(own, (file) => dirname(file))
    const full = [...sizes].filter(([, inside]) => inside.length > 25)
    expect(full.map(([folder]) => folder).toSorted()).toEqual(FOLDERS_TO_DIVIDE)
  })

  it('runs tests that replace modules, or load them anew, apart from others', async () => {
    const tests = (await readTests()).filter(({ text }) => /\bvi\.(resetModules|mock|doMock)\(/.test(text))
    expect(tests.map(({ file }) => file).sort()).toEqual([...REPLACING, ...REPLACING_ON_SITE])
  })

  it('lets no test look once, or for a second, at what may come later', async () => {
    const found = (await readTests()).map(({ file, text }) => hastyReadings(file, text))
    expect(found.flat()).toEqual([])
  })

  it.each([
    'expect(await page.title()).toBe("Tas")',
    'expect(new URL(page.url()).pathname).toBe("/")',
    'expect((await rows.all()).length, "rows").toBe(3)',
    'expect(1).toBe(await rows.count())',
    'await page.waitForTimeout(100)',
    'await vi.waitFor(look)',
  ])('would notice %s in a browser test', (line) => {
    expect(hastyReadings('e2e/some.test.ts', line)).toHaveLength(1)
  })
})

/** What is still to be divided. What was divided leaves the list; no line is added. */
const FOLDERS_TO_DIVIDE: readonly string[] = [
  'server/src/kit/http',
  'server/src/modules/catalogue',
  'shared/src/rules/games',
  'shared/src/rules/slots',
  'web/src/lib',
  'web/src/player/games/slots',
  'web/src/player/play/proof',
  'web/src/player/shell',
  'web/src/ui',
]

/** Functions that are still to be mended, by file and name. One that is mended leaves the list; no line is added. */
const SHAPES_TO_MEND: readonly string[] = [
  'server/src/kit/bus/bus.ts long function: openBus',
  'server/src/kit/bus/postgres-carrier.ts long function: a callback of postgres-carrier.ts',
  'server/src/kit/bus/postgres-carrier.ts long function: overPostgres',
  'server/src/kit/commit/engine.ts long function: createCommitLanes',
  'server/src/kit/events/deliver-events.ts long function: deliverEvents',
  'server/src/kit/http/admit.ts many parameters: admit',
  'server/src/kit/http/site.ts many parameters: send',
  'server/src/kit/http/site.ts many parameters: sendPlain',
  'server/src/kit/sockets/inbox.ts long function: createInbox',
  'server/src/kit/sockets/rooms.ts long function: createRooms',
  'server/src/modules/feed/feed.ts long function: createFeed',
  'server/src/modules/rooms/crash/crash-screen.ts long function: createCrashScreen',
  'server/src/modules/rooms/tables/board.ts long function: createBoard',
  'server/src/modules/rooms/tables/table-screen.ts long function: createTableScreen',
  'server/src/round-keeper.ts long function: keepRounds',
  'web/src/player/features/account/profile-form.tsx long function: ProfileForm',
  'web/src/player/features/auth/login-modal.tsx long function: LoginModal',
  'web/src/player/features/auth/new-password-form.tsx long function: NewPasswordForm',
  'web/src/player/features/auth/register-modal.tsx long function: RegisterModal',
  'web/src/player/features/lottery/order-slip.tsx long function: OrderSlip',
  'web/src/player/features/safer-play/limit-form.tsx long function: LimitForm',
  'web/src/player/features/security/passkey-card.tsx long function: PasskeyCard',
  'web/src/player/features/security/totp-card.tsx long function: TotpCard',
  'web/src/player/games/dice/dice-track.tsx long function: DiceTrack',
  'web/src/player/games/roulette/racetrack.tsx long function: Racetrack',
  'web/src/player/games/slots/slot-view.tsx long function: SlotView',
  'web/src/player/games/slots/timeline.ts long function: createScript',
  'web/src/player/games/slots/use-show.ts long function: useShow',
  'web/src/player/games/tables/tables-view.tsx long function: TablesView',
  'web/src/player/play/frames/hidden-end/hidden-end-view.tsx long function: HiddenEndView',
  'web/src/player/play/frames/steps/use-step-table.ts long function: useStepTable',
  'web/src/player/shell/account-bar.tsx long function: BalanceBox',
]

/** What parses: the calls of the contract and what they are made of. */
const CALLS = /@tas\/shared\/contract\/(?:[\w-]+\/(?:[\w-]*calls|[\w-]+-data)|fields|operation|api|topics)\.ts$|^zod$/

/** Where a source imports more than types from. */
function valueImports(text: string): readonly string[] {
  const found = text.matchAll(/^(?:import|export) (?!type )([^'";]*?) from '([^']+)'/gm)
  return [...found].flatMap(([, names = '', from = '']) =>
    /^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}$/.test(names) ? [] : [from],
  )
}

/** Names the months of a calendar for a field to choose from. */
const MONTH_NAMES = 'web/src/lib/birth-date.ts'

/** Whether a source writes numbers or days for a reader. Asking the machine for its zone, or whether a zone exists, does not. */
function writesByItself(text: string): boolean {
  const writing = text.replace(
    /new Intl\.DateTimeFormat\([^()]*\)\.resolvedOptions|new Intl\.DateTimeFormat\('en', \{ timeZone[^)]*\)/g,
    '',
  )
  return /Intl\.(NumberFormat|DateTimeFormat)|toLocale(Date|Time)?String\(|0x0?6f0|۰۱۲۳/i.test(writing)
}

/** Compares pictures that it takes itself: nothing comes later. */
const TAKES_ITSELF = 'e2e/collectors.test.ts'

/**
 * What in a test would fail by chance on a slow machine, where a page or a worker answers later than the test looks: a
 * reading that is not polled for, Vitest's own second of patience, a time that is waited for in the hope that it is enough.
 */
function hastyReadings(file: string, text: string): string[] {
  const places: number[] = []
  if (file !== 'server/test/until.ts' && !file.endsWith('architecture.test.ts'))
    for (const { index } of text.matchAll(/\bvi\.wait(For|Until)\(|\.waitForTimeout\(/g)) places.push(index)
  if (file.startsWith('e2e/') && file !== TAKES_ITSELF)
    for (const { index } of text.matchAll(/(?<![.\w])expect\(/g))
      if (/\bawait\b|\.url\(\)/.test(callsFrom(text, index))) places.push(index)
  return places.map((at) => `${file}:${text.slice(0, at).split('\n').length}: wait for it with expect.poll or until()`)
}

/** A chain of calls from where it begins to the end of its last argument. */
function callsFrom(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    if (depth === 0 && text[at] === ')' && !/^\)\s*\./.test(text.slice(at, at + 20))) return text.slice(start, at)
  }
  return text.slice(start)
}

/** Files that reach themselves by their imports (type imports counted: a cycle of types is a cycle of thought). */
function findCycles(imports: readonly Import[]): string[] {
  const graph = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      found.push([...path.slice(path.indexOf(file)), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const { to } of graph.get(file) ?? []) if (graph.has(to)) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}
