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

/** Those with shared rounds, in the same order: what the thread of the rounds loads (round-thread.ts). */
export const roundModules = ['originals', 'tables'] as const

/** Loads modules in their order. */
export async function loadModules(
  names: readonly (typeof moduleOrder)[number][] = moduleOrder,
): Promise<readonly Module[]> {
  const doors = await Promise.all(
    names.map(async (name) => (await import(`./modules/${name}/index.ts`)) as { module: Module }),
  )
  return doors.map((door) => door.module)
}
