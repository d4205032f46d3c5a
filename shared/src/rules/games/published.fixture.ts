import { expect, it } from 'vitest'
import type { WireParams } from './params.ts'
import type { VerifyOutcome } from './verifier.ts'
import { verifyGame } from './verify.ts'

/** Bets whose outcome the named public source printed; none was made with this code. */
export type PublishedBets = {
  readonly source: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly params: WireParams
  /** [nonce, outcome as published]. */
  readonly bets: readonly (readonly [number, VerifyOutcome])[]
}

/** One test for each group of published bets: every one of them comes out. */
export function itProves(game: string, groups: readonly PublishedBets[]): void {
  it.each(groups)('of $source with $params is as published', ({ bets, ...seeds }) => {
    for (const [nonce, outcome] of bets) {
      const { serverSeed, clientSeed, params } = seeds
      expect(verifyGame({ game, serverSeed, clientSeed, nonce, params }), `nonce ${nonce}`).toEqual({
        ok: true,
        outcome,
      })
    }
  })
}
