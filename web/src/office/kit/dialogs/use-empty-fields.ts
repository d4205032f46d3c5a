import { type RefObject, useEffect, useState } from 'react'

type Writable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the fields of a form are called in which nothing stands yet, in their order; those that may stay empty are left out. */
export function useEmptyFields(form: RefObject<HTMLFormElement | null>): readonly string[] {
  const [names, setNames] = useState('')
  // After every drawing: what is typed is kept by whoever owns the fields. The same names draw nothing anew.
  useEffect(() => setNames(form.current === null ? '' : emptyFields(form.current).join('\n')))
  return names === '' ? [] : names.split('\n')
}

function emptyFields(form: HTMLFormElement): string[] {
  const fields = [...form.querySelectorAll<Writable>('input, textarea, select')].filter(
    (field) => !field.disabled && field.name !== 'reason' && isEmpty(field, form),
  )
  return [...new Set(fields.map(nameOf).filter((name) => name !== ''))]
}

function isEmpty(field: Writable, form: HTMLFormElement): boolean {
  if (field.type === 'hidden') return false
  // A box by itself is answered either way; of a group of them one is meant to be chosen.
  if (field.type === 'checkbox') return field.closest('fieldset')?.querySelector(':checked') === null
  if (field.type !== 'radio') return field.value.trim() === ''
  const group = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  return !group.some(({ name, checked }) => name === field.name && checked)
}

/** The words of its label, or of the group that a choice is of. A mark at it, or beside those words, says that it may stay empty. */
function nameOf(field: Writable): string {
  if (field.dataset['optional'] !== undefined) return ''
  const isChoice = field.type === 'radio' || field.type === 'checkbox'
  const label = isChoice ? field.closest('fieldset')?.querySelector('legend') : field.labels?.[0]
  if (label == null) return field.ariaLabel ?? ''
  return label.querySelector('[data-optional]') === null ? (label.textContent?.trim() ?? '') : ''
}
