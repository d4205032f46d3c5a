import type { ComponentType } from 'react'
import { type LazyChunk, lazyChunk } from '../../lib/lazy-chunk.ts'
import { HouseGamesContext } from '../play/house-games.ts'

/** A page that lists games, in a chunk of its own, with the records of the games beside it. */
export function withGames(load: () => Promise<ComponentType>): LazyChunk<object> {
  return lazyChunk(async () => {
    const [Page, { GAMES }] = await Promise.all([load(), import('./games.ts')])
    return () => (
      <HouseGamesContext value={GAMES}>
        <Page />
      </HouseGamesContext>
    )
  })
}
