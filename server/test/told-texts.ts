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

/** Everything people are told: the site's texts, what ships as pages, bonuses and slides, refusals, notices and mails. */
export async function readTexts() {
  const folders = await Promise.all([
    ...LANGUAGES.map((language) => readAll(`web/src/locales/${language}`, /\.(json|ts)$/)),
    ...LANGUAGES.map((language) => readAll(`server/src/modules/content/shipped/${language}`, /\.html$/)),
    readAll('server/src/modules/content/shipped', /^sliders\.ts$/),
    readAll('server/src/modules/bonuses', /^shipped-bonuses\.ts$/),
    readAll('server/src/modules/mail', /^templates\.ts$/),
    readAll('server/src/modules/mail/templates', /\.\w+$/),
    readAll('shared/src/contract', /texts?\.ts$/),
  ])
  return folders.flat()
}
