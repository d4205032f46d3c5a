import { useTexts } from '../../me/texts.ts'
import type { Action, Check, CheckDetail } from './check.ts'

export type DialogProps = {
  readonly check: Check
  /** What was looked at: on anything else nobody decides. */
  readonly seen: CheckDetail
  readonly onClose: () => void
}

/** Names what is done, of what and of whom. */
export function useTitle({ typeId, uid }: Check) {
  const t = useTexts('verifications')
  return (action: Action) => t(`${action}Of`, { type: t(`type.${typeId}`), uid })
}
