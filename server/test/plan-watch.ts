import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'

/** A statement that read: its text, and the rows it took out of tables and indexes, those it threw away among them. */
export type ReadPlan = { readonly text: string; readonly rows: number; readonly scans: readonly string[] }

export type PlanWatch = {
  /** The database's address; what is asked through it is watched. */
  readonly url: string
  /** Lets go of what was sent until now. */
  forget(): void
  /** Explains what was read since it was asked or let go last, each statement with the values it came with. */
  take(): Promise<readonly ReadPlan[]>
  close(): Promise<void>
}

type Statement = { readonly text: string; readonly values: readonly (string | Buffer | null)[] }

/**
 * Notes every statement that is sent to a database, and has PostgreSQL run those that read once more and tell what they read.
 * A plan that need not read a whole table does not do so there because a test's tables are small.
 */
export async function watchPlans(databaseUrl: string): Promise<PlanWatch> {
  const target = new URL(databaseUrl)
  const sent: Statement[] = []
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: Number(target.port), host: target.hostname, noDelay: true })
    client.on(
      'data',
      statementReader((statement) => sent.push(statement)),
    )
    client.pipe(upstream).pipe(client)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  // A server that listens on TCP has an address with a port.
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    forget: () => sent.splice(0),
    async take() {
      const reading = sent.splice(0).filter(isReading)
      const explainer = new pg.Client({ connectionString: databaseUrl })
      await explainer.connect()
      try {
        await explainer.query('set enable_seqscan = off')
        const plans: ReadPlan[] = []
        for (const statement of reading) plans.push(await explain(explainer, statement))
        return plans
      } finally {
        await explainer.end()
      }
    },
    async close() {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isReading({ text }: Statement): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\b/i.test(text)
}

async function explain(client: pg.Client, { text, values }: Statement): Promise<ReadPlan> {
  await client.query('begin')
  try {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, [...values])
    // PostgreSQL writes it in the form of its documentation.
    const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ readonly Plan: PlanNode }]
    const scans = scansOf(Plan)
    return {
      text,
      rows: scans.reduce((sum, one) => sum + one.rows, 0),
      scans: scans.map(({ name, rows: read }) => `${name}: ${read}`),
    }
  } finally {
    await client.query('rollback')
  }
}

/** The first message of a connection has no type: just its length and what it says. */
const STARTUP_HEAD_BYTES = 4
const HEAD_BYTES = 5

/** Reads what a client sends (https://www.postgresql.org/docs/18/protocol-message-formats.html) and gives its statements. */
function statementReader(tell: (statement: Statement) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  /** Prepared statements by name: only the first time does their text travel. */
  const texts = new Map<string, string>()
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      const head = isStarted ? HEAD_BYTES : STARTUP_HEAD_BYTES
      if (rest.length < head) return
      // The length counts itself, not the type before it.
      const size = rest.readInt32BE(head - 4) + head - 4
      if (rest.length < size) return
      const body = rest.subarray(head, size)
      const type = isStarted ? String.fromCharCode(rest[0] ?? 0) : ''
      if (type === 'Q') tell({ text: textAt(body, 0), values: [] })
      if (type === 'P') texts.set(textAt(body, 0), textAt(body, body.indexOf(0) + 1))
      if (type === 'B') {
        const nameAt = body.indexOf(0) + 1
        tell({ text: texts.get(textAt(body, nameAt)) ?? '', values: valuesOf(body, body.indexOf(0, nameAt) + 1) })
      }
      isStarted = true
      rest = rest.subarray(size)
    }
  }
}

function textAt(body: Buffer, at: number): string {
  return body.toString('utf8', at, body.indexOf(0, at))
}

/** The values of a Bind message, each as text or, where it travels so, as bytes. */
function valuesOf(body: Buffer, start: number): readonly (string | Buffer | null)[] {
  const formatCount = body.readInt16BE(start)
  const formats = Array.from({ length: formatCount }, (_, index) => body.readInt16BE(start + 2 + 2 * index))
  let at = start + 2 + 2 * formatCount
  const count = body.readInt16BE(at)
  at += 2
  return Array.from({ length: count }, (_, index) => {
    const size = body.readInt32BE(at)
    at += 4
    if (size < 0) return null
    const bytes = Buffer.from(body.subarray(at, at + size))
    at += size
    return (formats[index] ?? formats[0]) === 1 ? bytes : bytes.toString('utf8')
  })
}

type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Scans of something that was computed, no table. */
const COMPUTED = /^(Function|Values|CTE|Subquery|Table Function|Named Tuplestore|WorkTable) Scan$/

function scansOf(node: PlanNode): readonly { readonly name: string; readonly rows: number }[] {
  const below = (node.Plans ?? []).flatMap(scansOf)
  const type = node['Node Type']
  if (!/Scan$/.test(type) || COMPUTED.test(type)) return below
  const perLoop =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const rows = Math.round(perLoop * (node['Actual Loops'] ?? 1))
  return [{ name: `${type} ${node['Index Name'] ?? node['Relation Name'] ?? ''}`, rows }, ...below]
}
