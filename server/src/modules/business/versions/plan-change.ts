import { isDeepStrictEqual } from 'node:util'
import type { SettingConcern } from '@tas/shared/contract/business/setting-kinds.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { fieldsOf, type PlacedField, type SettingForm } from '#kit/setting-form.ts'
import { type CheckedSettings, completeSettings, type Settings, SettingsError } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { readSettings, type StoredSettings } from './version-store.ts'

/** One setting, by `module.key`. */
export type SettingChange = { readonly key: string; readonly before: unknown; readonly after: unknown }

/** A change that can be made as things stand. */
export type ChangePlan = {
  readonly before: StoredSettings
  readonly after: CheckedSettings
  readonly changes: readonly SettingChange[]
  /** What it concerns, so that two people have to make it. */
  readonly concerns: readonly SettingConcern[]
}

export type AskedChange = {
  /** The version that whoever asks has read. */
  readonly version: number
  readonly changes: readonly { readonly key: string; readonly value: unknown }[]
  readonly ip: string
}

/**
 * What a change of settings comes to, checked as at a start of the house, and against what the business has. `hold`: nobody changes
 * them until the transaction ends, so that it can be stored.
 * @throws Refusal business.settings_outdated, business.settings_invalid, business.settings_unchanged, and what modules guard
 */
export async function planChange(
  app: Pick<App, 'business' | 'config' | 'declaredSettings'>,
  tx: Tx,
  { version, changes, ip, hold }: AskedChange & { readonly hold?: true },
): Promise<ChangePlan> {
  const { declaredSettings: declared, business, config } = app
  const before = await readSettings(tx, { businessId: business.id, declared, ...(hold && { hold }) })
  if (before.number !== version) throw refuse('business.settings_outdated')
  const after = changedSettings(declared, before.settings, changes)
  const changed = differences(declared, before.settings, after)
  if (changed.length === 0) throw refuse('business.settings_unchanged')
  if (config.mode === 'production') refuseSandboxValues(declared, changed)
  for (const one of declared) {
    if (!changed.some(({ key }) => moduleOf(key) === one.module)) continue
    await one.guard(tx, {
      before: before.settings[one.module],
      after: after[one.module],
      ip,
      mode: config.mode,
    })
  }
  const forms = formsOf(declared)
  const concerns = changed.flatMap(({ key }) => forms.get(key)?.concerns ?? [])
  return { before, after, changes: changed, concerns: [...new Set(concerns)] }
}

function changedSettings(
  declared: readonly Settings[],
  before: CheckedSettings,
  changes: AskedChange['changes'],
): CheckedSettings {
  const known = formsOf(declared)
  const strange = changes.find(({ key }) => !known.has(key))
  if (strange !== undefined) throw refuse('business.settings_invalid', {}, { [strange.key]: 'forbidden_key' })
  const given: Record<string, unknown> = { ...before }
  for (const { key, value } of changes) {
    const own: unknown = given[moduleOf(key)]
    given[moduleOf(key)] = Object.assign({}, own, { [key.slice(moduleOf(key).length + 1)]: value })
  }
  try {
    return completeSettings(declared, given)
  } catch (error) {
    if (error instanceof SettingsError) throw refuse('business.settings_invalid', {}, error.reasons)
    throw error
  }
}

/** The forms of all settings, by `module.key`. */
export function formsOf(declared: readonly Settings[]): ReadonlyMap<string, SettingForm> {
  return new Map(
    declared.flatMap(({ module, forms }) =>
      Object.entries(forms).map(([key, form]) => [`${module}.${key}`, form] as const),
    ),
  )
}

function moduleOf(key: string): string {
  return key.slice(0, key.indexOf('.'))
}

/** The value of a setting; undefined where it was not there. */
export function settingIn(settings: Readonly<Record<string, unknown>>, key: string): unknown {
  const module = moduleOf(key)
  return Object.entries(Object(settings[module])).find(([name]) => `${module}.${name}` === key)?.[1]
}

/** The settings that two states have otherwise. */
export function differences(
  declared: readonly Settings[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly SettingChange[] {
  return [...formsOf(declared).keys()].flatMap((key) => {
    const [was, is] = [settingIn(before, key) ?? null, settingIn(after, key) ?? null]
    return isDeepStrictEqual(was, is) ? [] : [{ key, before: was, after: is }]
  })
}

/** A house of production is given nothing that is there to be tried without money. */
function refuseSandboxValues(declared: readonly Settings[], changed: readonly SettingChange[]): void {
  const forms = formsOf(declared)
  for (const { key, after } of changed) {
    const form = forms.get(key)
    if (form === undefined) continue
    const isOffered = (field: PlacedField) =>
      field.form.kind !== 'choice' ||
      !field.form.choices.some(({ value, isSandboxOnly }) => isSandboxOnly === true && value === after)
    if (!fieldsOf(form.form).every(isOffered)) throw refuse('business.settings_invalid', {}, { [key]: 'choice' })
  }
}
