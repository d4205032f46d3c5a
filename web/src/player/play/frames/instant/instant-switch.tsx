import { useTexts } from '../../../../lib/i18n.ts'
import { useReducedMotion } from '../../../../lib/use-media.ts'
import { useStoredSwitch } from '../../../../lib/use-stored-switch.ts'
import { StageSwitch } from '../stage/stage-switch.tsx'

/** Results without motion: wished by the player for this game, or by their device for every motion. */
export function useInstantResults(game: string) {
  const [isWished, onWish] = useStoredSwitch(`tas.${game}.instant`)
  const isStill = useReducedMotion()
  return { isInstant: isWished || isStill, isStill, onWish }
}

export type InstantResults = ReturnType<typeof useInstantResults>

export function InstantSwitch({ isInstant, isStill, onWish }: InstantResults) {
  const t = useTexts('originals')
  return (
    <StageSwitch title={t('instant')} hint={t('instantHint')} isOn={isInstant} isDisabled={isStill} onSwitch={onWish} />
  )
}
