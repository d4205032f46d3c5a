import type { CallInput } from '@tas/shared/contract/api.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { FieldTexts } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'

/** No business: an empty choice would count as one that is still to be made. */
const USUAL = 'usual'
const EMPTY = { name: '', number: '', hosts: '', settingsOf: USUAL, ownerName: '', ownerEmail: '', language: 'en' }
type Typed = typeof EMPTY
type Input = CallInput<'office/business/create'>

/** Asks for a business of its own, with who is to open its office. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('businesses')
  const [typed, setTyped] = useState(EMPTY)
  const isReady = [typed.name, typed.ownerName, typed.ownerEmail].every((text) => text.trim() !== '')
  return (
    <AskDialog
      title={t('addTitle')}
      text={t('addText')}
      action={t('addAction')}
      size="m"
      isReady={isReady}
      path="office/business/create"
      inputOf={(reason) => inputOf(typed, reason)}
      onClose={onClose}
    >
      {(textOf) => (
        <Fields typed={typed} textOf={textOf} onChange={(change) => setTyped((before) => ({ ...before, ...change }))} />
      )}
    </AskDialog>
  )
}

function inputOf({ name, number, hosts, settingsOf, ownerName, ownerEmail, language }: Typed, reason: string): Input {
  const digits = toAsciiDigits(number).trim()
  return {
    name,
    number: digits === '' ? null : Number(digits),
    hosts: hosts.split(/\s+/).filter((host) => host !== ''),
    settingsOf: settingsOf === USUAL ? null : Number(settingsOf),
    // The select has no other entries.
    owner: { name: ownerName, email: ownerEmail, language: language as Input['owner']['language'] },
    reason,
  }
}

type FieldsProps = {
  readonly typed: Typed
  readonly textOf: FieldTexts
  readonly onChange: (change: Partial<Typed>) => void
}

function Fields({ typed, textOf, onChange }: FieldsProps) {
  const t = useTexts('businesses')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('name')}
          name="name"
          dir="auto"
          autoComplete="off"
          data-autofocus
          maxLength={100}
          value={typed.name}
          onChange={({ target }) => onChange({ name: target.value })}
          error={textOf('name')}
        />
        <Field
          label={t('number')}
          hint={t('numberHint')}
          data-optional
          name="number"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed.number}
          onChange={({ target }) => onChange({ number: target.value })}
          error={textOf('number')}
        />
      </div>
      <TextArea
        label={t('hosts')}
        hint={t('hostsHint')}
        data-optional
        error={textOf('hosts')}
        name="hosts"
        dir="ltr"
        rows={2}
        maxLength={2_000}
        value={typed.hosts}
        onChange={({ target }) => onChange({ hosts: target.value })}
        className="min-h-20"
      />
      <SettingsField typed={typed} textOf={textOf} onChange={onChange} />
      <OwnerFields typed={typed} textOf={textOf} onChange={onChange} />
    </>
  )
}

/** What it begins with: the settings that businesses begin with, or those another has now. */
function SettingsField({ typed, textOf, onChange }: FieldsProps) {
  const t = useTexts('businesses')
  const { data } = useCall('office/business/getList', {}, { silent: true })
  return (
    <Select
      label={t('settings')}
      hint={t('settingsHint')}
      error={textOf('settingsOf')}
      choices={[
        { value: USUAL, title: t('settings.usual') },
        ...(data?.items ?? []).map(({ id, name }) => ({ value: String(id), title: t('settings.of', { name, id }) })),
      ]}
      value={typed.settingsOf}
      onChange={({ target }) => onChange({ settingsOf: target.value })}
    />
  )
}

/** Who opens the office of the business. */
function OwnerFields({ typed, textOf, onChange }: FieldsProps) {
  const t = useTexts('businesses')
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('owner')}</legend>
      <Field
        label={t('ownerName')}
        name="ownerName"
        dir="auto"
        autoComplete="off"
        maxLength={100}
        value={typed.ownerName}
        onChange={({ target }) => onChange({ ownerName: target.value })}
        error={textOf('owner.name')}
      />
      <Field
        label={t('ownerEmail')}
        name="ownerEmail"
        type="email"
        dir="ltr"
        autoComplete="off"
        value={typed.ownerEmail}
        onChange={({ target }) => onChange({ ownerEmail: target.value })}
        error={textOf('owner.email')}
      />
      <Select
        label={t('language')}
        choices={LANGUAGES.map((value) => ({ value, title: t(`language.${value}`) }))}
        value={typed.language}
        onChange={({ target }) => onChange({ language: target.value })}
      />
    </fieldset>
  )
}
