import type { EventFrame } from '@tas/shared/contract/topics.ts'

const wireBytes = new WeakMap<EventFrame, Buffer>()

const FINAL_TEXT = 0x81
/** A length that follows in two bytes, and in eight (RFC 6455 §5.2). What a server sends is not masked. */
const LENGTH_IN_2 = 126
const LENGTH_IN_8 = 127

/**
 * An event as a WebSocket frame, header and all. Events go to thousands: each is made once and costs a connection one
 * write. No compression is ever agreed on, so the library writes its own frames to the same stream and the order holds.
 */
export function wireBytesOf(frame: EventFrame): Buffer {
  const known = wireBytes.get(frame)
  if (known !== undefined) return known
  const text = Buffer.from(JSON.stringify(frame))
  const header = Buffer.alloc(text.length < LENGTH_IN_2 ? 2 : text.length < 65_536 ? 4 : 10)
  header[0] = FINAL_TEXT
  if (header.length === 2) header[1] = text.length
  else if (header.length === 4) {
    header[1] = LENGTH_IN_2
    header.writeUInt16BE(text.length, 2)
  } else {
    header[1] = LENGTH_IN_8
    header.writeBigUInt64BE(BigInt(text.length), 2)
  }
  const bytes = Buffer.concat([header, text])
  wireBytes.set(frame, bytes)
  return bytes
}
