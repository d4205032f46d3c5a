import { z } from 'zod'
import { instantData, nameField, noInput } from '../fields.ts'
import { operation } from '../operation.ts'
import { BETTORS } from '../user-groups.ts'

/** What a client seed may be is said by `isClientSeed`, and refused with its own code. */
const clientSeedField = z.string().max(16_384)

const seedsData = z.object({
  serverSeedHash: z.string(),
  nextServerSeedHash: z.string(),
  clientSeed: z.string(),
  /** Nonce of the next bet; counts from 0. */
  nonce: z.int(),
})

const revealedPairData = z.object({
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  /** The last one used with the pair; every bet keeps its own. */
  clientSeed: z.string(),
  betCount: z.int(),
})

/** An exact fraction: whole numbers as texts, for they outgrow the numbers of JSON. */
const fractionData = z.object({ numerator: z.string(), denominator: z.string() })

export const fairnessCalls = {
  'game/fairness/getSeeds': operation({
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'read',
    summary: "The player's running seed pair: hash of the server seed, client seed, next nonce",
    input: noInput,
    data: z.object({ seeds: seedsData }),
    errors: ['identity.login_required', 'identity.forbidden'],
  }),
  'game/fairness/setClientSeed': operation({
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'read',
    summary: 'Chooses the client seed of the bets to come; the committed server seed and the running nonce stay',
    input: z.object({ clientSeed: clientSeedField }),
    data: z.object({ seeds: seedsData }),
    errors: ['identity.login_required', 'identity.forbidden', 'fairness.bad_client_seed'],
  }),
  'game/fairness/rotate': operation({
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'read',
    summary: 'Reveals the server seed in use and starts the next pair',
    input: z.object({ clientSeed: clientSeedField.optional() }),
    data: z.object({ revealed: revealedPairData, seeds: seedsData }),
    errors: ['identity.login_required', 'identity.forbidden', 'fairness.bad_client_seed', 'fairness.round_open'],
  }),
  'game/fairness/getPair': operation({
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'read',
    isLook: true,
    summary: 'An own seed pair that was rotated out, found by the hash of its server seed',
    input: z.object({ serverSeedHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    data: z.object({ pair: revealedPairData.extend({ revealedAt: instantData }) }),
    errors: ['identity.login_required', 'identity.forbidden', 'fairness.pair_not_found', 'fairness.pair_secret'],
  }),
  'game/fairness/verify': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'Recomputes an outcome from seeds; the same function the browser runs',
    input: z.object({
      game: nameField,
      serverSeed: z.string().max(512),
      clientSeed: z.string().max(512),
      nonce: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
      params: z.record(z.string().max(40), z.unknown()).default({}),
    }),
    data: z.object({ outcome: z.unknown() }),
    errors: ['fairness.unknown_game', 'fairness.bad_params'],
  }),
  'game/fairness/getPaytable': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'What a house game pays at these parameters and its exact return; the same function the browser runs',
    input: z.object({ game: nameField, params: z.record(z.string().max(40), z.unknown()).default({}) }),
    data: z.object({
      table: z.array(
        z.object({
          /** What happens, as a key: "win", "slot 3" is "3", "two hits" is "2", "pair". */
          outcome: z.string(),
          /** Payout per stake with four decimals: "2.0000". */
          multiplier: z.string(),
          /** Exact, before anything is known. */
          chance: fractionData,
        }),
      ),
      /** Where the player chooses when to stop, the lowest over all choices. `decimal` is cut to 8 decimals. */
      rtp: fractionData.extend({ decimal: z.string() }),
    }),
    errors: ['fairness.unknown_game', 'fairness.bad_params'],
  }),
}
