import type { App } from '../../ctx.ts'
import { siteOrigin } from '../business/index.ts'
import type { Sender } from './render-mail.ts'

/** Who the mails of a business come from, by its settings. */
export function senderOf(app: App): Sender {
  const { name, settings } = app.business
  const imprint = [settings.licence?.operator, settings.operatorAddress, settings.supportEmail]
  return {
    brand: name,
    origin: siteOrigin(app),
    imprint: imprint.filter((line) => line !== null && line !== undefined),
  }
}

/** Whether text messages can be sent: no provider is built in, so only a sandbox, which keeps them to be read. */
export function isPhoneReachable(app: App): boolean {
  return app.config.mode === 'sandbox'
}
