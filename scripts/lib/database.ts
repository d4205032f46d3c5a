import { startEmbedded } from '../../server/src/kit/embedded/embedded.ts'
import { say, step } from './progress.mjs'
import { readSettings } from './settings.ts'

/** The database a task works on: the operator's own (DATABASE_URL), or the embedded one of DATA_DIR. */
export type TaskDatabase = {
  readonly url: string
  /** Resolves when an embedded database is gone; a database of somebody else's is theirs to watch. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

export async function openDatabase(): Promise<TaskDatabase> {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return { url: DATABASE_URL, ended: new Promise(() => undefined), stop: async () => undefined }
  const notes: string[] = []
  const start = () => startEmbedded({ dataDir: readSettings().dataDir, log: (line) => notes.push(line) })
  const database = await step('Starting the database', start, ({ adopted }) =>
    adopted ? 'was running already' : 'PostgreSQL',
  )
  for (const note of notes) say(`    ${note}`)
  return database
}
