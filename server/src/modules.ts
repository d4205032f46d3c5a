import type { Module } from './module.ts'

/**
 * THE ordered list. A module may import the door (`index.ts`) of modules above it, never of one below; to tell something
 * to a module below, it emits an event. `architecture.test.ts` proves it.
 */
export const moduleOrder = [
  'audit',
  'ledger',
  'business',
  'proofs',
  'exclusion',
  'mail',
  'notices',
  'content',
  'identity',
  'limits',
  'bonuses',
  'stakes',
  'cashier',
  'catalogue',
  'originals',
  'tables',
  'lottery',
  'returns',
  'loyalty',
  'feed',
  'account',
  'outreach',
  'site',
] as const

/** Loads the modules in their order. */
export async function loadModules(): Promise<readonly Module[]> {
  const doors = await Promise.all(
    moduleOrder.map(async (name) => (await import(`./modules/${name}/index.ts`)) as { module: Module }),
  )
  return doors.map((door) => door.module)
}
