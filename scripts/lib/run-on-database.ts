import { spawn } from 'node:child_process'
import { openDatabase } from './database.ts'
import { stopSignal, untilStopped } from './lifetime.ts'
import { paths } from './paths.ts'
import { readSettings } from './settings.ts'

/** Runs a program of the server on the database and resolves to its exit code; the database stops with its last user. */
export async function runOnDatabase(program: string, args: readonly string[]): Promise<number> {
  const database = await openDatabase()
  try {
    stopSignal().throwIfAborted()
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: readSettings().dataDir,
      WEB_DIST: paths.webDist,
      OFFICE_DIST: paths.officeDist,
    }
    return await runProgram(program, args, env)
  } finally {
    await database.stop()
  }
}

/** Runs a program of the server and resolves to its exit code. */
export function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [program, ...args], { cwd: paths.root, env, stdio: 'inherit' })
  void untilStopped().then(() => child.kill('SIGTERM'))
  return new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
