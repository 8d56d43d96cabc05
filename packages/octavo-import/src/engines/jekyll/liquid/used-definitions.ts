const DEFINITION = /^[ \t]*\[([^\]]+)\]:[ \t]*\S+.*$/

/** Of an include that only defines links, such as the `links.html` of the Documentation Theme, what the page uses. */
export function keepUsedDefinitions(result: string, page: string): string {
  const lines = result.split('\n').filter((line) => line.trim() !== '')
  const names = lines.map((line) => DEFINITION.exec(line)?.[1]?.toLowerCase())
  if (lines.length < 2 || names.includes(undefined)) return result
  const text = page.toLowerCase()
  const isFirst = (index: number) => names.indexOf(names[index]) === index
  const used = lines.filter((_, index) => text.includes(`[${names[index]}]`) && isFirst(index))
  return used.map((line) => line.trim()).join('\n')
}
