import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Row } from '../report.ts'

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
const run = promisify(execFile)

/** Lighthouse with its own preset for mobiles, in Chromium, on four kinds of pages in both languages. */
export async function lighthouseRows(port: number): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tas-lighthouse-'))
  try {
    const rows: Row[] = []
    for (const [name, path] of Object.entries(PAGES))
      for (const language of ['en', 'fa']) {
        const report = await read(`http://localhost:${port}${path}?lang=${language}`, join(folder, 'report.json'))
        rows.push(...rowsOf(`lighthouse.${name}.${language}`, report))
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

function rowsOf(name: string, { categories, audits }: Report): readonly Row[] {
  const figure = (audit: string) => audits[audit]?.numericValue ?? 0
  const ms = (audit: string) => `${Math.round(figure(audit))} ms`
  const paints = `first paint ${ms('first-contentful-paint')}, largest ${ms('largest-contentful-paint')}`
  const note = `${paints}, blocked ${ms('total-blocking-time')}, layout shift ${figure('cumulative-layout-shift').toFixed(3)}`
  return Object.entries(AIMS).map(([category, aim]) => ({
    name: `${name}.${category}`,
    // Keys of the table above.
    value: Math.round((categories[category as Category].score ?? 0) * 100),
    unit: '/ 100',
    aim,
    ...(category === 'performance' && { note }),
  }))
}
