import { speakWith } from '../lib/i18n.ts'

// Whoever imports this speaks as the player's site does.
speakWith({
  en: () => import('./en/core.ts'),
  fa: () => import('./fa/core.ts'),
})
