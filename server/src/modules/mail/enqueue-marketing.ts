import type { Language } from '@tas/shared/contract/languages.ts'
import type { Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import { readAntiPhishing } from './anti-phishing-store.ts'
import { sealLetter } from './message-store.ts'
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
  const codes = await readAntiPhishing(
    tx,
    mails.map(({ playerId }) => playerId),
  )
  const written = mails.map((mail) => ({ ...mail, id: uuidv7(), antiPhishing: codes.get(mail.playerId) }))
  await tx.sql`
    insert into ${tx.b}.mail_message
      (id, channel, is_marketing, player_id, language, template, letter, expires_at)
    select row.id, 'mail', true, row.player_id, row.language, 'marketing', row.letter,
      clock_timestamp() + make_interval(mins => ${usefulMinutes}::int)
    from ${unnested(written, 'row', {
      id: 'uuid',
      player_id: 'uuid',
      language: 'text',
      letter: ['bytea', (mail) => sealLetter(tx, mail.id, mail)],
    })}`
}
