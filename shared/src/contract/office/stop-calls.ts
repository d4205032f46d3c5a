import { z } from 'zod'
import { PRODUCTS } from '../../rules/limits/profile.ts'
import { instantData, nameField, noData, personText, reasonField } from '../fields.ts'
import { operation } from '../operation.ts'
import { STOP_COVERS, STOP_KINDS } from '../stakes/stop-kinds.ts'
import { LOGIN, MISSING } from './refusals.ts'

/** What players are told of a game that is closed. */
const messageField = personText(3, 200)

const stopData = z.object({
  /** `house` (maintenance), `all`, a product, a category (`category:10047`), or a game. */
  scope: z.string(),
  covers: z.enum(STOP_COVERS),
  /** Of a category or a game, in the language of the caller. */
  title: z.string().nullable(),
  kind: z.enum(STOP_KINDS),
  /** What players are told of it. */
  message: z.object({ en: z.string(), fa: z.string() }).nullable(),
  reason: z.string(),
  by: z.string(),
  stoppedAt: instantData,
})

/** What is closed for play, by whom and why. */
export const stopCalls = {
  'office/stop/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'operations.read',
    rate: 'read',
    summary: 'What is closed for play, since when, by whom and why; and the games and categories that can be closed',
    input: z.object({ kind: z.enum(STOP_KINDS).nullish(), covers: z.enum(STOP_COVERS).nullish() }),
    data: z.object({
      items: z.array(stopData),
      games: z.array(z.object({ game: z.string(), title: z.string(), product: z.enum(PRODUCTS) })),
      categories: z.array(z.object({ scope: z.string(), title: z.string() })),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/stop/close': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'play.stop',
    reason: 'required',
    rate: 'emergency',
    summary:
      'Closes the whole house for maintenance (house), all play (all), a product, a category or one game for play at once; what runs is brought to its end. Or announces a category or a game',
    input: z.object({
      scope: nameField,
      kind: z.enum(STOP_KINDS).default('closed'),
      /** What players are told: on the page of the game, and in the lobby. */
      message: z.object({ en: messageField, fa: messageField }).nullish(),
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, 'stakes.scope_unknown'],
  }),
  'office/stop/open': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'play.stop',
    reason: 'required',
    rate: 'emergency',
    summary: 'Opens for play again what was closed',
    input: z.object({ scope: nameField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'stakes.not_stopped'],
  }),
}
