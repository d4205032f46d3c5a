import { type Config, configOf, type ModuleConfig } from '#kit/config.ts'
import { type CheckedSettings, type Settings, settingsOf } from '#kit/settings.ts'
import type { App } from '#src/ctx.ts'

/** Settings with other values of one module; they are not checked. */
export function withSettings<Value extends object>(
  settings: CheckedSettings,
  declared: Settings<Value>,
  changed: Partial<Value>,
): CheckedSettings {
  const own = settingsOf({ business: { settings } }, declared)
  return { ...settings, [declared.module]: { ...own, ...changed } }
}

/** Gives a business of this process other settings of a module than it was made with, from now on. */
export function changeSettings<Value extends object>(
  app: App,
  declared: Settings<Value>,
  changed: Partial<Value>,
): void {
  // Tests alone may: without a version, and without what modules guard.
  app.business.settings = withSettings(app.business.settings, declared, changed)
}

/** The config of a process in which one thing that a module reads is another. */
export function withConfig<Value extends object>(
  config: Config,
  declared: ModuleConfig<Value>,
  part: Partial<Value>,
): Config {
  return {
    ...config,
    modules: { ...config.modules, [declared.module]: { ...configOf({ config }, declared), ...part } },
  }
}
