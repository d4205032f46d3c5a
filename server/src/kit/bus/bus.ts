import { randomToken } from '../random.ts'
import type { Carrier, OpenCarrier, Told } from './carrier.ts'

/** One who hears a topic. */
export type Subscriber = {
  /** What another process published, as JSON gives it back. */
  hear(message: unknown): void
  /** Something may have been published that was not heard: look instead. */
  missed(): void
}

export type Hearing = {
  /** Resolves when nothing published from then on is missed without `missed`. */
  readonly isReady: Promise<void>
  stop(): void
}

/**
 * Tells the other processes of a house what this one did. What it carries may be lost, and then all who hear are told that they
 * missed something: it is for screens and for looking sooner, never for what must be done (see events for that).
 */
export type Bus = {
  /**
   * Publishes a JSON-safe message to all other processes, soon. Free while there is no other.
   * @param replaces a message of the same topic under the same name that has not left yet is left out
   */
  publish(topic: string, message: unknown, replaces?: string): void
  subscribe(topic: string, subscriber: Subscriber): Hearing
  /** False while messages may be missed. */
  isHearing(): boolean
  /** Whether there is, or may be, another process. */
  hasCompany(): boolean
  /** Sends what waits and ends. */
  stop(): Promise<void>
}

export type BusOptions = {
  /** How long messages wait for others to leave with. */
  readonly flushMs?: number
  /** How often a process says that it is here. */
  readonly beatMs?: number
}

const FLUSH_MS = 10
const BEAT_MS = 5_000
/** Beats after which a silent process is taken for gone, and a new one may be sure that it has heard of all others. */
const SILENT_BEATS = 4
/** Messages that wait at most: beyond them all are dropped, and all processes are told to look. */
const MOST_WAITING = 20_000
/** The topic processes speak on about themselves. */
const SELF = 'bus'

/** What processes say about themselves. */
type Word =
  /** I begin to hear; `isLossy`: what I published before may be lost. */
  | { readonly say: 'hello'; readonly isLossy: boolean }
  /** I heard your hello. */
  | { readonly say: 'welcome' }
  | { readonly say: 'here' }
  /** I did not know of you, so I told you nothing for a while. */
  | { readonly say: 'missed'; readonly to: string }

type Said = { readonly from: string; readonly messages?: readonly unknown[]; readonly word?: Word }

/** What a process said; null when no process of a house writes such a thing. */
function saidIn(text: string): Said | null {
  try {
    const said = JSON.parse(text) as Partial<Said> | null
    return typeof said?.from === 'string' ? (said as Said) : null
  } catch {
    return null
  }
}

