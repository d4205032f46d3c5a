import { useTexts } from '../../lib/i18n.ts'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Part, PartProblem } from '../../ui/part.tsx'
import { Popover } from '../../ui/popover.tsx'

const DisplaySettings = lazyChunk(() => import('../me/display-settings.tsx').then((module) => module.DisplaySettings))

/** Language, theme, digits and calendar, within reach before logging in. */
export function DisplayButton({ className = '' }: { readonly className?: string }) {
  const t = useTexts('shell')
  return (
    <div className={className}>
      <Popover
        label={t('display.label')}
        className="w-80 p-4"
        trigger={(props) => (
          <IconButton label={t('display.label')} {...props}>
            <Glyph name="sliders" />
          </IconButton>
        )}
      >
        {() => (
          <Part fallback={<div className="h-64" />} problem={<PartProblem />}>
            <DisplaySettings />
          </Part>
        )}
      </Popover>
    </div>
  )
}
