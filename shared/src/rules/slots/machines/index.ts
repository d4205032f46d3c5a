import type { Machine } from '../machine.ts'
import bagh from './bagh.json' with { type: 'json' }
import darya from './darya.json' with { type: 'json' }
import firuzeh from './firuzeh.json' with { type: 'json' }
import ganj from './ganj.json' with { type: 'json' }
import haftsin from './haftsin.json' with { type: 'json' }
import karvan from './karvan.json' with { type: 'json' }
import rostam from './rostam.json' with { type: 'json' }
import simorgh from './simorgh.json' with { type: 'json' }
import yalda from './yalda.json' with { type: 'json' }

/**
 * Our machines, in the order they are shown. What TypeScript reads out of JSON knows no words, only texts: hence the
 * assertion. machines.test.ts reads every one of them with `readMachine`.
 */
export const MACHINES = [yalda, simorgh, karvan, rostam, bagh, haftsin, firuzeh, ganj, darya] as readonly Machine[]
