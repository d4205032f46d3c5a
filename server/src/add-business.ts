import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#kit/config.ts'
import { connect } from '#kit/db/connect.ts'
import { migrateAll } from '#kit/db/migrate.ts'
import { createBusiness, type GivenSettings, startingSettings } from './modules/business/index.ts'
import { runCommand, say } from './run-command.ts'

const USAGE = 'Usage: npm run business:add -- --name "Name" [--id N] [--host h]... [--settings file.json]'

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        name: { type: 'string' },
        id: { type: 'string' },
        host: { type: 'string', multiple: true },
        settings: { type: 'string' },
      },
    })
    const { name, id, host, settings } = values
    if (name === undefined) throw new ConfigError(USAGE)
    return { name, id, hosts: host ?? [], settings }
  } catch {
    throw new ConfigError(USAGE)
  }
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
  const given = readArguments(process.argv.slice(2))
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
