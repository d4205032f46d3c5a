import { Checkbox } from '../../../ui/checkbox.tsx'
import { INPUT_LOOK } from '../../../ui/field.tsx'
import { useTexts } from '../../me/texts.ts'
import type { ScopeDraft } from './scope-draft.ts'

type ScopeFieldsProps = {
  /** The role it bounds, by its title. */
  readonly role: string
  readonly draft: ScopeDraft
  readonly onChange: (draft: ScopeDraft) => void
}

/** Which money the calls of a role may move: the currencies, each up to an amount or any. */
export function ScopeFields({ role, draft, onChange }: ScopeFieldsProps) {
  const t = useTexts('staff')
  const change = (currency: string, changed: Partial<ScopeDraft[number]>) =>
    onChange(draft.map((one) => (one.currency === currency ? { ...one, ...changed } : one)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-[14px] font-semibold text-ink-2">{t('scopeOf', { role })}</legend>
      <p className="mb-1.5 text-[13px] text-ink-3">{t('scopeText')}</p>
      <div className="grid rounded-md border border-line bg-ground/40 px-3 py-1.5">
        {draft.map(({ currency, isOn, ceiling }) => (
          <div key={currency} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-0.5">
            <Checkbox
              checked={isOn}
              onChange={({ target }) => change(currency, { isOn: target.checked })}
              label={<span className="flex min-h-7 items-center font-medium text-ink">{currency}</span>}
            />
            {isOn && (
              <input
                data-optional
                aria-label={t('ceilingOf', { role, currency })}
                placeholder={t('noCeiling')}
                dir="ltr"
                inputMode="decimal"
                maxLength={26}
                value={ceiling}
                onChange={({ target }) => change(currency, { ceiling: target.value })}
                className={`${INPUT_LOOK} h-11! w-44!`}
              />
            )}
          </div>
        ))}
      </div>
      {draft.every(({ isOn }) => !isOn) && (
        <p role="alert" className="mt-1.5 text-[13px] font-medium text-pomegranate-ink">
          {t('scopeEmpty')}
        </p>
      )}
    </fieldset>
  )
}
