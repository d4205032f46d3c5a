import { type Config, type ModuleConfig, readConfig } from '#kit/config.ts'
import type { Settings } from '#kit/settings.ts'
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
  'blocklist',
  'mail',
  'notices',
  'pictures',
  'content',
  'identity',
  'staff',
  'limits',
  'verification',
  'screening',
  'risk',
  'bonuses',
  'stakes',
  'bets',
  'cashier',
  'withdrawals',
  'fairness',
  'catalogue',
  'menus',
  'originals',
  'rooms',
  'lottery',
  'returns',
  'loyalty',
  'contests',
  'feed',
  'revenue',
  'agents',
  'affiliates',
  'account',
  'support',
  'push',
  'outreach',
  'site',
  'office',
] as const

/** Those with shared rounds, in the same order: what the thread of the rounds loads (round-thread.ts). */
export const roundModules = ['rooms'] as const

/** Loads modules in their order. */
export async function loadModules(
  names: readonly (typeof moduleOrder)[number][] = moduleOrder,
): Promise<readonly Module[]> {
  const doors = await Promise.all(
    names.map(async (name) => (await import(`./modules/${name}/index.ts`)) as { module: Module }),
  )
  return doors.map((door) => door.module)
}

/** What the process and all modules read of the environment. @throws ConfigError naming every bad setting */
export async function readHouseConfig(environment: Readonly<Record<string, string | undefined>>): Promise<Config> {
  return readConfig(environment, configsOf(await loadModules()))
}

/** What modules read of the environment, in the same order. */
export function configsOf(modules: readonly Module[]): readonly ModuleConfig[] {
  return modules.flatMap(({ config }) => config ?? [])
}

/** The settings of all of them, in the same order. */
export function settingsOfModules(modules: readonly Module[]): readonly Settings[] {
  return modules.flatMap(({ settings }) => settings ?? [])
}
