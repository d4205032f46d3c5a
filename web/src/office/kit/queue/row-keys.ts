/** The keys of what is done with one row, by the letter on them: the same in every script. */
export type RowKey = 'a' | 'c' | 'd' | 'e' | 'r'

/** Marks the control that a key presses. */
export function pressedBy(key: RowKey): { readonly 'data-row-key': RowKey; readonly 'aria-keyshortcuts': string } {
  return { 'data-row-key': key, 'aria-keyshortcuts': key }
}

/** Presses what a key stands for within a row or a dialog. @returns whether there is such a thing */
export function pressRowKey(within: Element, { code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): boolean {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  if (letter === undefined || shiftKey) return false
  const control = within.querySelector<HTMLElement>(`[data-row-key="${letter}"]`)
  control?.click()
  return control !== null
}
