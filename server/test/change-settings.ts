import type { App, BusinessSettings } from '#src/ctx.ts'

/** Gives a business of this process other settings than it was made with, from now on. */
export function changeSettings(app: App, changed: Partial<BusinessSettings>): void {
  // Tests alone may: the settings of a business at work never change.
  const business = app.business as { settings: BusinessSettings }
  business.settings = { ...business.settings, ...changed }
}
