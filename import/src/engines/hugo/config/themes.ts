import { asList, asMap, asText, type DataMap } from '../../../shared/index.ts'

/** The names of the modules and themes of a site: `github.com/google/docsy`, `docsy`. */
export function themesOf(data: DataMap): string[] {
  const modules = asList(asMap(data['module'])['imports']).flatMap((each) => asText(asMap(each)['path']) ?? [])
  const themes = [data['theme']].flat().flatMap((each) => asText(each) ?? [])
  return [...new Set([...modules, ...themes])]
}
