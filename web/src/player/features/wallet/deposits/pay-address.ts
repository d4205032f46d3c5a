import type { DepositData } from './deposit-data.ts'

/** Whether it is the address of a page, and nothing that a browser would run. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//.test(address)
}

/** Sends the form of a provider from this page, as if its player had: the browser leaves for the provider's page. */
export function sendForm({ action, fields }: NonNullable<DepositData['form']>): void {
  if (!isWebAddress(action)) return
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const { name, value } of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
