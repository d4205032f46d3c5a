import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { describeTemplate, problemsOf, readOwnWords, senderOf, shownWords, templateNames } from '../../mail/index.ts'
import { keyOf } from '../documents/kind.ts'
import { listOfKind, readDocument, readVersion, readVersions } from '../documents/read-document.ts'
import { mailKind, requireTemplate } from './mail-kind.ts'

/** All messages: what is sent, what is drafted, what waits and what is planned. */
export async function getMailTemplates({
  tx,
}: PrivilegedTxContext): Promise<Done<CallData<'office/mailTemplate/getTemplates'>>> {
  const own = await readOwnWords(tx, templateNames)
  const listed = await listOfKind(tx, mailKind)
  const items = templateNames.map((name) => {
    const { words, state } = shownWords(name, own)
    const { draftBody, ...rest } = listed(name)
    const problems = draftBody === null ? [] : problemsOf(name, draftBody)
    const missing = LANGUAGES.filter((one) => problems.some(({ language }) => language === one))
    return { name, state, subject: words.subject, ...rest, missing }
  })
  return { data: { items }, line: { action: 'content.mails_read', targetId: null } }
}

/** One message with everything that is on its way. @throws Refusal office.entry_unknown */
export async function getMailTemplate(
  { app, tx }: PrivilegedTxContext,
  { name }: ParsedInput<'office/mailTemplate/getTemplate'>,
): Promise<Done<CallData<'office/mailTemplate/getTemplate'>>> {
  const template = requireTemplate(name)
  const { words, state } = shownWords(template, await readOwnWords(tx, [name]))
  const { facts, path, leave } = describeTemplate(template)
  const { brand, origin, imprint } = senderOf(app)
  const data = {
    ...(await readDocument(tx, mailKind, name)),
    name,
    state,
    // What is sent is not always what was published: words that do not fit any more are not.
    shown: words,
    facts: [...facts],
    preview: { path, leave, sender: { brand, origin, imprint: [...imprint] } },
  }
  return { data, line: { action: 'content.mail_read', targetId: keyOf(mailKind, name) } }
}

/** The versions of a message, the newest first. @throws Refusal office.entry_unknown */
export async function getMailVersions(
  { tx }: PrivilegedTxContext,
  { name, before }: ParsedInput<'office/mailTemplate/getVersions'>,
): Promise<Done<CallData<'office/mailTemplate/getVersions'>>> {
  const data = await readVersions(tx, mailKind, { id: name, before })
  return { data, line: { action: 'content.versions_read', targetId: keyOf(mailKind, name) } }
}

/** The words of one version. @throws Refusal office.entry_unknown */
export async function getMailWords(
  { tx }: PrivilegedTxContext,
  { name, version }: ParsedInput<'office/mailTemplate/getWords'>,
): Promise<Done<CallData<'office/mailTemplate/getWords'>>> {
  const words = await readVersion(tx, mailKind, { id: name, version })
  const line = { action: 'content.words_read', targetId: keyOf(mailKind, name), details: { version } }
  return { data: { words }, line }
}
