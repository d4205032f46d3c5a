import type { CallData } from '@tas/shared/contract/api.ts'
import { betDocument } from '@tas/shared/rules/games/bet-document.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'

/** Gives the browser a settled bet with its whole proof, to keep and to check without us. Nothing for other bets. */
export function SaveBet({ proof }: { readonly proof: CallData<'game/fairness/getBet'> }) {
  const t = useTexts('fairness')
  const document = betDocument(proof)
  if (document === null) return null
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }),
      `tas-bet-${document.number}.json`,
    )
  return (
    <div className="grid gap-2">
      <Button look="ghost" onClick={save}>
        <Glyph name="down" size={18} />
        {t('download')}
      </Button>
      <p className="text-[13px] text-ink-3">{t('downloadHint', { command: isolated('npx tas-verify') })}</p>
    </div>
  )
}
