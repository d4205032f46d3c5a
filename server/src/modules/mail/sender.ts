import type { Sender } from '@tas/shared/rules/mail/render-mail.ts'
import { configOf } from '#kit/config.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { businessSettings, siteOrigin } from '../business/index.ts'
import { mailConfig } from './config.ts'

/** Who the mails of a business come from, by its settings. */
export function senderOf(app: App): Sender & { readonly origin: string } {
  const { licence, operatorAddress, supportEmail } = settingsOf(app, businessSettings)
  const imprint = [licence?.operator, operatorAddress, supportEmail]
  const origin = siteOrigin(app)
  return {
    brand: app.business.name,
    origin,
    addressOf: (path) => new URL(path, origin).href,
    imprint: imprint.filter((line) => line !== null && line !== undefined),
  }
}

/** Whether text messages can be sent: a gateway is named, or a sandbox keeps them to be read. */
export function isPhoneReachable(app: Pick<App, 'config'>): boolean {
  return app.config.mode === 'sandbox' || configOf(app, mailConfig).sms !== null
}

/** Whether a mail server is named, so that mails leave this house. */
export function hasMailServer(app: Pick<App, 'config'>): boolean {
  return configOf(app, mailConfig).smtp !== null
}
