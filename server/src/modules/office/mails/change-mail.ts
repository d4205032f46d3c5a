import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { isUnfinished, type MailWords } from '@tas/shared/rules/mail/words.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done, Line } from '../../../route.ts'
import { findDocumentRevision } from '../../content/index.ts'
import { describeTemplate, hasMailServer, problemsOf, sendExampleMail, type TemplateName } from '../../mail/index.ts'
import { readAddress } from '../../staff/index.ts'
import { discardDocument, restoreDocument, saveDocument } from '../documents/change-document.ts'
import { keyOf } from '../documents/kind.ts'
import { cancelDocument, publishDocument } from '../documents/publish-document.ts'
import { mailKind, requireSendable, requireTemplate } from './mail-kind.ts'

/**
 * Saves words of a message, unless somebody saved or published others since they were read. A language, or a fact, may still be missing.
 * @throws Refusal office.entry_unknown, office.changed_meanwhile, http.invalid naming the fields that cannot stay as they are
 */
export async function saveMailDraft(
  ctx: PrivilegedTxContext,
  { words, name, ...seen }: ParsedInput<'office/mailTemplate/saveDraft'>,
): Promise<Done<CallData<'office/mailTemplate/saveDraft'>>> {
  const template = requireTemplate(name)
  const body = withItsButton(template, words)
  const wrong = problemsOf(template, body).filter((problem) => !isUnfinished(problem))
  const fields = Object.fromEntries(wrong.map(({ part, language, kind }) => [`words.${part}.${language}`, kind]))
  if (wrong.length > 0) throw refuse('http.invalid', {}, fields)
  return saveDocument(ctx, mailKind, { ...seen, id: name, body })
}

/** A message has a button or none: that is not for words to say. */
function withItsButton(name: TemplateName, words: MailWords): MailWords {
  const hasButton = describeTemplate(name).shipped.label !== null
  return { ...words, label: hasButton ? (words.label ?? { en: '', fa: '' }) : null }
}

/** Takes the words of an earlier version as the draft. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export function restoreMail(
  ctx: PrivilegedTxContext,
  { name, ...asked }: ParsedInput<'office/mailTemplate/restoreVersion'>,
): Promise<Done<CallData<'office/mailTemplate/restoreVersion'>>> {
  return restoreDocument(ctx, mailKind, { ...asked, id: name })
}

/** Puts the draft aside; what was saved of it is kept. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export function discardMailDraft(
  ctx: PrivilegedTxContext,
  { name, seenRevision }: ParsedInput<'office/mailTemplate/discardDraft'>,
): Promise<Done<CallData<'office/mailTemplate/discardDraft'>>> {
  return discardDocument(ctx, mailKind, { id: name, seenRevision })
}

/** Has messages say saved words, or plans to: what another person asked for. @throws Refusal what stands beside the call */
export function publishMail(
  ctx: PrivilegedTxContext,
  { name, revision, dueAt }: ParsedInput<'office/mailTemplate/publish'>,
): Promise<Done<CallData<'office/mailTemplate/publish'>>> {
  return publishDocument(ctx, mailKind, { id: name, revision, dueAt })
}

/** Calls off what is planned. @throws Refusal office.entry_unknown when it is sent or called off already */
export function cancelMailPublication(
  ctx: PrivilegedTxContext,
  { publicationId }: ParsedInput<'office/mailTemplate/cancelPublication'>,
): Promise<Done<CallData<'office/mailTemplate/cancelPublication'>>> {
  return cancelDocument(ctx, mailKind, publicationId)
}

type Tested = CallData<'office/mailTemplate/sendTest'>

/**
 * Sends saved words to whoever asks, at once: a slow mail server holds no transaction open. They leave once the trail says that they
 * were asked for.
 * @throws Refusal office.entry_unknown, office.mail_no_server, and what keeps words from being sent
 */
export async function testMailDraft(
  { app, staff }: PrivilegedContext,
  { name, revision, language }: ParsedInput<'office/mailTemplate/sendTest'>,
): Promise<{ readonly line: Line; act(): Promise<Done<Tested>> }> {
  const template = requireTemplate(name)
  const targetId = keyOf(mailKind, name)
  const said = await findDocumentRevision(app.db, targetId, revision)
  if (said === undefined) throw refuse('office.entry_unknown')
  const words = mailKind.bodyOf(said.body)
  requireSendable(template, words)
  if (!hasMailServer(app)) throw refuse('office.mail_no_server')
  const to = await readAddress(app.db, staff.id)
  assert(to !== null, 'whoever is signed in is there')
  const details = { revision, language }
  return {
    line: { action: 'content.mail_test_asked', targetId, details },
    async act() {
      const data = await sendExampleMail(app, { to, language }, { name: template, words })
      const line = { action: 'content.mail_tested', targetId, details: { ...details, isTaken: data.isTaken } }
      return { data, line }
    },
  }
}
