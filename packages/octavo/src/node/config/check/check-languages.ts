import type { Problem } from '../../../shared/build/problem.ts'
import type { CheckedConfig } from '../schema.ts'
import type { LanguageSite } from '../schema/languages.ts'

type Key = NonNullable<Problem['key']>

/** Reports a list of languages that lacks this one, or has one twice, and a dropdown without a list. */
export function checkLanguages(config: CheckedConfig, file: string): Problem[] {
  const problems: Problem[] = []
  const report = (key: Key, message: string, hint: string) =>
    void problems.push({ severity: 'error', message, file, key, hint })
  // Settings by language are checked before they become such a list.
  const languages = Array.isArray(config.languages) ? config.languages : []
  if (languages.length === 0) checkDropdown(config, report)
  else {
    checkRepeated(languages, report)
    checkOwn(languages, config, report)
  }
  return problems
}

type Report = (key: Key, message: string, hint: string) => void

function checkDropdown({ navbar }: CheckedConfig, report: Report): void {
  for (const [index, { type }] of navbar.items.entries())
    if (type === 'languageDropdown')
      report(['navbar', 'items', index], 'The dropdown of languages has none.', 'List them in "languages".')
}

function checkRepeated(languages: readonly LanguageSite[], report: Report): void {
  const known = new Set<string>()
  const addresses = new Map<string, string>()
  for (const [index, { language, baseUrl }] of languages.entries()) {
    const other = addresses.get(baseUrl)
    if (known.has(language))
      report(['languages', index, 'language'], `"languages" has "${language}" twice.`, 'Remove one of them.')
    else if (other !== undefined)
      report(
        ['languages', index, 'baseUrl'],
        `"${language}" and "${other}" in "languages" have the same address, "${baseUrl}".`,
        `Write where the site in "${language}" is published, such as "${baseUrl}${language}/".`,
      )
    known.add(language)
    addresses.set(baseUrl, language)
  }
}

function checkOwn(languages: readonly LanguageSite[], { language, baseUrl, url }: CheckedConfig, report: Report): void {
  const index = languages.findIndex((each) => each.language === language)
  const own = languages[index]
  if (!own) {
    const message = `"languages" lacks "${language}", the language of this site.`
    return report(['languages'], message, 'Add it, or correct "language".')
  }
  if (own.baseUrl === baseUrl || own.baseUrl === url + baseUrl) return
  const message = `The "baseUrl" of "${language}" is "${own.baseUrl}", but this site has "${baseUrl}".`
  report(['languages', index, 'baseUrl'], message, 'Write the same path in both places.')
}
