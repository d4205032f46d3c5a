import { z } from 'zod'
import { idField, limitField, nameField, noInput } from '../fields.ts'
import { operation } from '../operation.ts'
import { BETTORS, EVERY_GROUP } from '../user-groups.ts'
import { betData, betIntIdField } from './bet-data.ts'
import { PLAY_GROUPS, PLAY_STATUSES } from './choices.ts'

const visibilityData = z.object({
  /** Whether everybody may read the player's username beside their bets. */
  isShown: z.boolean(),
})

/** A bet with everything needed to verify it, as far as it may be known yet. */
export const betProofData = z.object({
  bet: betData,
  verification: z.object({
    game: z.string(),
    serverSeed: z.string().nullable(),
    serverSeedHash: z.string(),
    clientSeed: z.string(),
    nonce: z.int().nullable(),
    params: z.record(z.string(), z.unknown()),
    /** Versions of the game's rules and of its pay table; null for crash, whose rule `params.formula` names. */
    rulesVersion: z.int().nullable(),
    paytableVersion: z.int().nullable(),
  }),
})

/** What every module answers for its bets together. */
export const betsCalls = {
  'game/original/getBets': operation({
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'read',
    isLook: true,
    summary: "The player's own bets on house games, newest first",
    input: z.object({
      game: nameField.nullish(),
      /** Games of a kind; `game` counts before it. */
      group: z.enum(PLAY_GROUPS).nullish(),
      /** `won` paid more than was staked; `part_back` paid something, but no more than that. */
      status: z.enum(PLAY_STATUSES).nullish(),
      /** Begins after the bet with this number; pages are counted from there. */
      cursor: betIntIdField.nullish(),
      pageNumber: z.int().min(1).max(500).default(1),
      limit: limitField,
    }),
    data: z.object({
      items: z.array(betData),
      /** Bets that fit the filters, counted up to 10,000. */
      countAll: z.int(),
      /** There are more than were counted. */
      isCountCapped: z.boolean(),
      /** Where the next page begins; null on the last. */
      nextCursor: betIntIdField.nullable(),
    }),
    errors: ['identity.login_required', 'identity.forbidden'],
  }),
  'game/fairness/getBet': operation({
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'read',
    isLook: true,
    summary: 'Everything needed to verify one own bet; the server seed once its pair has been rotated',
    input: z.object({ betId: idField }),
    data: betProofData,
    errors: ['identity.login_required', 'identity.forbidden', 'bets.bet_not_found'],
  }),
  'game/feed/getVisibility': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary: 'Whether the player chose to be seen beside their bets. Nobody is until they choose it',
    input: noInput,
    data: visibilityData,
    errors: ['identity.login_required'],
  }),
  'game/feed/setVisibility': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Shows or hides the player beside their bets, past ones included, at once',
    input: z.object({ isShown: z.boolean() }),
    data: visibilityData,
    errors: ['identity.login_required'],
  }),
}
