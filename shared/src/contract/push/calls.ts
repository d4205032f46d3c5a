import { z } from 'zod'
import { noData, noInput } from '../fields.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP } from '../user-groups.ts'

const LOGIN = 'identity.login_required'

/** Where a browser's push service takes messages: a secure address of its own choosing, which we see as a stranger's. */
const endpointField = z.url({ protocol: /^https?$/ }).max(1_000)

/** A key as browsers give it (RFC 8291): base64url without padding. */
const keyField = (length: number) =>
  z
    .string()
    .max(200)
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`), 'format')

export const pushCalls = {
  'notices/push/getKey': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary:
      'The public key (VAPID, RFC 8292) that a browser subscribes with, how many devices the player subscribed, and whether one of them is this',
    input: z.object({ endpoint: endpointField.optional() }),
    data: z.object({
      publicKey: z.string(),
      countDevices: z.int(),
      /** Whether notices come to the device that is reached at `endpoint`. */
      isKnown: z.boolean(),
    }),
    errors: [LOGIN],
  }),
  'notices/push/subscribe': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary: 'Has notices come to a device too; the same device again renews it. Amounts are left out unless asked for',
    input: z.object({
      endpoint: endpointField,
      /** An uncompressed point of P-256 (65 bytes), and 16 bytes of secret. */
      keys: z.object({ p256dh: keyField(87), auth: keyField(22) }),
      showsAmounts: z.boolean().default(false),
    }),
    data: z.object({ countDevices: z.int() }),
    errors: [LOGIN, 'push.no_place', 'push.too_many_devices'],
  }),
  'notices/push/unsubscribe': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary: 'Has nothing come to a device any more; to none of the player’s when none is named',
    input: z.object({ endpoint: endpointField.optional() }),
    data: z.object({ countDevices: z.int() }),
    errors: [LOGIN],
  }),
  'notices/push/test': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary: 'Sends a message to every device of the player',
    input: noInput,
    data: noData,
    errors: [LOGIN, 'push.no_device'],
  }),
}
