import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { textTitle } from '@tas/shared/contract/text-titles/titles.ts'
import { ConfigError, readConfig } from '#kit/config.ts'
import { createLog } from '#kit/log.ts'
import { openHouse } from './app.ts'
import { publishTerms } from './modules/limits/index.ts'
import { runCommand, say } from './run-command.ts'

const USAGE = 'Usage: npm run terms -- --bid N --en FILE.html --fa FILE.html --by "your name"'

/** Publishes terms that changed in something that matters: every player accepts them before they deposit or play again. */
async function main(): Promise<void> {
  const { bid, en, fa, by } = readArguments(process.argv.slice(2))
  const html = { en: await readText(en), fa: await readText(fa) }
  const title = textTitle({ slug: 'terms-and-conditions' })
  const house = await openHouse({ ...readConfig(process.env), runsLottery: false }, createLog('silent'))
  try {
    const app = house.apps.get(bid)
    if (app === undefined) throw new ConfigError(`There is no business ${bid}.`)
    const version = await publishTerms(app, { title, html, by })
    say(`${app.business.name} (BID ${bid}): version ${version} of the terms is shown, and due from everybody.`)
  } finally {
    await house.stop()
  }
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

function readArguments(args: string[]) {
  const { bid, en, fa, by } = parseOptions(args)
  if (!bid || !en || !fa || !by?.trim() || !/^[1-9]\d{0,5}$/.test(bid)) throw new ConfigError(USAGE)
  return { bid: Number(bid), en, fa, by: by.trim() }
}

function parseOptions(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { bid: text, en: text, fa: text, by: text } }).values
  } catch {
    throw new ConfigError(USAGE)
  }
}

await runCommand(main, 'The terms could not be published')
