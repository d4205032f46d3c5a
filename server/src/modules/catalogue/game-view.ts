import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import type { DeviceClass } from '@tas/shared/contract/catalogue/choices.ts'
import { errorText } from '@tas/shared/contract/error-text.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db, DbPool } from '#kit/db/connect.ts'
import type { CallContext } from '../../ctx.ts'
import { announcedSeen, barredSeen, stopSeenOf } from '../stakes/index.ts'
import { knownReturns } from './known-returns.ts'
import { isPlayable, PLAYABLE } from './playable.ts'
import { providerTitle } from './providers.ts'

/** A shown game as it is read, in one language. */
export type GameRow = {
  readonly id: string
  readonly int_id: number
  readonly category_int_id: number
  readonly title: string
  readonly img_url: string | null
  readonly provider: string
  readonly unique_name: string
  readonly rtp: string | null
  readonly volatility: AvailableGameData['volatility']
  readonly frame_url: string | null
}

/** The columns of a GameRow, of `catalogue_shown_game game`. */
export function gameColumns({ sql }: Db, language: Language) {
  return sql`game.id, game.int_id, game.category_int_id, game.${sql(`title_${language}`)} as title, game.img_url,
    game.provider, game.unique_name, game.rtp, game.volatility, game.frame_url`
}

/** Whether a game is open for play, also where it is closed for now; of `catalogue_shown_game game`. */
export function isOpenGame(db: DbPool) {
  return db.sql`((game.frame_url is not null or game.unique_name = any(${[...PLAYABLE]}::text[]))
    and game.unique_name <> all(${announcedSeen(db)}::text[]))`
}

/** Whether a game can be opened: by an engine of the house, or on its provider's page. */
export function canBeOpened(row: Pick<GameRow, 'unique_name' | 'frame_url'>): boolean {
  return row.frame_url !== null || isPlayable(row.unique_name)
}

/** Whether a game is offered on a kind of device; of `catalogue_shown_game game`. */
export function isOfferedOn(db: DbPool, device: DeviceClass | undefined) {
  return db.sql`game.unique_name <> all(${barredSeen(db, device) as string[]}::text[])`
}

/** Whether a game is closed to a kind of device. */
export function isBarredOn(
  db: DbPool,
  device: DeviceClass | undefined,
  { unique_name }: Pick<GameRow, 'unique_name'>,
): boolean {
  return barredSeen(db, device).includes(unique_name)
}

/** The same as `isOpenGame`. */
export function isShownOpen(db: DbPool, row: Pick<GameRow, 'unique_name' | 'frame_url'>): boolean {
  return canBeOpened(row) && stopSeenOf(db, row.unique_name)?.kind !== 'soon'
}

/** What of a call decides how a game is shown. */
export type Shown = Pick<CallContext, 'db' | 'language' | 'device'>

/** A game as it leaves the server, in the language its row was read in. */
export function gameView({ db, language, device }: Shown, row: GameRow): AvailableGameData {
  const stop = stopSeenOf(db, row.unique_name)
  const isBarred = isBarredOn(db, device, row)
  return {
    id: row.id,
    intId: row.int_id,
    title: row.title,
    imgUrl: row.img_url,
    provider: row.provider,
    providerTitle: providerTitle(row.provider, language),
    isPlayable: canBeOpened(row) && stop?.kind !== 'soon',
    isStopped: stop !== null || isBarred,
    stopMessage: stop?.message?.[language] ?? (isBarred ? errorText('stakes.device_barred', { language }) : null),
    rtp: row.rtp,
    rtpHighest: highestReturn(row),
    volatility: row.volatility,
    mainGame: { uniqueName: row.unique_name },
    gameCategoryIntId: row.category_int_id,
  }
}

/** What the best bet of a game returns, where bets differ; null for a game whose return is not the one of our rules. */
function highestReturn({ unique_name, rtp }: Pick<GameRow, 'unique_name' | 'rtp'>): string | null {
  const known = rtp === null ? null : knownReturns(unique_name)
  return known?.lowest === rtp && known.highest !== rtp ? known.highest : null
}

/** An item of a list of games. */
export function gameItem(shown: Shown, row: GameRow): { id: string; availableGame: AvailableGameData } {
  return { id: row.id, availableGame: gameView(shown, row) }
}
