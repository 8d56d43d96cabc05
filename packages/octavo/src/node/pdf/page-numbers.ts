/**
 * The number of the sheet that each anchor of a PDF file of Chromium is on, from 1. Chromium writes the page tree and
 * the named destinations as plain objects (https://pdfa.org/resource/iso-32000-2/, 7.7.3.2 and 12.3.2.4). Empty for a
 * file that is built otherwise.
 */
export function readPageNumbers(pdf: string): Map<string, number> {
  const objects = new Map<string, string>()
  for (const object of pdf.split('\nendobj')) {
    // Only dictionaries: the content of streams is compressed.
    if (!object.endsWith('>>')) continue
    const [start, id = ''] = /\n(\d+) 0 obj\n<</.exec(object) ?? []
    if (start !== undefined) objects.set(id, object)
  }
  const find = (reference: string | undefined) => objects.get(reference ?? '') ?? ''
  const catalog = find(/\/Root (\d+) 0 R/.exec(pdf)?.[1])
  const sheets = listSheets(find, /\/Pages (\d+) 0 R/.exec(catalog)?.[1])
  const numbers = new Map(sheets.map((id, index) => [id, index + 1]))
  const named = find(/\/Dests (\d+) 0 R/.exec(catalog)?.[1])
  const found = new Map<string, number>()
  for (const [, name = '', id = ''] of named.matchAll(/\/([^\s/[\]]+) \[(\d+) 0 R/g)) {
    const number = numbers.get(id)
    if (number !== undefined) found.set(decodeName(name), number)
  }
  return found
}

/** The ids of all sheets below a node of the page tree, in their order. */
function listSheets(find: (id: string | undefined) => string, id: string | undefined): string[] {
  if (id === undefined) return []
  const node = find(id)
  const kids = /\/Kids \[([^\]]*)\]/.exec(node)?.[1]
  if (kids === undefined) return [id]
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => listSheets(find, kid))
}

/** In names, special characters are written as `#2F`, byte by byte. */
function decodeName(name: string): string {
  const bytes = name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
