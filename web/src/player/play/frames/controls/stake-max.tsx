import { useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { useStoredSwitch } from '../../../../lib/use-stored-switch.ts'

/** Whether this device shows Max beside the amount; hidden until its player asks for it. */
export function useMaxSwitch() {
  return useStoredSwitch('tas.stakeMax')
}

type StakeMaxProps = { readonly isDisabled: boolean; readonly className: string; readonly onMax: () => void }

/** So long a first press waits for the second. */
const ASKING_MS = 4_000

/** Fills in the largest amount at its second press: one press too many must not stake all there is. */
export function StakeMax({ isDisabled, className, onMax }: StakeMaxProps) {
  const t = useTexts('originals')
  const [isShown] = useMaxSwitch()
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => setIsAsking(false), ASKING_MS)
    return () => clearTimeout(timer)
  }, [isAsking])
  if (!isShown) return null
  const press = () => {
    if (isAsking) onMax()
    setIsAsking(!isAsking)
  }
  return (
    <button
      type="button"
      aria-label={t(isAsking ? 'stakeMaxAgain' : 'stakeMax')}
      title={t(isAsking ? 'stakeMaxAgain' : 'stakeMax')}
      disabled={isDisabled}
      onClick={press}
      onBlur={() => setIsAsking(false)}
      className={className}
    >
      {t(isAsking ? 'stakeMaxAgainShort' : 'stakeMaxShort')}
    </button>
  )
}
