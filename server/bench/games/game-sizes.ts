import { readBundle } from '../bundle.ts'
import type { Row } from '../report.ts'

/** Code of each game's page: its own chunk and what comes with it, without the site's entry. */
export function gameSizes(): readonly Row[] {
  const bundle = readBundle()
  if (bundle === null) return [{ name: 'game.size', note: 'not built: run npm start once' }]
  return bundle.sources.flatMap((source) => {
    const game = /features\/(?!fairness\/)([a-z-]+)\/[a-z-]+-view\.tsx$/.exec(source)?.[1]
    if (game === undefined) return []
    const value = bundle.gzippedKb([...bundle.filesOf(source)].filter((file) => !bundle.entryFiles.has(file)))
    return [{ name: `size.${game}`, value, unit: 'kB gzipped', aim: '<= 60' }]
  })
}
