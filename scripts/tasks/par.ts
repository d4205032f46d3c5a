import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Machine } from '../../shared/src/rules/slots/machine.ts'
import { reportBuild } from '../../shared/src/rules/slots/par-report.ts'
import { keptSheet } from '../../shared/src/rules/slots/par-sheet.ts'
import { readMachine } from '../../shared/src/rules/slots/read-machine.ts'
import { checkPoker } from '../lib/check-poker.ts'
import { runTask } from '../lib/lifetime.ts'
import { paths } from '../lib/paths.ts'
import { complain } from '../lib/progress.mjs'
import { slotSpeed } from '../lib/slot-speed.ts'

const MACHINES = resolve(paths.root, 'shared/src/rules/slots/machines')

/**
 * Prints the PAR sheets of a machine: `npm run par -- machine.json`, or the name of one of ours. `--build 96` prints one
 * build, `--within 0.5` says how near a measured return is to come, `--write` keeps the sheets in the file, `--speed` measures
 * how many bets are decided in a second. `--poker` counts the best play of each video poker instead. Exits 1 with the reasons when the description is refused.
 */
await runTask(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      build: { type: 'string' },
      within: { type: 'string' },
      write: { type: 'boolean' },
      speed: { type: 'boolean' },
      poker: { type: 'boolean' },
    },
  })
  if (values.poker) return checkPoker() ? 0 : 1
  const [name] = positionals
  const margin = Number(values.within ?? '1')
  if (name === undefined || !(margin > 0)) {
    complain(
      'Usage: npm run par -- machine.json [--build NAME] [--within PERCENTAGE-POINTS] [--write] [--speed], or npm run par -- --poker',
    )
    return 1
  }
  const file = existsSync(name) ? name : resolve(MACHINES, `${name}.json`)
  const json: unknown = JSON.parse(await readFile(file, 'utf8'))
  const reading = readMachine(json)
  if (!reading.ok) {
    for (const fault of reading.faults) complain(`refused: ${fault}`)
    return 1
  }
  const { machine } = reading
  const named = machine.builds.filter((build) => values.build === undefined || values.build === build.name)
  if (named.length === 0) complain(`${machine.id} has no build ${values.build}`)
  if (values.speed) {
    for (const build of named) console.log(slotSpeed(machine, build))
    return 0
  }
  const reports = named.map((build) => reportBuild(machine, build, margin))
  for (const { text } of reports) console.log(text)
  if (reports.length === 0 || reports.some(({ fault }) => fault !== null)) return 1
  if (values.write) {
    const kept = (build: Machine['builds'][number]) => {
      const sheet = reports[named.indexOf(build)]?.sheet
      return sheet ? { ...build, sheet: keptSheet(sheet, machine.credits) } : build
    }
    await writeFile(file, `${JSON.stringify({ ...machine, builds: machine.builds.map(kept) }, null, 2)}\n`)
  }
  return 0
})
