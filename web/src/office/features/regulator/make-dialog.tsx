import { utcDayOf } from '@tas/shared/values/time.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'

/** Asks for files of some days; at first those of the last month (UTC). */
export function MakeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('regulator')
  const today = utcDayOf(new Date())
  const yesterday = addDays(today, -1)
  const lastOfMonth = addDays(`${today.slice(0, 7)}-01`, -1)
  const [days, setDays] = useState({ from: `${lastOfMonth.slice(0, 7)}-01`, to: lastOfMonth })
  return (
    <AskDialog
      title={t('make')}
      text={t('makeText')}
      action={t('ask')}
      path="office/regulator/make"
      isReady={days.from !== '' && days.to !== '' && days.from <= days.to && days.to < today}
      inputOf={(reason) => ({ ...days, reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={name}
              type="date"
              label={t(name)}
              name={name}
              dir="ltr"
              max={yesterday}
              value={days[name]}
              error={textOf(name)}
              onChange={({ target }) => setDays((now) => ({ ...now, [name]: target.value }))}
            />
          ))}
        </div>
      )}
    </AskDialog>
  )
}
