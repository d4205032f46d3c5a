import type { SettingsData } from '@tas/shared/contract/account/calls.ts'

/** The settings that are others here than the account knows; null when none is. */
export function changedSettings(known: SettingsData, here: SettingsData): SettingsData | null {
  const changed = Object.entries(here).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key as keyof SettingsData]),
  )
  // Each value comes from `here`, whose type it has.
  return changed.length === 0 ? null : (Object.fromEntries(changed) as SettingsData)
}
