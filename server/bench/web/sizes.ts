import { readBundle } from '../bundle.ts'
import type { Row } from '../report.ts'

const ENTRY_AIM_KB = 130
const GAME_AIM_KB = 60

/** JavaScript of the site, gzipped: what every page begins with, and what each page and game brings beyond it. */
export function bundleSizes(): readonly Row[] {
  const bundle = readBundle()
  if (bundle === null) return [{ name: 'web.entry', note: 'not built: run npm start once' }]
  const beyondEntry = (source: string) =>
    bundle.gzippedKb([...bundle.filesOf(source)].filter((file) => !bundle.entryFiles.has(file)))
  const parts = bundle.sources.flatMap((source): Row[] => {
    const [, feature, name, kind] = /features\/([a-z-]+)\/([a-z-]+)-(page|view)\.tsx$/.exec(source) ?? []
    if (feature === undefined || name === undefined) return []
    const value = beyondEntry(source)
    return kind === 'view' && feature !== 'fairness'
      ? [{ name: `size.game.${feature}`, value, unit: 'kB gzipped', aim: `<= ${GAME_AIM_KB}` }]
      : [{ name: `size.page.${name}`, value, unit: 'kB gzipped' }]
  })
  const entry = bundle.gzippedKb(bundle.entryFiles)
  return [{ name: 'web.entry', value: entry, unit: 'kB gzipped', aim: `<= ${ENTRY_AIM_KB}` }, ...parts]
}
