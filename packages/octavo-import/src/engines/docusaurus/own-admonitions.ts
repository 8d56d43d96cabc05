import { OwnAdmonitions, type ConversionLog } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/**
 * The kinds that the configuration declares: https://docusaurus.io/docs/markdown-features/admonitions#custom-admonition-types
 * Of other names, such as a translated `:::nota`, Docusaurus shows only the text.
 */
export function readAdmonitions({ docs, blog, pages }: SiteOptions, log: ConversionLog): OwnAdmonitions {
  const admonitions = new OwnAdmonitions(log)
  const plugins = [...docs.map(({ settings }) => settings), ...(blog ? [blog] : []), ...(pages ? [pages] : [])]
  for (const plugin of plugins) {
    const written = plugin.object('admonitions')
    written.ignore('extendDefaults')
    for (const keyword of written.list('keywords')) if (typeof keyword === 'string') admonitions.declare(keyword)
  }
  return admonitions
}
