import { showToast } from '../../../ui/toast.tsx'

/** Puts a text on the clipboard and says so. */
export function copyText(text: string, said: string): void {
  void navigator.clipboard.writeText(text).then(() => showToast(said))
}
