import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SERVER = fileURLToPath(new URL('../', import.meta.url))

/** The programs' own sources in a folder: file and text. */
async function sourcesOf(folder: string): Promise<readonly (readonly [string, string])[]> {
  const names = await readdir(`${ROOT}${folder}`, { recursive: true })
  const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
  return Promise.all(
    files.map(async (name) => [`${folder}/${name}`, await readFile(`${ROOT}${folder}/${name}`, 'utf8')] as const),
  )
}

async function filesWith(pattern: RegExp, ...folders: readonly string[]): Promise<string[]> {
  const sources = (await Promise.all(folders.map(sourcesOf))).flat()
  expect(sources.length).toBeGreaterThan(40)
  return sources.filter(([, text]) => pattern.test(text)).map(([file]) => file)
}

describe('chance', () => {
  it('comes from the system’s generator, through one file of the server', async () => {
    expect(await filesWith(/Math\.random/, 'server/src', 'shared/src')).toEqual([])
    expect(await filesWith(/random(Bytes|Fill|FillSync|Int|UUID)\b|getRandomValues/, 'server/src')).toEqual([
      'server/src/kit/random.ts',
    ])
  })

  it('decides by seeds and bet alone: rules know no clock, no generator, no environment and no network', async () => {
    expect(
      await filesWith(/Date\.now|new Date\(\)|performance\.now|getRandomValues|process\.|fetch\(/, 'shared/src/rules'),
    ).toEqual([])
  })

  it('is another in each of twenty processes that start together', async () => {
    const program = "const { randomHex } = await import('./src/kit/random.ts'); console.log(randomHex(32))"
    const run = promisify(execFile)
    const seeds = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: SERVER })
        return stdout.trim()
      }),
    )
    expect(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true)
    expect(new Set(seeds).size).toBe(20)
  })
})
