import type { z } from 'zod'
import { assert } from './assert.ts'
import type { Tx } from './db/connect.ts'
import { reasonsOf } from './http/field-problems.ts'
import type { SettingForm } from './setting-form.ts'

/** Settings of a business, complete and checked: of each module under its name, which alone knows what they mean. */
export type CheckedSettings = Readonly<Record<string, unknown>>

/** Reads what another module was set to. */
export type ReadSettings = <Value>(declared: Settings<Value>) => Value

/** What an operator may set of one module, for each business. */
export type Settings<Value = unknown> = {
  readonly module: string
  /** Checks what was set of the module, and fills what was left out; undefined: nothing was set. */
  parse(given: unknown): z.ZodSafeParseResult<Value>
  /** Names the fields that do not fit what modules above were set to. */
  check(own: Value, read: ReadSettings): readonly string[]
  /** What a business of a sandbox starts with, beside the defaults. */
  readonly sandbox: unknown
  /** What an operator reads of each, and how it is set, by its key. */
  readonly forms: Readonly<Record<string, SettingForm>>
  /** Refuses what the business cannot be given while it has what it has. @throws Refusal */
  guard(tx: Tx, change: SettingsChange<Value>): Promise<void>
}

/** A change of the settings of a module that fits what it declares. */
export type SettingsChange<Value> = {
  readonly before: Value
  readonly after: Value
  /** Where whoever makes it is. */
  readonly ip: string
  readonly mode: 'sandbox' | 'production'
}

/** Says in part of a sentence which settings cannot be used. */
export class SettingsError extends Error {
  /** Why, by field: `module.key`. */
  readonly reasons: ReturnType<typeof reasonsOf>

  constructor(reasons: ReturnType<typeof reasonsOf>) {
    super(`these settings are not valid: ${Object.keys(reasons).join(', ')}`)
    this.reasons = reasons
  }
}

/**
 * Declares the settings of a module: `shape` takes no key it does not know and has a default for each that may be left out, and each
 * has its form. The module gives it to the house (`Module.settings`) and reads it by `settingsOf`.
 */
export function declareSettings<Shape extends z.ZodType>(
  module: string,
  shape: Shape,
  more: {
    readonly forms: Readonly<Record<keyof z.output<Shape> & string, SettingForm>>
    readonly sandbox?: z.input<Shape>
    check?(own: z.output<Shape>, read: ReadSettings): readonly string[]
    guard?(tx: Tx, change: SettingsChange<z.output<Shape>>): Promise<void>
  },
): Settings<z.output<Shape>> {
  return {
    module,
    parse: (given) => shape.safeParse(given ?? {}),
    check: (own, read) => more.check?.(own, read) ?? [],
    sandbox: more.sandbox ?? {},
    forms: more.forms,
    guard: async (tx, change) => more.guard?.(tx, change),
  }
}

/** What the settings of a business say for the module that declared them. */
export function settingsOf<Value>(
  { business }: { readonly business: { readonly settings: CheckedSettings } },
  declared: Settings<Value>,
): Value {
  const own = business.settings[declared.module]
  assert(own !== undefined, `the settings of ${declared.module} were checked`)
  // What lies under the name of a module was read by its own declaration (completeSettings).
  return own as Value
}

/**
 * Checks the settings of a business against all that modules declare, and fills defaults.
 * @throws SettingsError naming every field that is wrong and every module nobody has
 */
export function completeSettings(modules: readonly Settings[], given: unknown): CheckedSettings {
  if (!isRecord(given)) throw new SettingsError({ settings: 'type' })
  const names = new Set(modules.map(({ module }) => module))
  const unknown = Object.keys(given).filter((module) => !names.has(module))
  const reasons: ReturnType<typeof reasonsOf> = Object.fromEntries(unknown.map((module) => [module, 'forbidden_key']))
  const complete: Record<string, unknown> = {}
  for (const declared of modules) {
    const { module } = declared
    const result = declared.parse(given[module])
    if (result.success) complete[module] = result.data
    else for (const [field, reason] of Object.entries(reasonsOf(result.error))) reasons[nameIn(module, field)] = reason
  }
  if (Object.keys(reasons).length > 0) throw new SettingsError(reasons)
  const readOf: ReadSettings = (declared) => settingsOf({ business: { settings: complete } }, declared)
  for (const declared of modules)
    for (const field of declared.check(readOf(declared), readOf)) reasons[nameIn(declared.module, field)] = 'format'
  if (Object.keys(reasons).length > 0) throw new SettingsError(reasons)
  return complete
}

/** What is wrong with all of a module has its name alone. */
function nameIn(module: string, field: string): string {
  return field === 'body' ? module : `${module}.${field}`
}

/** What a business starts with when nothing is given: the defaults, and in a sandbox what modules give it to be tried with. */
export function startingSettings(
  modules: readonly Settings[],
  mode: 'sandbox' | 'production',
): Readonly<Record<string, unknown>> {
  if (mode === 'production') return {}
  return Object.fromEntries(modules.map(({ module, sandbox }) => [module, sandbox]))
}

function isRecord(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}
