import type { CallData } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { fieldsOf, type PlacedField } from '#kit/setting-form.ts'
import { completeSettings, settingsOf } from '#kit/settings.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { formsOf, readSettings, settingIn } from '../../business/index.ts'
import { ledgerSettings } from '../../ledger/index.ts'
import { jsonOf } from './json-of.ts'

type Data = CallData<'office/settings/get'>
type Field = Data['items'][number]['fields'][number]

/** All settings as they are stored, which this process may be about to take, each with its form. */
export async function getSettings({ app, tx, language }: PrivilegedTxContext): Promise<Done<Data>> {
  const { declaredSettings: declared, business, config } = app
  const { number, settings } = await readSettings(tx, { businessId: business.id, declared })
  const usual = completeSettings(declared, {})
  const { currencies } = settingsOf(app, ledgerSettings)
  const items = [...formsOf(declared)].map(([key, { area, title, text, concerns, form, holds }]) => ({
    key,
    area,
    title: title[language],
    text: text[language],
    concerns,
    value: jsonOf(settingIn(settings, key)),
    usual: jsonOf(settingIn(usual, key)),
    holds:
      holds === undefined ? null : Object.fromEntries(currencies.map((currency) => [currency.id, holds(currency)])),
    fields: fieldsOf(form).map((field) => fieldView(field, { language, mode: config.mode })),
  }))
  return { data: { version: number, items }, line: { action: 'business.settings_read', targetId: null } }
}

function fieldView(
  { path, title, form }: PlacedField,
  { language, mode }: { readonly language: Language; readonly mode: App['config']['mode'] },
): Field {
  const choices = choicesOf(form)
    ?.filter(({ isSandboxOnly }) => mode === 'sandbox' || isSandboxOnly !== true)
    .map((choice) => ({ value: choice.value, title: choice.title[language] }))
  return {
    path,
    title: title?.[language] ?? null,
    kind: form.kind,
    isOptional: form.isOptional === true,
    least: 'least' in form ? form.least : null,
    most: 'most' in form ? form.most : null,
    unit: 'unit' in form ? form.unit : null,
    choices: choices ?? null,
  }
}

function choicesOf(form: PlacedField['form']) {
  if (form.kind === 'choice') return form.choices
  return form.kind === 'record' && form.keys !== 'currencies' ? form.keys : null
}
