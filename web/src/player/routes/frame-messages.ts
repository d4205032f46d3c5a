/** What a provider's page may ask of the page around it. */
export type FrameMessage =
  /** The frame shall be so high, in CSS pixels. */
  | { readonly event: 'height'; readonly height: number }
  /** The player wants to leave the game. */
  | { readonly event: 'lobby' }
  /** Money moved: the balance shall be read anew. */
  | { readonly event: 'balance' }

const LEAST_HEIGHT = 240
const MOST_HEIGHT = 4_000

/** Reads what a frame sent, which may be anything; null when it is none of the messages known here. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('event' in data)) return null
  if (data.event === 'lobby' || data.event === 'balance') return { event: data.event }
  if (data.event !== 'height' || !('height' in data)) return null
  const { height } = data
  if (typeof height !== 'number' || !Number.isFinite(height)) return null
  return { event: 'height', height: Math.round(Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, height))) }
}

/**
 * The origin a game's frame is shown from; null for an address that must not be framed: no web page, or a page of our own
 * origin, which a sandbox that lets scripts run would not hold back.
 */
export function frameOriginOf(frameUrl: string, ownOrigin: string): string | null {
  if (!URL.canParse(frameUrl)) return null
  const { origin, protocol } = new URL(frameUrl)
  return /^https?:$/.test(protocol) && origin !== ownOrigin ? origin : null
}
