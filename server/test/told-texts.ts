import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'

const ROOT = join(import.meta.dirname, '../..')

async function readAll(folder: string, name: RegExp): Promise<(readonly [file: string, text: string])[]> {
  const names = (await readdir(join(ROOT, folder))).filter((one) => name.test(one))
  return Promise.all(
    names.map(async (one) => [join(folder, one), await readFile(join(ROOT, folder, one), 'utf8')] as const),
  )
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name)] : []))
}

/**
 * Everything people are told: the site's texts, what ships as pages, bonuses and slides, refusals, notices and mails, the
 * rules of games, what pages say before the program runs, statements and proofs.
 */
export async function readTexts() {
  const games = await foldersIn('shared/src/rules/games')
  const folders = await Promise.all([
    ...LANGUAGES.map((language) => readAll(`web/src/locales/${language}`, /\.(json|ts)$/)),
    ...LANGUAGES.map((language) => readAll(`server/src/modules/content/shipped/${language}`, /\.html$/)),
    readAll('server/src/modules/content/shipped', /^sliders\.ts$/),
    readAll('server/src/modules/bonuses', /^shipped-bonuses\.ts$/),
    readAll('server/src/modules/mail', /^templates\.ts$/),
    readAll('server/src/modules/mail/templates', /\.\w+$/),
    readAll('shared/src/contract', /texts?\.ts$/),
    readAll('server/src/modules/originals', /^rules-text\.ts$/),
    ...games.map((folder) => readAll(folder, /^rules-text\.ts$/)),
    readAll('shared/src/rules/slots', /^rules-text\.ts$/),
    readAll('shared/src/rules/books', /-texts\.ts$/),
    readAll('server/src/modules/site', /^(words|plain-pages)\.ts$/),
    readAll('server/src/modules/cashier', /^statement-texts\.ts$/),
    readAll('server/src/modules/mail', /^letter\.ts$/),
    readAll('server/src/modules/outreach', /^(mail-notices|show-unsubscribe)\.ts$/),
  ])
  return folders.flat()
}
