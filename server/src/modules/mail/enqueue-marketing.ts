import type { Language } from '@tas/shared/contract/languages.ts'
import type { Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { type FactsOf, templates } from './templates.ts'

/** Marketing to one player. What it is for goes with it, to be asked about again when it is handed over. */
export type MarketingMail = {
  readonly playerId: string
  readonly to: string
  readonly language: Language
  readonly facts: FactsOf<'marketing'>
}

/** Writes marketing to be handed over by `startMarketing`, which asks for each of them again whether it may be. */
export async function enqueueMarketing(tx: Tx, mails: readonly MarketingMail[]): Promise<void> {
  if (mails.length === 0) return
  const { usefulMinutes } = templates.marketing
  await tx.sql`
    insert into ${tx.b}.mail_message
      (id, channel, is_marketing, player_id, recipient, language, template, facts, expires_at)
    select row.id, 'mail', true, row.player_id, row.recipient, row.language, 'marketing', row.facts::jsonb,
      clock_timestamp() + make_interval(mins => ${usefulMinutes}::int)
    from unnest(${mails.map(() => uuidv7())}::uuid[], ${mails.map(({ playerId }) => playerId)}::uuid[],
      ${mails.map(({ to }) => to)}::text[], ${mails.map(({ language }) => language)}::text[],
      ${mails.map(({ facts }) => JSON.stringify(facts))}::text[]) as row (id, player_id, recipient, language, facts)`
}
