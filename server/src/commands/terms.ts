import { readFile } from 'node:fs/promises'
import { textTitle } from '@tas/shared/contract/content/text-titles/titles.ts'
import { ConfigError } from '#kit/config.ts'
import { publishTerms } from '../modules/limits/index.ts'
import { isNumber, readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'
import { businessOf, withHouse } from './lib/with-house.ts'

const USAGE = 'Usage: npm run tas -- terms --bid N --en FILE.html --fa FILE.html --by "your name"'

/** Publishes terms that changed in something that matters: every player accepts them before they deposit or play again. */
async function main(): Promise<void> {
  const { bid, en, fa, by } = readArguments()
  const html = { en: await readText(en), fa: await readText(fa) }
  const title = textTitle({ slug: 'terms-and-conditions' })
  await withHouse(async (house) => {
    const app = businessOf(house, bid)
    const version = await publishTerms(app, { title, html, by })
    say(`${app.business.name} (BID ${bid}): version ${version} of the terms is shown, and due from everybody.`)
  })
}

async function readText(path: string): Promise<string> {
  try {
    const text = await readFile(path, 'utf8')
    if (text.trim() !== '') return text
  } catch {
    throw new ConfigError(`${path} cannot be read.`)
  }
  throw new ConfigError(`${path} is empty.`)
}

function readArguments() {
  const { bid, en, fa, by } = readOptions(USAGE, { bid: TEXT, en: TEXT, fa: TEXT, by: TEXT })
  if (!isNumber(bid) || !en || !fa || !by?.trim()) throw new ConfigError(USAGE)
  return { bid: Number(bid), en, fa, by: by.trim() }
}

await runCommand(main, 'The terms could not be published')
