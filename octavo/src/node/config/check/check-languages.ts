import type { Problem } from '../../../shared/problem.ts'
import type { CheckedConfig } from '../schema.ts'

type Key = NonNullable<Problem['key']>

/** Reports a list of languages that lacks this one, or has one twice, and a dropdown without a list. */
export function checkLanguages({ languages, language, baseUrl, url, navbar }: CheckedConfig, file: string): Problem[] {
  const report = (key: Key, message: string, hint: string): Problem => ({ severity: 'error', message, file, key, hint })
  if (languages.length === 0)
    return navbar.items.flatMap(({ type }, index) =>
      type === 'languageDropdown'
        ? [report(['navbar', 'items', index], 'The dropdown of languages has none.', 'List them in "languages".')]
        : [],
    )
  const own = languages.findIndex((each) => each.language === language)
  const listed = languages.map((each) => each.language)
  return [
    ...listed.flatMap((each, index) =>
      listed.indexOf(each) < index
        ? [report(['languages', index, 'language'], `"languages" has "${each}" twice.`, 'Remove one of them.')]
        : [],
    ),
    ...(own === -1
      ? [
          report(
            ['languages'],
            `"languages" lacks "${language}", the language of this site.`,
            'Add it, or correct "language".',
          ),
        ]
      : []),
    ...(own !== -1 && ![baseUrl, url + baseUrl].includes(languages[own]!.baseUrl)
      ? [
          report(
            ['languages', own, 'baseUrl'],
            `The "baseUrl" of "${language}" is "${languages[own]!.baseUrl}", but that of this site is "${baseUrl}".`,
            'Write the same path in both places.',
          ),
        ]
      : []),
  ]
}
