import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStepBack } from './step-back.ts'

/*
 * A dialog of a page lives in the history entry, as the site's modals do: Back closes it, and going anywhere else does
 * too.
 */

export type DialogState = { readonly name: string; readonly id: string }

function dialogOf(state: unknown): DialogState | null {
  if (typeof state !== 'object' || state === null || !('dialog' in state)) return null
  const { dialog } = state
  if (typeof dialog !== 'object' || dialog === null || !('name' in dialog) || !('id' in dialog)) return null
  const { name, id } = dialog
  return typeof name === 'string' && typeof id === 'string' ? { name, id } : null
}

export function useDialogs() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const current = useMemo(() => dialogOf(state), [state])
  const isOpen = current !== null
  const open = useCallback(
    (name: string, id = '') =>
      void navigate(
        { pathname, search },
        { replace: isOpen, state: { dialog: { name, id } }, preventScrollReset: true },
      ),
    [navigate, pathname, search, isOpen],
  )
  const close = useStepBack()
  return { current, open, close }
}
