import { calls } from '@tas/shared/contract/api.ts'
import { type BonusWords, bonusWordsField } from '@tas/shared/contract/bonuses/words.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { findBonusTrigger, missingOf, readShippedWords, showBonusWords } from '../../bonuses/index.ts'
import { readThumbs } from '../../pictures/index.ts'
import type { DocumentKind } from '../documents/kind.ts'

const PUBLISH = 'office/bonus/publish'

/** What players read of bonuses, known by their numbers. */
export const bonusKind: DocumentKind<BonusWords> = {
  name: 'bonus',
  action: 'content.bonus_published',
  publish: PUBLISH,
  parseAsked(input) {
    const parsed = calls[PUBLISH].input.safeParse(input)
    return parsed.success ? { ...parsed.data, id: String(parsed.data.intId) } : null
  },
  async requireOne(db, id) {
    if ((await findBonusTrigger(db, Number(id))) === undefined) throw refuse('office.entry_unknown')
  },
  readShipped: (db, id) => readShippedWords(db, Number(id)),
  bodyOf: (kept) => bonusWordsField.parse(kept),
  async requireWhole(db, _, words) {
    if (missingOf(words).length > 0) throw refuse('content.language_missing')
    await requirePicture(db, words)
  },
  show: (tx, id, words) => showBonusWords(tx, Number(id), words),
}

/** @throws Refusal pictures.alt_missing for a picture that is not described, or not there */
export async function requirePicture(db: Db, words: BonusWords): Promise<void> {
  const named = picturesOf(words)
  if ((await readThumbs(db, named)).length < named.length) throw refuse('pictures.alt_missing')
}

/** The uploaded pictures that words name. */
export function picturesOf(...all: readonly BonusWords[]): readonly string[] {
  return [...new Set(all.flatMap(({ picture }) => (picture.kind === 'uploaded' ? [picture.id] : [])))]
}
