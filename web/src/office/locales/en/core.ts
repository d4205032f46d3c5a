import common from '../../../locales/en/common.json'
import list from '../../../locales/en/list.json'
import own from './common.json'
import frame from './frame.json'

/** What every screen needs: the words of shared controls, some said otherwise here, and those of the frame. */
export const core = { common: { ...common, ...own }, list, frame }

/** How every other namespace of this language is loaded. */
export const files = {
  ...import.meta.glob<Readonly<Record<string, string>>>(['./*.json', '!./{common,frame}.json'], { import: 'default' }),
  // What games are called, as players read it.
  './originals.json': () => import('../../../locales/en/originals.json').then((texts) => texts.default),
}
