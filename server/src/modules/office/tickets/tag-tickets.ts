import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { supportSettings } from '../../support/index.ts'
import { actOnSeen } from './act-on-seen.ts'

/** Tags with their names; one that is in the settings no longer shows its short name. */
export function namedTags(app: App, tags: readonly string[], language: Language) {
  const known = new Map(settingsOf(app, supportSettings).tags.map(({ id, title }) => [id, title[language]]))
  return tags.map((id) => ({ id, title: known.get(id) ?? id }))
}

/** The tags that tickets can have. */
export async function getTags({
  app,
  language,
}: PrivilegedTxContext): Promise<Done<CallData<'office/ticket/getTags'>>> {
  const ids = settingsOf(app, supportSettings).tags.map(({ id }) => id)
  return {
    data: { items: namedTags(app, ids, language) },
    line: { action: 'support.tags_read', targetId: null, details: {} },
  }
}

/**
 * Gives a ticket these tags, and no others. One that it has already may have left the settings since.
 * @throws Refusal support.ticket_unknown, support.ticket_outdated, support.tag_unknown
 */
export function setTags(
  ctx: PrivilegedTxContext,
  { tags, ...seen }: ParsedInput<'office/ticket/setTags'>,
): Promise<Done<CallData<'office/ticket/setTags'>>> {
  const known = new Set(settingsOf(ctx.app, supportSettings).tags.map(({ id }) => id))
  const given = [...new Set(tags)]
  return actOnSeen(ctx, seen, {
    action: 'support.ticket_tagged',
    details: { tags: given.join(' ') },
    actOf(ticket) {
      if (given.some((one) => !known.has(one) && !ticket.tags.includes(one))) throw refuse('support.tag_unknown')
      return { act: null, messages: [], changes: { tags: given } }
    },
  })
}
