import type { Tally } from './abuse.ts'
import { kinds } from './kinds.ts'

/** Abuse in a process of its own, so that the player who is measured waits for the server alone. */
process.on('message', (asked: { kind: string; port: number; seconds: number; links: readonly string[] }) => {
  const tally: Tally = {}
  const { port, links } = asked
  const work = kinds[asked.kind]?.({ port, links, tally, endAtMs: performance.now() + asked.seconds * 1_000 })
  const tell = (failed: string | null) => process.send?.({ tally, failed })
  Promise.resolve(work).then(
    () => tell(null),
    (error: unknown) => tell(String(error)),
  )
})
