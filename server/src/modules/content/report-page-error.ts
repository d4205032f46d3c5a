import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { shortPath } from '#kit/http/short-path.ts'
import type { App, Business, CallContext } from '../../ctx.ts'

const PATH = 'site/page/reportError'

type Context = Pick<CallContext, 'requestId'> & {
  readonly app: Pick<App, 'log'> & { readonly business: Pick<Business, 'id'> }
}

/**
 * Writes a fault of the site's own program into the log. The id of this very call is the one the player is shown, so that
 * support finds the line by it.
 */
export async function reportPageError(
  { app, requestId }: Context,
  { page, message, stack }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  app.log.warn(
    {
      requestId,
      business: app.business.id,
      page: shortPath(page),
      fault: withoutLinks(message),
      stack: withoutLinks(stack),
    },
    'page failed in a browser',
  )
  return { errorId: requestId }
}

/** A text whose paths are cut as a log may keep them: a fault may name the link that led to it. */
function withoutLinks(text: string): string {
  return text.replace(/[^\s"'`<>()[\]{},]+/g, (word) => {
    if (!/[/\\]|%2f|%5c|[?#][^=]*=/i.test(word)) return word
    const [origin = ''] = /^[^/\\?#]*:\/\/[^/\\?#]*/.exec(word) ?? []
    return origin + shortPath(word.slice(origin.length))
  })
}
