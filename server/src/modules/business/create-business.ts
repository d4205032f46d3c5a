import { ConfigError } from '#kit/config.ts'
import type { Sql, TransactionSql } from '#kit/db/connect.ts'
import { applyBusiness } from '#kit/db/migrate.ts'
import { completeSettings, type Settings, SettingsError, startingSettings } from '#kit/settings.ts'
import type { Business } from '../../ctx.ts'

const MAX_ID = 999_999
const FIRST_VERSION = 1
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/

export type NewBusiness = {
  /** The BID; left out: the next free number. */
  readonly id?: number
  readonly name: string
  /** Host names without port. */
  readonly hosts: readonly string[]
  /** By module; what is left out has its default. */
  readonly settings?: Readonly<Record<string, unknown>>
}

/** A number or a host name that another business has. */
export class TakenError extends ConfigError {
  readonly what: 'id' | 'hosts'
  constructor(what: 'id' | 'hosts', sentence: string) {
    super(sentence)
    this.what = what
  }
}

/**
 * Adds a business: its row, its schema and every table in it, in one transaction. Its settings are those `declared`.
 * @throws ConfigError with one sentence when the number or a host name is taken, or something given cannot be used.
 */
export function createBusiness(sql: Sql, given: NewBusiness, declared: readonly Settings[]): Promise<Business> {
  return sql.begin((tx) => createBusinessIn(tx, given, declared))
}

/** The same in a transaction of the owner of the database. @throws ConfigError, of which TakenError, like createBusiness */
export async function createBusinessIn(
  tx: TransactionSql,
  given: NewBusiness,
  declared: readonly Settings[],
): Promise<Business> {
  const checked = checkGiven(given, declared)
  // Numbers and host names are given out one business at a time; who adds one waits while another's tables are made.
  await tx`set local lock_timeout = '20s'`
  await tx`lock table platform.business in share row exclusive mode`
  const others = await tx<
    { id: number; name: string; hosts: string[] }[]
  >`select id, name, hosts from platform.business`
  const id = given.id ?? Math.max(0, ...others.map((other) => other.id)) + 1
  if (id > MAX_ID)
    throw new ConfigError(`All numbers up to ${MAX_ID} are given out from the end: name one that is free.`)
  if (others.some((other) => other.id === id)) throw new TakenError('id', `Business ${id} exists already.`)
  for (const host of checked.hosts) {
    const owner = others.find((other) => other.hosts.includes(host))
    if (owner) throw new TakenError('hosts', `The host ${host} already shows business ${owner.id} (${owner.name}).`)
  }
  await tx`
    insert into platform.business (id, name, hosts, settings)
    values (${id}, ${checked.name}, ${checked.hosts}, ${JSON.stringify(checked.settings)}::text::jsonb)`
  await applyBusiness(tx, id)
  return { id, ...checked, isPlatforms: others.length === 0, settingsVersion: FIRST_VERSION }
}

function checkGiven(
  given: NewBusiness,
  declared: readonly Settings[],
): Pick<Business, 'name' | 'settings'> & { readonly hosts: string[] } {
  const name = given.name.normalize('NFC').trim()
  if (name.length < 1 || name.length > 100 || /\p{Cc}/u.test(name))
    throw new ConfigError('A business needs a name of 1 to 100 characters.')
  if (given.id !== undefined && !(Number.isInteger(given.id) && given.id >= 1 && given.id <= MAX_ID))
    throw new ConfigError(`The number of a business is a whole number from 1 to ${MAX_ID}.`)
  const hosts = [...new Set(given.hosts.map((host) => host.toLowerCase()))]
  const badHost = hosts.find((host) => !HOST.test(host))
  if (badHost !== undefined)
    throw new ConfigError(`${JSON.stringify(badHost)} is not a host name (write it without port).`)
  try {
    return { name, hosts, settings: completeSettings(declared, given.settings ?? {}) }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    throw new ConfigError(`The business cannot be added: ${error.message}.`)
  }
}

/** Gives an empty platform its first business. Safe to run from many processes at once; changes nothing later. */
export async function ensureFirstBusiness(
  sql: Sql,
  mode: 'sandbox' | 'production',
  declared: readonly Settings[],
): Promise<void> {
  if (await hasBusiness(sql)) return
  try {
    const settings = startingSettings(declared, mode)
    await createBusiness(sql, { id: 1, name: 'Tas', hosts: [], settings }, declared)
  } catch (error) {
    // Another process was first.
    if (!(error instanceof ConfigError && (await hasBusiness(sql)))) throw error
  }
}

async function hasBusiness(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`select exists (select from platform.business) as has`
  return row?.has === true
}
