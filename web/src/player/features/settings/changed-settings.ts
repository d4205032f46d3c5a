import type { SettingsData } from '@tas/shared/contract/account/calls.ts'

/** The settings that are others here than the account knows; null when none is. */
export function changedSettings(known: SettingsData, here: SettingsData): SettingsData | null {
  const changed = Object.entries(here).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key as keyof SettingsData]),
  )
  // Each value comes from `here`, whose type it has.
  return changed.length === 0 ? null : (Object.fromEntries(changed) as SettingsData)
}

/** What the account was last heard to say; version −1: nothing yet, and what was shown here then. */
export type Kept = { readonly settings: SettingsData; readonly version: number }

/** Where a device and the account stand: `onItsWay` is what the account is being told and has not answered yet. */
export type Standing = { readonly known: Kept; readonly onItsWay: SettingsData | null; readonly here: SettingsData }

/**
 * What follows from something the account says; `isAnswer`: to what it was told. What was chosen here is newer than what the account
 * says until it has answered it, and what the account says nothing about stays known as it was.
 * @returns `known` from now on, what is to be `shown` here, and what was `chosen` here that the account was not told of yet
 */
export function afterNews(
  { known, onItsWay, here }: Standing,
  news: Kept,
  { isAnswer = false } = {},
): { readonly known: Kept; readonly shown: SettingsData; readonly chosen: SettingsData | null } {
  const chosen = changedSettings({ ...known.settings, ...onItsWay }, here)
  const isOld = news.version < known.version
  const now = isOld ? known : { version: news.version, settings: { ...known.settings, ...news.settings } }
  return { known: now, shown: { ...now.settings, ...(isAnswer ? null : onItsWay), ...chosen }, chosen }
}
