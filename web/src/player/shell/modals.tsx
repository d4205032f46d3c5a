import type { ComponentType } from 'react'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { AbovePageProblem, Part } from '../../ui/part.tsx'
import { type ModalName, type ModalProps, useModal } from '../me/modal.ts'

/** Every modal is a chunk of its own, loaded when it is first opened. */
const MODALS: Readonly<Record<ModalName, ComponentType<ModalProps>>> = {
  login: lazyChunk(() => import('../features/auth/login-modal.tsx').then((module) => module.LoginModal)),
  register: lazyChunk(() => import('../features/auth/register-modal.tsx').then((module) => module.RegisterModal)),
  forgot: lazyChunk(() => import('../features/auth/forgot-modal.tsx').then((module) => module.ForgotModal)),
  search: lazyChunk(() => import('../features/search/search-modal.tsx').then((module) => module.SearchModal)),
  menu: lazyChunk(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet)),
  profile: lazyChunk(() => import('./profile-sheet.tsx').then((module) => module.ProfileSheet)),
  success: lazyChunk(() => import('./success-dialog.tsx').then((module) => module.SuccessDialog)),
}

export function Modals() {
  const { current, close } = useModal()
  if (current === null) return null
  const Shown = MODALS[current.name]
  return (
    <Part
      key={current.name}
      fallback={<div className="fixed inset-0 z-40 animate-[fade_.3s_.15s_both] bg-veil" />}
      problem={<AbovePageProblem />}
    >
      <Shown state={current} onClose={close} />
    </Part>
  )
}
