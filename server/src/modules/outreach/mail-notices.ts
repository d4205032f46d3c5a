import { isNoticeCode, noticeTexts, plainFacts, writeNotice } from '@tas/shared/contract/notices/texts.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { readTastes, type Taste } from '../account/index.ts'
import { countMessage, type MailReader, readMailReaders } from '../identity/index.ts'
import { type AntiPhishingCodes, enqueueMail, readAntiPhishing } from '../mail/index.ts'
import { type DueMail, takeDueMails } from '../notices/index.ts'
import { ratePath } from '../support/index.ts'

const AT_ONCE = 100
const RATE = { en: 'Rate the answer', fa: 'امتیاز دادن به پاسخ' } as const
const LOOK = { en: 'View details', fa: 'دیدن جزئیات' } as const

/**
 * Writes mails for the notices that are to come that way too: each once, or never when its player has gone, or has not proved
 * the mailbox and it was sent enough.
 */
export async function mailNotices(app: App): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE; )
    taken = await inTx(app.db, async (tx) => {
      const due = await takeDueMails(tx, AT_ONCE)
      if (due.length === 0) return 0
      const ids = [...new Set(due.map(({ player_id }) => player_id))]
      const readers = new Map((await readMailReaders(tx, ids)).map((reader) => [reader.id, reader]))
      const tastes = await readTastes(tx, ids)
      const codes = await readAntiPhishing(tx, ids)
      for (const notice of due) {
        const reader = readers.get(notice.player_id)
        if (
          reader !== undefined &&
          (reader.isProved || (await countMessage(tx, { kind: 'email', to: reader.email, ip: null })))
        )
          await mailNotice(app, tx, notice, { reader, taste: tastes.get(reader.id) ?? {}, codes })
      }
      return due.length
    })
}

async function mailNotice(
  app: App,
  tx: Tx,
  { code, facts, created_at }: DueMail,
  { reader, taste, codes }: { readonly reader: MailReader; readonly taste: Taste; readonly codes: AntiPhishingCodes },
): Promise<void> {
  if (!isNoticeCode(code)) return
  const { language = reader.language } = taste
  const to = { to: reader.email, language, playerId: reader.id, codes }
  const { path } = noticeTexts[code]
  if (code === 'newDevice') {
    const { calendar = '', timeZone: zone = 'UTC' } = taste
    const device = String(facts['device'] ?? '')
    await enqueueMail(tx, {
      ...to,
      template: 'newDevice',
      facts: { at: created_at.toISOString(), device, zone, calendar, path },
    })
    return
  }
  const { title, text } = writeNotice(code, language, plainFacts(facts))
  const intId = Number(facts['number'])
  // An answer is rated from its mail; the page leads to the tickets too.
  const rate = code === 'ticketResolved' ? await ratePath(app, tx, { playerId: reader.id, intId, language }) : null
  const action = rate === null ? { path, label: LOOK[language] } : { path: rate, label: RATE[language] }
  await enqueueMail(tx, { ...to, template: 'notice', facts: { title, text, ...action } })
}
