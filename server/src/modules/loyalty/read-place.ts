import type { Language } from '@tas/shared/contract/languages.ts'
import { levelNow, wholePoints } from '@tas/shared/rules/loyalty/points.ts'
import type { Db } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { readStanding } from './points-store.ts'
import { loyaltySettings } from './settings.ts'

/** Where a player stands in the club, for whoever looks at them: the level, as it is called, and the points. */
export async function readPlace(
  db: Db,
  app: App,
  asked: { readonly playerId: string; readonly language: Language },
): Promise<{ readonly level: number; readonly name: string; readonly points: string }> {
  const { pointsE22, level: reached } = await readStanding(db, asked.playerId)
  const { levels } = settingsOf(app, loyaltySettings)
  const level = levelNow(levels, reached)
  return { level, name: levels[level]?.name[asked.language] ?? '', points: String(wholePoints(pointsE22)) }
}
