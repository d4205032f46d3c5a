import type { Routes } from '../../../module.ts'
import {
  cancelMailPublication,
  discardMailDraft,
  publishMail,
  restoreMail,
  saveMailDraft,
  testMailDraft,
} from './change-mail.ts'
import { getMailTemplate, getMailTemplates, getMailVersions, getMailWords } from './mails.ts'

/** What staff do of the words of messages. */
export const mailTemplateRoutes = {
  'office/mailTemplate/getTemplates': { inTx: getMailTemplates },
  'office/mailTemplate/getTemplate': { inTx: getMailTemplate },
  'office/mailTemplate/getVersions': { inTx: getMailVersions },
  'office/mailTemplate/getWords': { inTx: getMailWords },
  'office/mailTemplate/saveDraft': { inTx: saveMailDraft },
  'office/mailTemplate/restoreVersion': { inTx: restoreMail },
  'office/mailTemplate/discardDraft': { inTx: discardMailDraft },
  'office/mailTemplate/sendTest': { afterLine: testMailDraft },
  'office/mailTemplate/publish': { inTx: publishMail },
  'office/mailTemplate/cancelPublication': { inTx: cancelMailPublication },
} satisfies Routes
