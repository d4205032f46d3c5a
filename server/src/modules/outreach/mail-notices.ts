import type { Language } from '@tas/shared/contract/languages.ts'
import { isNoticeCode, noticeTexts, writeNotice } from '@tas/shared/contract/notice-texts.ts'
import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { readLanguages } from '../account/index.ts'
import { readMailReaders } from '../identity/index.ts'
import { enqueueMail } from '../mail/index.ts'
import { takeDueMails } from '../notices/index.ts'

const AT_ONCE = 100
const LOOK = { en: 'Look into it', fa: 'دیدن جزئیات' } as const

/** Writes mails for the notices that are to come that way too: each once, or never when its player has gone. */
export async function mailNotices(app: App): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE; )
    taken = await inTx(app.db, async (tx) => {
      const due = await takeDueMails(tx, AT_ONCE)
      if (due.length === 0) return 0
      const ids = [...new Set(due.map(({ player_id }) => player_id))]
      const readers = new Map((await readMailReaders(tx, ids)).map((reader) => [reader.id, reader]))
      const languages = await readLanguages(tx, ids)
      for (const { player_id, code, facts } of due) {
        const reader = readers.get(player_id)
        if (reader === undefined || !isNoticeCode(code)) continue
        const language = languages.get(player_id) ?? reader.language
        const { title, text } = writeNotice(code, language, plainFacts(facts))
        await enqueueMail(tx, {
          ...{ to: reader.email, language, playerId: player_id, template: 'notice' },
          facts: { title, text, path: noticeTexts[code].path, label: LOOK[language as Language] },
        })
      }
      return due.length
    })
}

/** Amounts with their currency; everything else as it is. */
function plainFacts(facts: Readonly<Record<string, string | number>>): Readonly<Record<string, string | number>> {
  const { amount, currency } = facts
  return amount === undefined || currency === undefined ? facts : { ...facts, amount: `${amount} ${currency}` }
}
