import type { z } from 'zod'
import { assert } from './assert.ts'

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
}

/** Says in part of a sentence which settings cannot be used. */
export class SettingsError extends Error {}

/**
 * Declares the settings of a module: `shape` takes no key it does not know and has a default for each that may be left out.
 * The module gives it to the house (`Module.settings`) and reads it by `settingsOf`.
 */
export function declareSettings<Shape extends z.ZodType>(
  module: string,
  shape: Shape,
  more: {
    readonly sandbox?: z.input<Shape>
    check?(own: z.output<Shape>, read: ReadSettings): readonly string[]
  } = {},
): Settings<z.output<Shape>> {
  return {
    module,
    parse: (given) => shape.safeParse(given ?? {}),
    check: (own, read) => more.check?.(own, read) ?? [],
    sandbox: more.sandbox ?? {},
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
  if (!isRecord(given)) throw wrong(['settings'])
  const names = new Set(modules.map(({ module }) => module))
  const fields = Object.keys(given).filter((module) => !names.has(module))
  const complete: Record<string, unknown> = {}
  for (const declared of modules) {
    const result = declared.parse(given[declared.module])
    if (result.success) complete[declared.module] = result.data
    else fields.push(...fieldsOf(declared, result.error))
  }
  if (fields.length > 0) throw wrong(fields)
  const readOf: ReadSettings = (declared) => settingsOf({ business: { settings: complete } }, declared)
  for (const declared of modules)
    fields.push(...declared.check(readOf(declared), readOf).map((field) => `${declared.module}.${field}`))
  if (fields.length > 0) throw wrong(fields)
  return complete
}

/** What a business starts with when nothing is given: the defaults, and in a sandbox what modules give it to be tried with. */
export function startingSettings(
  modules: readonly Settings[],
  mode: 'sandbox' | 'production',
): Readonly<Record<string, unknown>> {
  if (mode === 'production') return {}
  return Object.fromEntries(modules.map(({ module, sandbox }) => [module, sandbox]))
}

function fieldsOf({ module }: Settings, { issues }: z.ZodError): readonly string[] {
  return issues.flatMap((issue) =>
    (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]).map((path) =>
      [module, ...path].join('.'),
    ),
  )
}

function wrong(fields: readonly string[]): SettingsError {
  return new SettingsError(`these settings are not valid: ${[...new Set(fields)].join(', ')}`)
}

function isRecord(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}
