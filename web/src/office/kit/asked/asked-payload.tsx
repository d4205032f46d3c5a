import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useTexts } from '../../me/texts.ts'
import { type Fact, Facts } from '../facts.tsx'
import { placeOfAsked } from '../links/places.ts'
import { PlayerLink } from '../links/player-link.tsx'
import { plainOf, readAsked } from './asked-fields.ts'
import { AskedSettings } from './asked-settings.tsx'
import { AskedThing } from './asked-thing.tsx'
import { useFieldTitle } from './asked-title.ts'
import { useDocumentTitle } from './document-title.ts'
import { type AskedText, useAskedTexts } from './use-asked-texts.ts'

/** What has a better picture than the lines of its request. */
const SETTINGS = 'office/settings/changeByTwo'

type AskedPayloadProps = {
  readonly path: string
  readonly payload: string
  /** The request itself, where whoever reads may decide it: its document then opens with what would change. */
  readonly reviewId: string | null
}

/** What is asked for, in words: which document, whose money, how much, until when; and the way to that one thing. */
export function AskedPayload({ path, payload, reviewId }: AskedPayloadProps) {
  const t = useTexts('approvals')
  const textsOf = useAskedTexts()
  const fieldTitle = useFieldTitle()
  const asked = readAsked(payload)
  const document = useDocumentTitle(path, asked)
  if (asked === null) return null
  const place = placeOfAsked(path, (name) => plainOf(asked, name), reviewId)
  const told: readonly Fact[] = textsOf(path, asked).map((one) => ({
    name: fieldTitle(path, one.name),
    value: <Told of={one} />,
  }))
  const facts = document === null ? told : [{ name: t('document'), value: <Bdi>{document}</Bdi> }, ...told]
  return (
    <>
      {path === SETTINGS && <AskedSettings payload={payload} />}
      <div className="grid gap-3 rounded-md border border-line bg-ground/40 px-4 py-3 empty:hidden">
        {facts.length > 0 && <Facts facts={facts} />}
        <AskedThing path={path} asked={asked} />
      </div>
      {place !== null && (
        <p>
          <ButtonLink to={place.to} state={place.dialog && { dialog: place.dialog }} look="ghost" size="s">
            {t(place.dialog?.name === 'approve' ? 'toChanges' : 'toScreen')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function Told({ of: { telling, text } }: { readonly of: AskedText }) {
  if (telling === 'player' && /^\d{1,9}$/.test(text)) return <PlayerLink uid={Number(text)} />
  if (telling === 'code') return <Ltr className="font-mono text-[13px] break-all">{text}</Ltr>
  return <Bdi>{text}</Bdi>
}
