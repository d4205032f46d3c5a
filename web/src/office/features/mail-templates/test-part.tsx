import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { MailTemplate } from './mail-template.ts'

type Answer = { readonly isTaken: boolean; readonly answer: string }
type TestPartProps = { readonly template: MailTemplate; readonly revision: number }

/** Sends the saved draft to oneself, in one language. */
export function TestPart({ template: { name }, revision }: TestPartProps) {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { isBusy, error, run } = useAction(async (language: Language) => {
    setAnswer(null)
    setAnswer(await call('office/mailTemplate/sendTest', { name, revision, language }))
  })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {LANGUAGES.map((language) => (
          <Button key={language} look="ghost" size="s" isBusy={isBusy} onClick={() => void run(language)}>
            {t('test', { language: content(`language.${language}`) })}
          </Button>
        ))}
      </div>
      <div role="status">
        {answer !== null && (
          <p className="flex flex-wrap items-center gap-2">
            <Badge look={answer.isTaken ? 'good' : 'bad'}>{t(answer.isTaken ? 'test.taken' : 'test.refused')}</Badge>
            <span className="text-[13px] text-ink-2">{t('test.answer')}</span>
            <Ltr className="min-w-0 font-mono text-[13px] break-all">{answer.answer}</Ltr>
          </p>
        )}
      </div>
      <Refused error={error} />
    </div>
  )
}
