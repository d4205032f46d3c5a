import { spawn } from 'node:child_process'

type Options = {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Ends the program early. */
  readonly signal?: AbortSignal
}

/** Runs a program and keeps its words to itself, unless it fails: then the error holds them. */
export function runQuietly(program: string, args: readonly string[], options: Options = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} ${args.join(' ')} failed:\n${output.trim()}`))
    })
  })
}
