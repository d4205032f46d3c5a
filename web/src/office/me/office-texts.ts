import { speakWith } from '../../lib/i18n.ts'

// Whoever imports this speaks as the office does.
speakWith({
  en: () => import('../locales/en/core.ts'),
  fa: () => import('../locales/fa/core.ts'),
})
