import type { Sql } from '#kit/db/connect.ts'
import type { Business } from '../../ctx.ts'
import { checkBusiness, loadBusinesses } from '../../modules/business/index.ts'
import { loadModules, settingsOfModules } from '../../modules.ts'

/** Every business with its settings, for commands that need those and no more of the house. @throws ConfigError when some cannot be used */
export async function checkedBusinesses(sql: Sql): Promise<readonly Business[]> {
  const declared = settingsOfModules(await loadModules())
  return (await loadBusinesses(sql)).map((stored) => checkBusiness(stored, declared))
}
