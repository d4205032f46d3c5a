import type { CrashRoundData } from '@tas/shared/contract/rooms/crash-data.ts'
import type { ServerFrame } from '@tas/shared/contract/topics.ts'

/** Follows the phases of crash through the frames of one connection. */
export function followPhases() {
  let waiting: { readonly phase: CrashRoundData['phase']; resolve(round: CrashRoundData): void } | null = null
  let lastStartedAtMs: number | null = null
  const take = (round: CrashRoundData) => {
    lastStartedAtMs = round.phase === 'running' ? Date.parse(round.phaseAt) : null
    if (waiting?.phase !== round.phase) return
    const { resolve } = waiting
    waiting = null
    resolve(round)
  }
  return {
    onText(text: string): void {
      const frame = JSON.parse(text) as ServerFrame
      if (frame.kind === 'event' && frame.event.type === 'crash.phase') take(frame.event.round)
    },
    /** The next time this phase begins. */
    until(phase: CrashRoundData['phase']): Promise<CrashRoundData> {
      return new Promise((resolve) => {
        waiting = { phase, resolve }
      })
    },
    /** When the round that runs now began, by the server's clock; null while none runs. */
    startedAtMs: () => lastStartedAtMs,
  }
}
