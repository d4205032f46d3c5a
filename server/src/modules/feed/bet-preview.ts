import { idField } from '@tas/shared/contract/fields.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { App } from '../../ctx.ts'
import { readBetProof } from '../bets/index.ts'

/** What a link to a page says where links are previewed. */
export type PagePreview = { readonly title: string; readonly description: string }

const TEXTS = {
  en: {
    title: (multiplier: string, brand: string) => `${multiplier}× at ${brand}`,
    description: (amount: string, payout: string) => `A bet of ${amount} paid ${payout}. See it, and how it is proved.`,
  },
  fa: {
    title: (multiplier: string, brand: string) => `ضریب ${multiplier}× در ${brand}`,
    description: (amount: string, payout: string) =>
      `شرطی به مبلغ ${amount} که ${payout} پرداخت کرد. خودش و راه اثباتش را ببینید.`,
  },
} as const

/** What a link to the page of a bet says: what everybody may see of it, and never a name. Null: no such settled bet. */
export async function previewBet(app: App, betId: string, language: Language): Promise<PagePreview | null> {
  if (!idField.safeParse(betId).success) return null
  const bet = (await readBetProof(app, betId))?.bet
  if (bet === undefined || bet.status === 'open') return null
  const multiplier = bet.multiplier.replace(/(\.\d\d)0+$/, '$1')
  const { title, description } = TEXTS[language]
  return {
    title: title(multiplier, app.business.name),
    description: description(`${bet.amount} ${bet.currency}`, `${bet.payout} ${bet.currency}`),
  }
}
