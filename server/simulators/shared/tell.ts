const EVERY_MS = 100
const WITHIN_MS = 5_000
const MOST_TRIES = 12

/** Something that somebody is to be told: how often it was tried, and when it is tried next. */
type Message = { readonly id: string; readonly tries: number; readonly dueAt: number }

type Outbox<One extends Message> = {
  dueHooks(nowMs: number): readonly One[]
  write(...changes: readonly ({ readonly taken: string } | { readonly hook: One })[]): void
}

/** Tells what is due, with longer and longer pauses, until it is taken or was tried often enough. @returns what ends that */
export function tellUntilTaken<One extends Message>(
  outbox: Outbox<One>,
  tell: (one: One) => Promise<boolean>,
): () => void {
  const running = new Set<string>()
  const timer = setInterval(() => {
    for (const one of outbox.dueHooks(Date.now())) {
      if (running.has(one.id)) continue
      running.add(one.id)
      void deliver(outbox, one, tell).finally(() => running.delete(one.id))
    }
  }, EVERY_MS)
  return () => clearInterval(timer)
}

async function deliver<One extends Message>(
  outbox: Outbox<One>,
  one: One,
  tell: (one: One) => Promise<boolean>,
): Promise<void> {
  const tries = one.tries + 1
  if ((await tell(one)) || tries >= MOST_TRIES) return outbox.write({ taken: one.id })
  outbox.write({ hook: { ...one, tries, dueAt: Date.now() + 500 * 2 ** tries } })
}

/** Sends a message. @returns whether it was taken */
export async function post(url: string, message: Pick<RequestInit, 'headers' | 'body'>): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...message,
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