/** Opens the bus of this process. @param open how it reaches the others */
export async function openBus(open: OpenCarrier, options: BusOptions = {}): Promise<Bus> {
  const { flushMs = FLUSH_MS, beatMs = BEAT_MS } = options
  const own = randomToken()
  const topics = new Map<string, Set<Subscriber>>()
  /** Other processes, by name, with the moment each was last heard of. */
  const company = new Map<string, number>()
  let waiting = new Map<string, Map<string | symbol, unknown>>()
  let waitingCount = 0
  let isLossy = false
  let hasOpened = false
  /** Until then there may be others that have not answered yet. */
  let unsureUntil = performance.now() + SILENT_BEATS * beatMs
  let flushing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const hasCompany = () => company.size > 0 || performance.now() < unsureUntil

  function missAll(): void {
    for (const subscribers of topics.values()) for (const one of subscribers) one.missed()
  }

  /** Says something about this process at once. What cannot be said now is said by the next beat or opening. */
  function say(word: Word): void {
    carrier?.send([{ topic: SELF, text: JSON.stringify({ from: own, word }) }]).catch(() => {
      isLossy ||= word.say === 'missed'
    })
  }

  function hear({ topic, text }: Told): void {
    const said = saidIn(text)
    // Whoever wrote it is none of ours, or was cut short: what it was to say may be missed.
    if (said === null) {
      missAll()
      return
    }
    const { from, messages, word } = said
    if (from === own) return
    if (word !== undefined) hearWord(from, word)
    const subscribers = [...(topics.get(topic) ?? [])]
    for (const message of messages ?? []) for (const one of subscribers) one.hear(message)
  }

  function hearWord(from: string, word: Word): void {
    const isKnown = company.has(from)
    company.set(from, performance.now())
    if (word.say === 'hello') say({ say: 'welcome' })
    else if (word.say === 'here' && !isKnown && performance.now() >= unsureUntil) say({ say: 'missed', to: from })
    if ((word.say === 'hello' && word.isLossy) || (word.say === 'missed' && word.to === own)) missAll()
  }

  function opened(): void {
    unsureUntil = performance.now() + SILENT_BEATS * beatMs
    if (hasOpened) missAll()
    hasOpened = true
    greet()
  }

  function greet(): void {
    const wasLossy = isLossy
    isLossy = false
    carrier
      ?.send([{ topic: SELF, text: JSON.stringify({ from: own, word: { say: 'hello', isLossy: wasLossy } }) }])
      .catch(() => {
        isLossy ||= wasLossy
      })
  }

  async function flush(): Promise<void> {
    const told = [...waiting].map(([topic, messages]) => ({
      topic,
      text: JSON.stringify({ from: own, messages: [...messages.values()] }),
    }))
    waiting = new Map()
    waitingCount = 0
    try {
      if (told.length > 0) await carrier?.send(told)
    } catch {
      isLossy = true
    }
    // Lost while the connection stood, or too many at once: all are to look.
    if (isLossy && carrier?.isHearing()) greet()
  }

  function flushSoon(): void {
    timer ??= setTimeout(() => {
      flushing = flush().finally(() => {
        flushing = null
        timer = undefined
        if (waitingCount > 0 && !isStopped) flushSoon()
      })
    }, flushMs)
  }

  function beat(): void {
    const silentSince = performance.now() - SILENT_BEATS * beatMs
    for (const [name, heardAt] of company) if (heardAt < silentSince) company.delete(name)
    if (isLossy) greet()
    else say({ say: 'here' })
  }

  let carrier: Carrier | null = null
  let isOpenEarly = false
  carrier = await open({
    hear,
    opened() {
      if (carrier === null) isOpenEarly = true
      else opened()
    },
  })
  await carrier.listen(SELF)
  if (isOpenEarly) opened()
  const beating = setInterval(beat, beatMs)
  beating.unref()

  return {
    publish(topic, message, replaces) {
      if (isStopped) return
      if (!carrier.isHearing()) isLossy = true
      if (isLossy || !hasCompany()) return
      if (waitingCount >= MOST_WAITING) {
        waiting = new Map()
        waitingCount = 0
        isLossy = true
        return
      }
      const messages = waiting.get(topic) ?? new Map<string | symbol, unknown>()
      const name = replaces ?? Symbol()
      // Deleted first, so that it leaves in the place of its last word.
      if (!messages.delete(name)) waitingCount++
      messages.set(name, message)
      waiting.set(topic, messages)
      flushSoon()
    },
    subscribe(topic, subscriber) {
      const subscribers = topics.get(topic) ?? new Set()
      topics.set(topic, subscribers)
      subscribers.add(subscriber)
      return {
        isReady: carrier.listen(topic),
        stop() {
          subscribers.delete(subscriber)
          if (subscribers.size > 0 || topics.get(topic) !== subscribers) return
          topics.delete(topic)
          carrier.unlisten(topic)
        },
      }
    },
    isHearing: () => carrier.isHearing(),
    hasCompany,
    async stop() {
      isStopped = true
      clearInterval(beating)
      clearTimeout(timer)
      await flushing
      await flush()
      await carrier.stop()
    },
  }
}
