import * as v from 'valibot'
import { isBasePath, normalizeBasePath } from '../../../shared/urls.ts'
import type { TextDirection } from '../../../shared/text/direction.ts'
import { TEXT } from './values.ts'

const LANGUAGE_TAG = 'a language tag such as "en" or "pt-BR"'

/** A language tag as in `<html lang>`: https://www.rfc-editor.org/info/bcp47 */
export const LANGUAGE = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(-[\w-]+)?$/i, ({ input }) => expectedTag(input)),
  v.check(isLanguageTag, LANGUAGE_TAG),
)

/** Operating systems write `de_DE`. */
function expectedTag(written: string): string {
  const tag = written.replace(/\..*/, '').replaceAll('_', '-')
  return tag !== written && isLanguageTag(tag) ? `a language tag, here "${tag}"` : LANGUAGE_TAG
}

/** The rest of a tag has rules, too: `en-a` is none. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

const HOST_ADDRESS = /^https?:\/\/[^/\s?#]+/i

const SITE_ADDRESS = v.pipe(
  v.string(),
  v.check(
    (address) => isBasePath(toBase(address)),
    'a path such as "/de/", or an address such as "https://de.example.com/"',
  ),
  v.transform((address) => (HOST_ADDRESS.exec(address)?.[0] ?? '') + toBase(address)),
)

function toBase(address: string): string {
  return normalizeBasePath(address.replace(HOST_ADDRESS, ''))
}

const LANGUAGE_SITE = v.strictObject({
  language: v.pipe(LANGUAGE, v.description('Its language, as in `language`: `de`.')),
  label: v.pipe(TEXT, v.description('The name of the language in that language: `Deutsch`.')),
  baseUrl: v.pipe(
    SITE_ADDRESS,
    v.description(
      'Where its site is published: a path such as `/de/`, or an address such as `https://de.example.com/`.',
    ),
  ),
  path: v.pipe(
    v.optional(TEXT),
    v.description(
      'Folder of its site, relative to the folder of this one: `../de`. A page has a translation if there is a ' +
        'file with the same path in that folder. Without it, every page counts as translated.',
    ),
  ),
})

const LANGUAGE_SITES = v.array(LANGUAGE_SITE)

/** A language of one site. Its other keys are settings, and checked as such. */
export const LANGUAGE_SETTINGS = v.objectWithRest(
  {
    label: v.pipe(TEXT, v.description('The name of the language in that language: `Deutsch`.')),
    fallback: v.pipe(
      v.optional(v.picklist(['page', 'none']), 'page'),
      v.description(
        'What a page without a translation is: `page` publishes the text of the first language with a notice, `none` ' +
          'leaves the page out.',
      ),
    ),
  },
  v.unknown(),
)

const SETTINGS_BY_LANGUAGE = v.pipe(
  v.record(v.string(), LANGUAGE_SETTINGS),
  v.title('settings by language tag'),
  v.metadata({
    tsType:
      "Record<string, { label: string; fallback?: 'page' | 'none' } & " +
      "Omit<UserConfig, 'baseUrl' | 'language' | 'languages' | 'publicPath' | 'url' | 'version'>>",
  }),
)

/** All languages of the documentation: the languages of one site by tag, or a list of sites. */
export const LANGUAGES = v.lazy((input) => (Array.isArray(input) ? LANGUAGE_SITES : SETTINGS_BY_LANGUAGE))

export type LanguageSite = v.InferOutput<typeof LANGUAGE_SITE>
export type LanguageSettings = v.InferInput<typeof LANGUAGE_SETTINGS>

/** A language of a site with several, as all of them know it. */
export interface Layer {
  language: string
  label: string
  /** Base path of its pages: `/de/`. */
  baseUrl: string
  /** Its folder in the site; absent for the first language, whose files are those that all share. */
  folder?: string
  direction: TextDirection
  /** Whether a page without a translation has the text of the first language. */
  isFilled: boolean
  /** Names of the settings that it has instead of the shared ones. */
  settings: readonly string[]
}
