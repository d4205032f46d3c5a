import { afterAll, beforeAll } from 'vitest'
import { type ServedWorld, serveWorld, type WorldOptions } from '../../server/test/world.ts'

/** The house that all pages of a file are rendered against: as `siteOfFile` is for files with a browser. */
export function worldOfFile(options: WorldOptions = {}): () => ServedWorld {
  let world: ServedWorld | undefined
  beforeAll(async () => {
    world = await serveWorld(options)
  })
  afterAll(() => world?.stop())
  return () => {
    if (world === undefined) throw new Error('the house is there in tests and their hooks')
    return world
  }
}
