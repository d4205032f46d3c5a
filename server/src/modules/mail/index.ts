import type { Module } from '../../module.ts'
import { mailConfig } from './config.ts'
import { startDelivering } from './deliver-mail.ts'
import { personalTables } from './personal-tables.ts'
import { KEPT_MAILS_PATH, showKeptMails } from './show-kept-mails.ts'

export { type AntiPhishingCodes, readAntiPhishing, writeAntiPhishing } from './anti-phishing-store.ts'
export { type MarketingGate, startMarketing } from './deliver-marketing.ts'
export { enqueueMail, enqueuePhone, type Mail } from './enqueue-mail.ts'
export { enqueueMarketing, type MarketingMail } from './enqueue-marketing.ts'
export { READER_STYLE, readerPage } from './reader-page.ts'
export { sendExampleMail, sendTestMail, type TestAnswer } from './send-test-mail.ts'
export { hasMailServer, isPhoneReachable, senderOf } from './sender.ts'
export { type KeptMails, keptMails } from './show-kept-mails.ts'
export { type FactsOf, isTemplateName, type TemplateName, templateNames } from './templates.ts'
export {
  dropMessage,
  listMessages,
  listMessagesOf,
  type MessageKind,
  readKinds,
  retryMessage,
  type StoredMessage,
} from './waiting-store.ts'
export { describeTemplate, problemsOf, shownWords, type WordsState } from './words.ts'
export { type OwnWords, readOwnWords, writeOwnWords } from './words-store.ts'

export const module: Module = {
  name: 'mail',
  config: mailConfig,
  clearRows: [{ into: 'mail_message', column: 'letter' }],
  personalTables,
  ownPages: { [KEPT_MAILS_PATH]: showKeptMails },
  work: async (app) => startDelivering(app),
}
