import common from './common.json'
import kinds from './kinds.json'
import list from './list.json'
import lobby from './lobby.json'
import shell from './shell.json'

/** What the first screen needs, in one chunk. */
export const core = { common, shell, lobby, kinds, list }

/** How every other namespace of this language is loaded: beside its first texts, so that the program carries neither list. */
export const files = import.meta.glob<Readonly<Record<string, string>>>(
  ['./*.json', '!./{common,kinds,list,lobby,shell}.json'],
  {
    import: 'default',
  },
)
