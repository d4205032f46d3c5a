import type { Language } from '@tas/shared/contract/languages.ts'
import { renderMail, type Sender } from '@tas/shared/rules/mail/render-mail.ts'
import { useMemo, useState } from 'react'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { BothLanguages } from '../../kit/documents/words-changes.tsx'
import { useTexts } from '../../me/texts.ts'
import { exampleLetter, type MailTemplate, type MailWords } from './mail-template.ts'

const LOOKS = ['html', 'plain'] as const

type MailPreviewProps = {
  readonly template: Pick<MailTemplate, 'facts' | 'preview'>
  readonly words: MailWords
}

/** Words as their reader gets them, made of the facts of an example by the very function that sends them. */
export function MailPreview({ template, words }: MailPreviewProps) {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  const [look, setLook] = useState<(typeof LOOKS)[number]>('html')
  return (
    <section aria-label={t('preview')} className="grid grid-cols-1 gap-3">
      <h2 className="text-[15px] font-semibold">{t('preview')}</h2>
      <p className="text-[13px] text-ink-2">{t('previewText')}</p>
      <FilterChips
        label={t('look')}
        name="look"
        choices={LOOKS.map((key) => ({ key, title: t(`look.${key}`) }))}
        current={look}
        onChange={setLook}
      />
      <BothLanguages labelOf={(language) => t('previewOf', { language: content(`language.${language}`) })}>
        {(language) => <OneLanguage template={template} words={words} language={language} look={look} />}
      </BothLanguages>
    </section>
  )
}

type OneLanguageProps = MailPreviewProps & { readonly language: Language; readonly look: (typeof LOOKS)[number] }

function OneLanguage({ template, words, language, look }: OneLanguageProps) {
  const t = useTexts('mailTemplates')
  const content = useTexts('content')
  const mail = useMemo(
    () => renderMail(exampleLetter(words, template, language), senderOf(template.preview.sender), language),
    [words, template, language],
  )
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{mail.subject}</p>
      {look === 'plain' ? (
        <pre className="m-0 font-sans text-[14px] break-words whitespace-pre-wrap">{mail.text}</pre>
      ) : (
        // Nothing in it runs, and no press on it leads anywhere.
        <iframe
          title={t('previewOf', { language: content(`language.${language}`) })}
          sandbox=""
          srcDoc={mail.html}
          className="h-120 w-full rounded-md border border-line bg-white"
        />
      )}
    </div>
  )
}

function senderOf({ brand, imprint, origin }: MailTemplate['preview']['sender']): Sender {
  return { brand, imprint, addressOf: (path) => new URL(path, origin).href }
}
