import { DRAND_CHAIN, drandRandomness, drandTimeMs } from '@tas/shared/rules/lottery/beacon.ts'
import { isDrandSignature } from '@tas/shared/rules/lottery/drand-signature.ts'
import { z } from 'zod'
import { configOf } from '#kit/config.ts'
import type { App } from '../../../ctx.ts'
import { lotteryConfig } from '../config.ts'

const TIMEOUT_MS = 5_000

const drandRound = z.object({ round: z.int(), randomness: z.string(), signature: z.string() })

/**
 * A round of the public beacon, from drand's HTTP interface; null before its time.
 * @throws Error when it cannot be had or was not signed by drand: asked again later, it is the same round
 */
export async function fetchBeacon(
  app: Pick<App, 'config'>,
  round: number,
): Promise<{ beacon: string; beaconSignature: string } | null> {
  if (Date.now() < drandTimeMs(round)) return null
  const response = await fetch(`${configOf(app, lotteryConfig).drandUrl}/${DRAND_CHAIN}/public/${round}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`drand answered ${response.status} for round ${round}`)
  const told = drandRound.parse(await response.json())
  const { signature, randomness } = told
  // Whoever answers: only what drand's own key signed for this round is the beacon.
  const isRound =
    told.round === round && drandRandomness(signature) === randomness && (await isDrandSignature(round, signature))
  if (!isRound) throw new Error(`drand did not answer with round ${round}`)
  return { beacon: randomness, beaconSignature: signature }
}
