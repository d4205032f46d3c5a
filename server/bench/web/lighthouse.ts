import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { middle, type Row } from '../report.ts'

/** Fetched from npm when it is wanted: 180 MB that nothing else needs (docs/dependencies.md). */
const PACKAGE = 'lighthouse@13.5.0'
const PAGES = {
  lobby: '/',
  category: '/games/10047-slots/',
  game: '/games/20002-tas.html',
  text: '/texts/97-betting-rules.html',
}
const AIMS = { performance: '>= 95', accessibility: '100', 'best-practices': '100', seo: '100' }

type Category = keyof typeof AIMS
type Report = {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

const TRIES = 3
/** One run says more of what the machine did beside it than of the page: Lighthouse's own advice is the middle of several. */
const RUNS = 3
const run = promisify(execFile)

/** Lighthouse with its own preset for mobiles, in Chromium, on four kinds of pages in both languages, several times each. */
export async function lighthouseRows(port: number): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tas-lighthouse-'))
  try {
    const rows: Row[] = []
    for (const [name, path] of Object.entries(PAGES))
      for (const language of ['en', 'fa']) {
        const url = `http://localhost:${port}${path}?lang=${language}`
        const reports: Report[] = []
        for (let count = 0; count < RUNS; count++) reports.push(await read(url, join(folder, 'report.json')))
        rows.push(...rowsOf(`lighthouse.${name}.${language}`, reports))
      }
    return rows
  } catch (error) {
    return [{ name: 'lighthouse', note: `could not be run: ${error instanceof Error ? error.message : error}` }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function read(url: string, output: string): Promise<Report> {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  const args = [
    ...['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
    ...[`--output-path=${output}`, '--chrome-flags=--headless=new --no-sandbox --disable-gpu'],
  ]
  // It wants the Node that runs this, not whichever comes first.
  const env = { ...process.env, CHROME_PATH: CHROMIUM_PATH, PATH: `${dirname(process.execPath)}${delimiter}${PATH}` }
  for (let tries = 1; ; tries++) {
    try {
      await run('npm', args, { env })
      break
    } catch (error) {
      // Now and then its recording of a page begins too late; it asks to be run again then.
      if (tries === TRIES) throw error
    }
  }
  // A report of the version named above.
  return JSON.parse(await readFile(output, 'utf8')) as Report
}

/** The speed of the run in the middle; of what no machine changes, the worst of all runs. */
function rowsOf(name: string, reports: readonly Report[]): readonly Row[] {
  const scoreOf = ({ categories }: Report, category: Category) => Math.round((categories[category].score ?? 0) * 100)
  const speeds = reports.map((report) => scoreOf(report, 'performance'))
  const ordinary = middle(reports, (report) => scoreOf(report, 'performance'))
  const figure = (audit: string) => ordinary.audits[audit]?.numericValue ?? 0
  const ms = (audit: string) => `${Math.round(figure(audit))} ms`
  const paints = `first paint ${ms('first-contentful-paint')}, largest ${ms('largest-contentful-paint')}`
  const shift = `layout shift ${figure('cumulative-layout-shift').toFixed(3)}`
  const note = `${paints}, blocked ${ms('total-blocking-time')}, ${shift}; runs: ${speeds.join(', ')}`
  return Object.entries(AIMS).map(([key, aim]) => {
    // Keys of the table above.
    const category = key as Category
    const isSpeed = category === 'performance'
    const scores = reports.map((report) => scoreOf(report, category))
    const value = isSpeed ? scoreOf(ordinary, category) : Math.min(...scores)
    return { name: `${name}.${category}`, value, unit: '/ 100', aim, ...(isSpeed && { note }) }
  })
}
