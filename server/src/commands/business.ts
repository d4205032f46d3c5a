import { readFile } from 'node:fs/promises'
import { ConfigError, readConfig } from '#kit/config.ts'
import { connect } from '#kit/db/connect.ts'
import { migrateAll } from '#kit/db/migrate.ts'
import { createBusiness, type GivenSettings, startingSettings } from '../modules/business/index.ts'
import { readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = 'Usage: npm run tas -- business --name "Name" [--id N] [--host h]... [--settings file.json]'

function readArguments() {
  const options = { name: TEXT, id: TEXT, host: { type: 'string', multiple: true }, settings: TEXT } as const
  const { name, id, host = [], settings } = readOptions(USAGE, options)
  if (name === undefined) throw new ConfigError(USAGE)
  return { name, id, hosts: host, settings }
}

async function readSettings(file: string): Promise<GivenSettings> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`${file} cannot be read.`)
  })
  try {
    // Whatever it holds, createBusiness checks it against the schema of settings.
    return JSON.parse(text) as GivenSettings
  } catch {
    throw new ConfigError(`${file} is not JSON.`)
  }
}

/** Adds a business and prints its BID. */
async function main(): Promise<void> {
  const given = readArguments()
  const config = readConfig(process.env)
  const settings = given.settings === undefined ? startingSettings(config.mode) : await readSettings(given.settings)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-business' })
  try {
    await migrateAll(sql)
    const { name, id, hosts } = given
    const business = await createBusiness(sql, {
      name,
      hosts,
      settings,
      ...(id === undefined ? {} : { id: Number(id) }),
    })
    say(String(business.id))
  } finally {
    await sql.end({ timeout: 2 })
  }
}

await runCommand(main, 'The business could not be added')
