import type { Language } from '@tas/shared/contract/languages.ts'
import type { Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { type AntiPhishingCodes, readAntiPhishing } from './anti-phishing-store.ts'
import { sealLetter } from './message-store.ts'
import { type FactsOf, type TemplateName, templateOf } from './templates.ts'

/** A message to one person. */
export type Mail<Name extends TemplateName> = {
  readonly to: string
  readonly language: Language
  readonly template: Name
  readonly facts: FactsOf<Name>
  /** Whom it concerns, where that is a player. */
  readonly playerId?: string | null
  /** Anti-phishing codes, where they were read for many at once, this player among them. */
  readonly codes?: AntiPhishingCodes
  /** Written like any other and sent to nobody: so that an address nobody has costs the same work as a player's. */
  readonly isDecoy?: boolean
}

/**
 * Writes a mail that is sent once this transaction has committed, and never without it. Sent at least once: a process that
 * dies between sending and noting it sends the same message, with the same Message-ID, again.
 */
export function enqueueMail<Name extends TemplateName>(tx: Tx, mail: Mail<Name>): Promise<void> {
  return enqueue(tx, 'mail', mail)
}

/** The same for a text message to a phone. Ask `isPhoneReachable` first. */
export function enqueuePhone<Name extends TemplateName>(tx: Tx, mail: Mail<Name>): Promise<void> {
  return enqueue(tx, 'phone', mail)
}

async function enqueue<Name extends TemplateName>(tx: Tx, channel: 'mail' | 'phone', mail: Mail<Name>): Promise<void> {
  const { usefulMinutes, isToUnproved } = templateOf(mail.template)
  const id = uuidv7()
  const playerId = mail.playerId ?? null
  // Asked for nobody too: an address without a player costs the same.
  const codes = mail.codes ?? (await readAntiPhishing(tx, playerId === null ? [] : [playerId]))
  const antiPhishing = playerId === null || isToUnproved === true ? undefined : codes.get(playerId)
  const letter = sealLetter(tx, id, { ...mail, antiPhishing })
  await tx.sql`
    insert into ${tx.b}.mail_message (id, channel, player_id, language, template, letter, expires_at, status, ended_at)
    values (${id}, ${channel}, ${playerId}, ${mail.language}, ${mail.template},
      ${mail.isDecoy ? null : letter}, clock_timestamp() + make_interval(mins => ${usefulMinutes}::int),
      ${mail.isDecoy ? 'sent' : 'waiting'}, case when ${mail.isDecoy ?? false} then clock_timestamp() end)`
}
