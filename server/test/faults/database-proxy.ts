import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createStatementWatch } from './statement-watch.ts'

/**
 * What becomes of the COMMIT of a transaction that moves money.
 * answer-lost: it takes effect, and the connection breaks before the answer arrives.
 * held: the connection breaks for the server at once; the COMMIT itself arrives only when `releaseCommits` is called.
 */
export type CommitFault = 'answer-lost' | 'held'

/** A stretch of network between the server and PostgreSQL that can be spoiled while both are at work. */
export type DatabaseProxy = {
  /** The database's address through the proxy. */
  readonly url: string
  /** Asked at the COMMIT of every transaction that wrote postings; null lets it pass. */
  onCommit: () => CommitFault | null
  /** How long every piece of data is on its way, in each direction. */
  delayMs: number
  /** How often a COMMIT met a fault. */
  readonly faultCount: number
  /** Breaks every connection. */
  cut(): void
  /** The database's side of every connection says that it will send no more, as a peer that shuts down does. */
  halfClose(): void
  /** Nothing passes any more, and nobody is told: a cable that was pulled. */
  stall(): void
  /** What was stalled passes, late. */
  resume(): void
  /** Lets the COMMITs that were held through; resolves when the database has answered all of them. */
  releaseCommits(): Promise<void>
  close(): Promise<void>
}

type Link = { readonly client: Socket; readonly upstream: Socket }

/** Listens on a free port of this machine and passes everything to the database of `databaseUrl` and back. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const links = new Set<Link>()
  const held: (() => Promise<void>)[] = []
  let relief: PromiseWithResolvers<void> | null = null
  let faultCount = 0

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: Number(target.port), host: target.hostname, noDelay: true, allowHalfOpen: true })
    const link = { client, upstream }
    links.add(link)
    const watch = createStatementWatch()
    let isCommitWatched = false
    const toDatabase = pipeOf(upstream, path)
    const toServer = pipeOf(client, path)

    client.on('data', (chunk: Buffer) => {
      const fault = watch.read(chunk) ? proxy.onCommit() : null
      if (fault !== null) faultCount++
      if (fault === 'answer-lost') isCommitWatched = true
      if (fault !== 'held') return toDatabase(chunk)
      const done = answerOf(upstream)
      held.push(() => {
        upstream.write(chunk)
        return done.finally(() => upstream.destroy())
      })
      // Only the server's side ends: for PostgreSQL the transaction stays open.
      client.removeAllListeners('close').destroy()
      links.delete(link)
    })
    upstream.on('data', (chunk: Buffer) => {
      if (!isCommitWatched) toServer(chunk)
      else if (isCommitAnswer(chunk)) destroy(link)
    })
    for (const socket of [client, upstream]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        destroy(link)
        links.delete(link)
      })
    }
    client.on('end', () => upstream.end())
    upstream.on('end', () => client.end())
  })

  const path = { delayMs: () => proxy.delayMs, relief: () => relief?.promise }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  // A server that listens on TCP has an address with a port.
  url.port = String((server.address() as AddressInfo).port)

  const proxy: DatabaseProxy = {
    url: url.href,
    onCommit: () => null,
    delayMs: 0,
    get faultCount() {
      return faultCount
    },
    cut: () => links.forEach(destroy),
    halfClose: () => {
      for (const { client } of links) client.end()
    },
    stall: () => {
      relief ??= Promise.withResolvers<void>()
    },
    resume: () => {
      relief?.resolve()
      relief = null
    },
    async releaseCommits() {
      await Promise.all(held.splice(0).map((release) => release()))
    },
    async close() {
      proxy.resume()
      proxy.cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

type Path = { delayMs(): number; relief(): Promise<void> | undefined }

/** Passes pieces on in their order, each as late as the path is long. */
function pipeOf(to: Socket, path: Path): (chunk: Buffer) => void {
  let tail = Promise.resolve()
  return (chunk) => {
    const dueAt = performance.now() + path.delayMs()
    tail = tail.then(async () => {
      const waitMs = dueAt - performance.now()
      if (waitMs > 0) await sleep(waitMs)
      await path.relief()
      if (to.writable) to.write(chunk)
    })
  }
}

/** Resolves when the database has said that a transaction is committed; rejects when it hangs up before. */
function answerOf(upstream: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    upstream.on('data', (chunk: Buffer) => isCommitAnswer(chunk) && resolve())
    upstream.once('close', () => reject(new Error('the database hung up before it answered the COMMIT')))
  })
}

function isCommitAnswer(chunk: Buffer): boolean {
  return chunk.includes('COMMIT\0')
}

function destroy({ client, upstream }: Link): void {
  client.destroy()
  upstream.destroy()
}
