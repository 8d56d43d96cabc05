import { asList, asMap, asText, asTextOrTexts, type DataMap } from '../../../shared/index.ts'

/** The names of the modules and themes of a site: `github.com/google/docsy`, `docsy`. */
export function themesOf(data: DataMap): string[] {
  const modules = asList(asMap(data['module'])['imports']).flatMap((each) => asText(asMap(each)['path']) ?? [])
  const themes = asTextOrTexts(data['theme'])
  return [...new Set([...modules, ...themes])]
}
