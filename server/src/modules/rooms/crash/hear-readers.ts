import type { Control } from '#kit/rounds/control.ts'
import type { Crash } from './crash.ts'
import { readReaders } from './reader-store.ts'
import type { CrashRound } from './round.ts'
import { LISTEN_EVERY_MS, LOSS_GRACE_MS, LOSS_GRACE_OF_OTHERS_MS, READERS_WITHIN_MS } from './timing.ts'

/**
 * Hears what was read in time, before open bets of a busted round are lost: it is written by now, or its point is noted here. A
 * process that stands still is not waited for for ever.
 */
export async function hearReaders(crash: Crash, round: CrashRound, control: Control): Promise<void> {
  await hearOwnProcess(crash, control)
  await hearOtherProcesses(crash, round, control)
}

async function hearOwnProcess({ app, clock, decisions }: Crash, control: Control): Promise<void> {
  const heard = new AbortController()
  const points = await Promise.race([
    app.askReaders(),
    clock.until(clock.now() + READERS_WITHIN_MS, AbortSignal.any([heard.signal, control.killed])),
  ])
  heard.abort()
  for (const [betId, pointE2] of Object.entries(points ?? {})) decisions.note(betId, pointE2)
}

/** Each of them tells of the round once it has seen the bust: `tellReadings`. */
async function hearOtherProcesses(crash: Crash, { intId, bustedAt }: CrashRound, control: Control): Promise<void> {
  const { app, clock, decisions } = crash
  // A bust that was written late is heard of late: whoever has to tell gets as long.
  const endsAt = Math.max(bustedAt ?? 0, clock.now() - LOSS_GRACE_MS) + LOSS_GRACE_OF_OTHERS_MS
  for (;;) {
    const parts = await app.leases.listParts()
    const own = new Set(parts.flatMap(({ name, isOfThisProcess }) => (isOfThisProcess ? [name] : [])))
    const readers = await readReaders(
      app.db,
      parts.map(({ name }) => name),
    )
    const others = readers.filter(({ part }) => !own.has(part))
    for (const { roundIntId, points } of others)
      if (roundIntId === intId) for (const [betId, pointE2] of Object.entries(points)) decisions.note(betId, pointE2)
    const isHeard = others.every(({ roundIntId }) => roundIntId >= intId)
    if (isHeard || clock.now() >= endsAt || control.isKilled()) return
    await clock.until(Math.min(endsAt, clock.now() + LISTEN_EVERY_MS), control.killed)
  }
}
