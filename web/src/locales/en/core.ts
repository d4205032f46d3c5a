import common from './common.json'
import lobby from './lobby.json'
import shell from './shell.json'

/** What the first screen needs, in one chunk. */
export const core = { common, shell, lobby }
