/**
 * The package octavo-openapi: a page source that makes the reference of an HTTP API.
 *
 * A configuration is bundled with what it imports, so this file imports nothing but the settings: everything else is
 * loaded when it is needed.
 */
import type { PageSource } from 'octavo'
import type { OpenApiOptions } from './options.ts'
import type { Reference } from './reference.ts'
import { complete, type Settings } from './settings.ts'

export type { OpenApiOptions, SampleLanguage } from './options.ts'

/** See `options.ts`. */
export function openapi(options: OpenApiOptions): PageSource {
  const settings = complete(options)
  let reference: Reference | undefined
  const load = async () => (reference ??= (await loadCode()).createReference(settings))
  return {
    name: settings.name,
    watch: settings.watch,
    downloads: [settings.download],
    adds: async (site) => (await load()).adds(site),
    pages: async (site) => (await load()).pages(site),
    names: {
      scheme: settings.scheme,
      targets: () => reference?.targets() ?? {},
      texts: () => reference?.texts() ?? {},
    },
    files: () => reference?.files() ?? {},
  }
}

/** The address is not a literal, so that the bundler does not follow it. */
function loadCode(): Promise<{ createReference: (settings: Settings) => Reference }> {
  return import(new URL('./reference.js', import.meta.url).href)
}
