import { chmod, mkdtemp, open as openFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Embedded, removeEmbedded, startEmbedded } from '#kit/embedded/embedded.ts'
import { isAlive, processesIn, signal, waitUntilGone } from '#kit/embedded/process.ts'

/** A PostgreSQL of its own, whose address stays the same over every crash. */
export type KillableDatabase = {
  readonly url: string
  /** kill -9 of the postmaster and then of all its children, as when the machine kills them. */
  kill(): Promise<void>
  /** Starts it again after a crash: it recovers from its log. */
  start(): Promise<void>
  /** Takes all the room there is on its disk. Only for a folder that is a disk of its own. */
  fillDisk(): Promise<void>
  /** Gives the room back. */
  freeDisk(): Promise<void>
  isRunning(): boolean
  remove(): Promise<void>
}

const GONE_WITHIN_MS = 30_000
const FILLER = 'filler'
const ZEROES = Buffer.alloc(64 * 1024)

/** Makes a cluster in a folder of its own; `dataDir` when given must exist and be empty. */
export async function createKillableDatabase(
  options: { readonly settings?: Readonly<Record<string, string>>; readonly dataDir?: string } = {},
): Promise<KillableDatabase> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'tas-torture-')))
  // Where we are root, the database's own user has to enter it.
  await chmod(dataDir, 0o755)
  const open = (port?: number): Promise<Embedded> =>
    startEmbedded({
      dataDir,
      log: () => undefined,
      settings: { shared_buffers: '64MB', ...options.settings },
      ...(port === undefined ? {} : { port }),
    })
  let running = await open()
  const { url, port } = running
  const folder = await dataFolder(url)
  return {
    url,
    async kill() {
      const children = processesIn(folder).filter((pid) => pid !== running.pid)
      signal(running.pid, 'SIGKILL')
      for (const pid of children) signal(pid, 'SIGKILL')
      for (const pid of [running.pid, ...children]) await waitUntilGone(pid, GONE_WITHIN_MS)
    },
    async start() {
      running = await open(port)
    },
    async fillDisk() {
      const filler = await openFile(join(dataDir, FILLER), 'w')
      try {
        for (;;) await filler.write(ZEROES)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        await filler.close()
      }
    },
    freeDisk: () => rm(join(dataDir, FILLER), { force: true }),
    isRunning: () => isAlive(running.pid),
    async remove() {
      await running.stop()
      await removeEmbedded(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function dataFolder(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ folder: string }>("select current_setting('data_directory') as folder")
    .finally(() => client.end())
  return rows[0]?.folder ?? ''
}
