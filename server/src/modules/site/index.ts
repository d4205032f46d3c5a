import type { Module } from '../../module.ts'
import { siteFiles } from './files.ts'
import { writeDraft } from './write-draft.ts'
import { writePage } from './write-page.ts'

export { placeOf } from './place.ts'

export const module: Module = {
  name: 'site',
  site: {
    writePage: (app, request, ask) => writePage(app, request, { ask, drafted: null }),
    writeDraft,
    files: siteFiles,
  },
}
