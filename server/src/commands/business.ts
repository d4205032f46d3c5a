import { readFile } from 'node:fs/promises'
import { ConfigError, readConfig } from '#kit/config.ts'
import { connect } from '#kit/db/connect.ts'
import { migrateAll } from '#kit/db/migrate.ts'
import { startingSettings } from '#kit/settings.ts'
import { createBusiness } from '../modules/business/index.ts'
import { loadModules, settingsOfModules } from '../modules.ts'
import { readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = 'Usage: npm run tas -- business --name "Name" [--id N] [--host h]... [--settings file.json]'

function readArguments() {
  const options = { name: TEXT, id: TEXT, host: { type: 'string', multiple: true }, settings: TEXT } as const
  const { name, id, host = [], settings } = readOptions(USAGE, options)
  if (name === undefined) throw new ConfigError(USAGE)
  return { name, id, hosts: host, settings }
}

async function readSettings(file: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`${file} cannot be read.`)
  })
  try {
    // Whatever it holds, createBusiness checks it against what modules declare.
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch {
    throw new ConfigError(`${file} is not JSON.`)
  }
}

/** Adds a business and prints its BID. */
async function main(): Promise<void> {
  const given = readArguments()
  const config = readConfig(process.env)
  const declared = settingsOfModules(await loadModules())
  const settings =
    given.settings === undefined ? startingSettings(declared, config.mode) : await readSettings(given.settings)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-business' })
  try {
    await migrateAll(sql)
    const { name, id, hosts } = given
    const asked = { name, hosts, settings, ...(id === undefined ? {} : { id: Number(id) }) }
    const business = await createBusiness(sql, asked, declared)
    say(String(business.id))
  } finally {
    await sql.end({ timeout: 2 })
  }
}

await runCommand(main, 'The business could not be added')
