import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  findPlanned,
  findRevision,
  findTextOf,
  findVersion,
  listTexts,
  listVersionsBelow,
  type Revision,
} from '../../content/index.ts'
import { TERMS } from '../../limits/index.ts'
import { listWaitingOf, readNames } from '../../staff/index.ts'
import { listDeadLinks } from './dead-links.ts'

const PUBLISH = 'office/content/publish'
const VERSIONS_SHOWN = 25
const UNWRITTEN = { en: '', fa: '' } as const

type Text = CallData<'office/content/getText'>
type Draft = NonNullable<Text['draft']>
type Person = Draft['savedBy']

/** All texts: what is shown, what is drafted, and what waits. */
export async function getOfficeTexts({ tx }: PrivilegedTxContext): Promise<Done<CallData<'office/content/getTexts'>>> {
  const texts = await listTexts(tx)
  const waiting = await readWaiting(tx)
  const personOf = await people(
    tx,
    texts.flatMap(({ draft }) => draft?.savedBy ?? []),
  )
  const items = texts.map(({ shownSince, scheduledAt, draft, ...text }) => ({
    ...text,
    shownSince: shownSince?.toISOString() ?? null,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    draft: draft && { ...draft, savedAt: draft.savedAt.toISOString(), savedBy: personOf(draft.savedBy) },
    waiting: waiting.filter(({ input }) => input.intId === text.intId).length,
  }))
  return { data: { items }, line: { action: 'content.texts_read', targetId: null } }
}

/** One text with everything that is on its way. @throws Refusal office.entry_unknown */
export async function getOfficeText(
  { tx }: PrivilegedTxContext,
  { intId }: ParsedInput<'office/content/getText'>,
): Promise<Done<Text>> {
  const text = await findTextOf(tx, intId)
  if (text === undefined) throw refuse('office.entry_unknown')
  const shown = text.version === 0 ? undefined : await findVersion(tx, text.id, text.version)
  const draft = text.draftRevision === null ? undefined : await findRevision(tx, text.id, text.draftRevision)
  const planned = await findPlanned(tx, text.id)
  const waiting = (await readWaiting(tx)).filter(({ input }) => input.intId === intId)
  const personOf = await people(tx, [
    ...(draft === undefined ? [] : [draft.savedBy]),
    ...(planned === undefined ? [] : [planned.askedBy, planned.approvedBy]),
    ...waiting.map(({ askedBy }) => askedBy),
  ])
  const data: Text = {
    intId,
    version: text.version,
    shownSince: shown?.since.toISOString() ?? null,
    slug: text.slug,
    isDown: text.isDown,
    isTerms: intId === TERMS,
    shown: { title: shown?.title ?? UNWRITTEN, html: shown?.html ?? UNWRITTEN },
    draft: draft === undefined ? null : draftView(draft, personOf),
    waiting: waiting.map(({ id, askedAt, askedBy, input: { revision, isMaterial, dueAt, reason } }) => ({
      approvalId: id,
      revision,
      isMaterial,
      dueAt,
      reason,
      askedAt: askedAt.toISOString(),
      askedBy: personOf(askedBy),
    })),
    scheduled:
      planned === undefined
        ? null
        : {
            publicationId: planned.id,
            revision: planned.revision,
            isMaterial: planned.isMaterial,
            dueAt: planned.dueAt.toISOString(),
            askedBy: personOf(planned.askedBy),
            approvedBy: personOf(planned.approvedBy),
          },
  }
  return { data, line: { action: 'content.text_read', targetId: String(intId) } }
}

/** The versions of a text, the newest first. @throws Refusal office.entry_unknown */
export async function getTextHistory(
  { tx }: PrivilegedTxContext,
  { intId, before }: ParsedInput<'office/content/getVersions'>,
): Promise<Done<CallData<'office/content/getVersions'>>> {
  const text = await findTextOf(tx, intId)
  if (text === undefined) throw refuse('office.entry_unknown')
  const rows = await listVersionsBelow(tx, text.id, { before: before ?? null, limit: VERSIONS_SHOWN + 1 })
  const shown = rows.slice(0, VERSIONS_SHOWN)
  const personOf = await people(
    tx,
    shown.flatMap(({ askedBy, approvedBy }) => [askedBy, approvedBy]).filter((id) => id !== null),
  )
  const items = shown.map(({ since, askedBy, approvedBy, ...row }) => ({
    ...row,
    since: since.toISOString(),
    askedBy: askedBy === null ? null : personOf(askedBy),
    approvedBy: approvedBy === null ? null : personOf(approvedBy),
  }))
  const next = rows.length > shown.length ? (shown.at(-1)?.version ?? null) : null
  return { data: { items, before: next }, line: { action: 'content.versions_read', targetId: String(intId) } }
}

/** The words of one version or saved wording. @throws Refusal office.entry_unknown */
export async function getWords(
  { tx }: PrivilegedTxContext,
  { intId, kind, number }: ParsedInput<'office/content/getWords'>,
): Promise<Done<CallData<'office/content/getWords'>>> {
  const text = await findTextOf(tx, intId)
  const found =
    text && (kind === 'version' ? await findVersion(tx, text.id, number) : await findRevision(tx, text.id, number))
  if (found === undefined) throw refuse('office.entry_unknown')
  const line = { action: 'content.words_read', targetId: String(intId), details: { [kind]: number } }
  const { title, html } = found
  return { data: { title, html, deadLinks: await listDeadLinks(tx, html) }, line }
}

/** What leaves the server of a draft. */
export function draftView(draft: Revision, personOf: (id: string) => Person): Draft {
  const { revision, baseVersion, restoredVersion, savedBy, savedAt, title, html } = draft
  return {
    revision,
    baseVersion,
    restoredVersion,
    savedAt: savedAt.toISOString(),
    savedBy: personOf(savedBy),
    title,
    html,
  }
}

/** What people of staff are called. */
export async function people(db: Db, ids: readonly string[]): Promise<(id: string) => Person> {
  const names = await readNames(db, ids)
  return (id) => ({ id, name: names.get(id) ?? id })
}

/** Requests to publish that wait for a second person; one that today's contract would not take is not among them. */
async function readWaiting(db: Db) {
  const rows = await listWaitingOf(db, PUBLISH)
  return rows.flatMap(({ payload, ...row }) => {
    const parsed = calls[PUBLISH].input.safeParse(JSON.parse(payload))
    return parsed.success ? [{ ...row, input: parsed.data }] : []
  })
}
