const EVERY_MS = 250
/** Where nobody watches, a line now and then is enough. */
const EVERY_IN_FILE_MS = 10_000
const PER_MS = 1_000

/** Shows how far a run of so many bets is, how fast, and how long it will last. */
export function showRate(bets: number): { show: (counted: number) => void; end: (counted: number) => string } {
  const startMs = performance.now()
  const isTerminal = process.stderr.isTTY === true
  const every = isTerminal ? EVERY_MS : EVERY_IN_FILE_MS
  let toldMs = startMs
  const rateAt = (counted: number) => (counted * PER_MS) / Math.max(1, performance.now() - startMs)
  const wipe = () => isTerminal && process.stderr.write('\r\u001b[K')
  return {
    show(counted) {
      const nowMs = performance.now()
      if (nowMs - toldMs < every || counted === 0 || counted === bets) return
      toldMs = nowMs
      const left = Math.ceil((bets - counted) / rateAt(counted))
      const line = `${((counted / bets) * 100).toFixed(1)} %, ${grouped(rateAt(counted))} rounds/s, ${left} s left`
      wipe()
      process.stderr.write(isTerminal ? line : `${line}\n`)
    },
    end(counted) {
      wipe()
      const seconds = ((performance.now() - startMs) / PER_MS).toFixed(1)
      const early = counted < bets ? ` of ${grouped(bets)}: stopped early` : ''
      return `${grouped(counted)} rounds${early} in ${seconds} s, ${grouped(rateAt(counted))} rounds/s`
    },
  }
}

function grouped(value: number): string {
  return Math.round(value).toLocaleString('en')
}
