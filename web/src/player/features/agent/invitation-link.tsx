import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopiedLink } from '../../../ui/copied-link.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { MANAGE_PATH } from './paths.ts'

type InvitationLinkProps = {
  readonly username: string
  /** Of this site. */
  readonly link: string
  readonly expiresAt: string
  readonly onAgain: () => void
}

/** The link somebody is invited by. It is shown once: the server keeps no copy of it. */
export function InvitationLink({ username, link, expiresAt, onAgain }: InvitationLinkProps) {
  const t = useTexts('agent')
  const { moment } = useFormat()
  const whole = `${location.origin}${link}`
  return (
    <Card title={t('linkTitle')} text={t('linkText', { moment: moment(expiresAt) })}>
      <p role="status" className="font-semibold">
        <Bdi>{username}</Bdi>
      </p>
      <CopiedLink address={whole} name={t('link')} />
      <QrCode text={whole} label={t('qr')} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAgain}>{t('another')}</Button>
        <ButtonLink to={MANAGE_PATH} look="ghost">
          {t('toUsers')}
        </ButtonLink>
      </div>
    </Card>
  )
}
