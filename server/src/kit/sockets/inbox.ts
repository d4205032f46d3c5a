/** What one connection may have waiting: more is either no client of ours or an attack. */
const MAX_WAITING = 128
const MAX_WAITING_BYTES = 1024 * 1024
/** From here on the connection is not read, so that the sender waits and not our memory. */
const PAUSE_AT = 16
/** Frames a second in the long run, and at once after a rest. */
const FRAMES_PER_SECOND = 200
const BURST = 400
/** A frame counts once more for each so many bytes: it costs as much as it is long. */
const BYTES_PER_FRAME = 1_024

export type InboxOptions<Frame> = {
  /** Does what a frame asks for; the next one waits until it is done. */
  take(frame: Frame): Promise<void>
  /** Stops and goes on reading from the connection. */
  pause(): void
  resume(): void
  /** More waits than is kept; called once. */
  overflow(): void
  failed(error: unknown): void
}

/**
 * Takes the frames of one connection in their order, one after the other, no faster than FRAMES_PER_SECOND. While frames
 * wait the connection is paused; those that came in the same packet are kept up to a bound of count and bytes.
 */
export function createInbox<Frame>(options: InboxOptions<Frame>) {
  let waiting: { readonly frame: Frame; readonly bytes: number }[] = []
  let waitingBytes = 0
  let isTaking = false
  let isPaused = false
  let isClosed = false
  let allowance = BURST
  let filledAtMs = performance.now()

  /** Milliseconds until a frame of so many bytes may be taken; 0: now, and it is counted. */
  function waitMs(bytes: number): number {
    const cost = 1 + Math.floor(bytes / BYTES_PER_FRAME)
    const nowMs = performance.now()
    allowance = Math.min(BURST, allowance + ((nowMs - filledAtMs) * FRAMES_PER_SECOND) / 1_000)
    filledAtMs = nowMs
    if (allowance < cost) return Math.ceil(((cost - allowance) * 1_000) / FRAMES_PER_SECOND)
    allowance -= cost
    return 0
  }

  async function takeAll(): Promise<void> {
    isTaking = true
    for (let next = waiting[0]; next !== undefined && !isClosed; next = waiting[0]) {
      const ms = waitMs(next.bytes)
      if (ms > 0) {
        pause()
        await new Promise((resolve) => setTimeout(resolve, ms))
        continue
      }
      waiting.shift()
      waitingBytes -= next.bytes
      await options.take(next.frame)
      if (isPaused && waiting.length < PAUSE_AT && !isClosed) {
        isPaused = false
        options.resume()
      }
    }
    isTaking = false
  }

  function pause(): void {
    if (isPaused) return
    isPaused = true
    options.pause()
  }

  function close(): void {
    isClosed = true
    waiting = []
  }

  return {
    /** @param bytes size of the frame as it came. */
    push(frame: Frame, bytes: number): void {
      if (isClosed) return
      if (waiting.length >= MAX_WAITING || waitingBytes + bytes > MAX_WAITING_BYTES) {
        close()
        options.overflow()
        return
      }
      waiting.push({ frame, bytes })
      waitingBytes += bytes
      if (waiting.length >= PAUSE_AT) pause()
      if (!isTaking)
        takeAll().catch((error: unknown) => {
          close()
          options.failed(error)
        })
    },
    /** The connection is gone: what waits is dropped. */
    close,
  }
}
