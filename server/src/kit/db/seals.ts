import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { createTokenMaker } from '../made-token.ts'
import { createSecretBox, deriveKey, SealError, type SecretBox } from '../secret-box.ts'

/** Where a sealed value stands. It opens nowhere else: neither in another row nor in another column. */
export type SealPlace = {
  /** `table.column`. */
  readonly column: string
  /** Id of the row. */
  readonly owner: string
}

/**
 * What opens the sealed columns of one business, and how they are searched. A sealed value is the id of its key (4 bytes),
 * then what a secret box gives; business, column and row are part of what is authenticated.
 */
export type Seals = {
  /** Encrypts a JSON-safe value for one place, with the current key. */
  seal(value: unknown, place: SealPlace): Buffer
  /** @throws SealError when the value was made for another place, with another key, or was changed. */
  open<Value>(sealed: Buffer, place: SealPlace): Value
  /** Blind index: what equal texts have in common, in a column that can be unique and is looked up by. */
  mac(purpose: string, text: string): Buffer
  /** A token of a session, which shows at the door that it was made here: `made-token.ts`. */
  makeToken(): string
  /** Id of the key that seals now. */
  currentKey(): number
  /** Seals with another key from now on; values under former ones open as before. */
  useKey(keyId: number): void
}

const KEY_ID_BYTES = 4

/** First bytes of values sealed with a key: ids that follow each other are bytes that do. */
export function keyIdBytes(keyId: number): Buffer {
  const bytes = Buffer.alloc(KEY_ID_BYTES)
  bytes.writeUInt32BE(keyId)
  return bytes
}

/**
 * Seals of one business, all keys derived one way from the platform's secret key: an id is all that has to be known of a key,
 * so every process opens what any other sealed, and what a backup holds opens where its secret key is.
 */
export function createSeals(secretKey: Buffer, businessId: number): Seals {
  const boxes = new Map<number, SecretBox>()
  const indexKeys = new Map<string, KeyObject>()
  let current = 1

  function boxOf(keyId: number): SecretBox {
    const box =
      boxes.get(keyId) ??
      createSecretBox(deriveKey(secretKey, `personal columns of business ${businessId}, key ${keyId}`))
    boxes.set(keyId, box)
    return box
  }

  const contextOf = ({ column, owner }: SealPlace) => `${businessId}|${column}|${owner}`

  return {
    seal(value, place) {
      const secret = Buffer.from(JSON.stringify(value))
      return Buffer.concat([keyIdBytes(current), boxOf(current).seal(secret, contextOf(place))])
    },
    open<Value>(sealed: Buffer, place: SealPlace): Value {
      if (sealed.length < KEY_ID_BYTES) throw new SealError('this is no sealed value')
      const opened = boxOf(sealed.readUInt32BE()).open(sealed.subarray(KEY_ID_BYTES), contextOf(place))
      // Written by `seal` at this very place: nobody without the key could have.
      return JSON.parse(opened.toString()) as Value
    },
    mac(purpose, text) {
      const key = indexKeys.get(purpose) ?? createSecretKey(lookUpKey(secretKey, { businessId, purpose }))
      indexKeys.set(purpose, key)
      return createHmac('sha256', key).update(text).digest()
    },
    makeToken: createTokenMaker(secretKey).make,
    currentKey: () => current,
    useKey(keyId) {
      current = keyId
    },
  }
}

/** The key of the blind indexes of one purpose: with it something is known again, and nothing is opened. */
export function lookUpKey(
  secretKey: Buffer,
  { businessId, purpose }: { readonly businessId: number; readonly purpose: string },
): Buffer {
  return deriveKey(secretKey, `look-ups of business ${businessId} by ${purpose}`)
}

/** Of a tool that has no key: it opens and seals nothing. */
export const noSeals: Seals = {
  seal: lacksKey,
  open: lacksKey,
  mac: lacksKey,
  makeToken: lacksKey,
  currentKey: lacksKey,
  useKey: lacksKey,
}

function lacksKey(): never {
  throw new SealError('this program was not given the key of personal columns')
}
