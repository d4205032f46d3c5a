import { type BenchServer, watchBackends } from './server-process.ts'

/** Time processors worked for one bet, in microseconds: in the servers, and in their database's connections. */
export type BetWork = { readonly nodeUs: number; readonly databaseUs: number }

export type WorkWatch = {
  /** Runs something and divides the work it took by what it sent. */
  of<Result extends { readonly sentCount: number }>(run: () => Promise<Result>): Promise<Result & BetWork>
  end(): Promise<void>
}

/** Watches servers and their database. Work hardly depends on who else uses the machine, which speed does. */
export async function watchWork(databaseUrl: string, servers: readonly BenchServer[]): Promise<WorkWatch> {
  const backends = await watchBackends(databaseUrl)
  const read = async () => {
    const node = await Promise.all(servers.map((server) => server.cpuMs()))
    return { nodeMs: node.reduce((sum, one) => sum + one, 0), databaseMs: await backends.cpuMs() }
  }
  return {
    async of(run) {
      const before = await read()
      const result = await run()
      const after = await read()
      const perBetUs = (ms: number) => (ms * 1_000) / result.sentCount
      return {
        ...result,
        nodeUs: perBetUs(after.nodeMs - before.nodeMs),
        databaseUs: perBetUs(after.databaseMs - before.databaseMs),
      }
    },
    end: () => backends.end(),
  }
}
