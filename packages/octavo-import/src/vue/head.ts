import type { UserConfig } from 'octavo'
import type { Settings } from '../javascript/index.ts'
import { asList, asMap, asText } from '../shared/index.ts'

const HINT =
  'Octavo writes title, description, picture and language of each page itself. Add other elements to "head" of octavo.config.ts.'

/** `['link', { rel: 'icon', href: '/logo.svg' }]`; every other element of `head` is reported. */
export function convertFavicon(config: Settings): Pick<UserConfig, 'favicon'> {
  const elements = asList(config.raw('head')).map(asList)
  const icon = elements
    .map(([, attributes]) => asMap(attributes))
    .find(({ rel }) => rel === 'icon' || rel === 'shortcut icon')
  for (const element of elements) {
    if (element[1] === icon) continue
    const [name, attributes] = element
    const { rel, property, name: key, src } = asMap(attributes)
    const which = [rel, property, key, src].map(asText).find((text) => text !== undefined) ?? ''
    const message = `The element <${asText(name)}> "${which}" of the head is not converted.`
    config.context.log.report({ kind: 'elements of the head', message, hint: HINT, ...config.placeOf('head') })
  }
  const href = asText(icon?.['href'])
  return href?.startsWith('/') ? { favicon: href } : {}
}
