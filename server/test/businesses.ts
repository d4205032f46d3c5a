import { connect, type Sql } from '#kit/db/connect.ts'
import { startingSettings } from '#kit/settings.ts'
import type { Business } from '#src/ctx.ts'
import { createBusiness, type NewBusiness } from '#src/modules/business/index.ts'
import { loadModules, settingsOfModules } from '#src/modules.ts'

/** What every module declares. */
export const declaredSettings = settingsOfModules(await loadModules())

/** What a business of a sandbox starts with; of production, where asked for. */
export function startOf(mode: 'sandbox' | 'production' = 'sandbox'): Readonly<Record<string, unknown>> {
  return startingSettings(declaredSettings, mode)
}

/** Adds a business as a sandbox begins with, unless it is given other settings. */
export function addBusiness(sql: Sql, given: NewBusiness): Promise<Business> {
  return createBusiness(sql, { settings: startOf(), ...given }, declaredSettings)
}

/** Adds a second business, number 2, to the database of a world before its house opens it: `through` of that world. */
export async function withSecondBusiness(databaseUrl: string): Promise<string> {
  const sql = connect(databaseUrl, { poolSize: 1, name: 'test' })
  await addBusiness(sql, { id: 2, name: 'Second', hosts: [] }).finally(() => sql.end())
  return databaseUrl
}
