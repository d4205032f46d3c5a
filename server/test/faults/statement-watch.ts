/**
 * Reads what a client of PostgreSQL sends (protocol 3: https://www.postgresql.org/docs/18/protocol-message-formats.html)
 * and notices the COMMIT of a transaction that wrote postings.
 */
export type StatementWatch = {
  /** Takes the next piece of the stream. @returns whether such a COMMIT is complete with it */
  read(chunk: Buffer): boolean
}

/** The first message of a connection has no type: just its length and what it says. */
const STARTUP_HEAD_BYTES = 4
const HEAD_BYTES = 5

export function createStatementWatch(): StatementWatch {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  let isMoney = false
  /** Prepared statements by name: only the first time does their text travel. */
  const texts = new Map<string, string>()

  /** @returns whether it was a COMMIT that counts */
  function note(text: string): boolean {
    const isCommit = /^\s*commit\b/i.test(text)
    const counts = isCommit && isMoney
    if (isCommit || /^\s*(begin|rollback)\b/i.test(text)) isMoney = false
    else if (text.includes('ledger_posting') && /^\s*insert\b/i.test(text)) isMoney = true
    return counts
  }

  function readMessage(type: string, body: Buffer): boolean {
    const strings = body.toString('latin1').split('\0')
    const [first = '', second = ''] = strings
    if (type === 'Q') return note(first)
    if (type === 'P') texts.set(first, second)
    if (type === 'B') return note(texts.get(second) ?? '')
    return false
  }

  return {
    read(chunk) {
      rest = Buffer.concat([rest, chunk])
      let isFound = false
      for (;;) {
        const head = isStarted ? HEAD_BYTES : STARTUP_HEAD_BYTES
        if (rest.length < head) return isFound
        // The length counts itself, not the type before it.
        const size = rest.readInt32BE(head - 4) + head - 4
        if (rest.length < size) return isFound
        if (isStarted && readMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(head, size))) isFound = true
        isStarted = true
        rest = rest.subarray(size)
      }
    },
  }
}
